import { byDefault, fields, optional, type Parts, text } from './parts.ts'

/** What readers and tools find on pages besides their text. */
export function readerFields(parts: Parts) {
  const { z, link } = parts
  return {
    variables: optional(
      z.record(z.string().regex(/^[A-Za-z\d-]+$/, 'a name of letters, digits and hyphens'), z.string()),
      'Texts for `{{name}}` in pages and snippets.',
    ),
    variations: variationsSchema(parts),
    words: optional(
      z.record(z.string(), z.record(z.string(), z.string())),
      'Words of the interface in place of ours: by language, then by key.',
    ),
    metadata: fields('What pages say about themselves.', {
      timestamp: byDefault(z.boolean(), false, 'Pages show when they were last changed.'),
    }),
    feedback: fields('What readers can say about a page.', {
      thumbsRating: byDefault(z.boolean(), false, 'Pages ask whether they helped.'),
      suggestEdit: byDefault(z.boolean(), false, 'Pages link to their source.'),
      raiseIssue: byDefault(z.boolean(), false, 'Pages link to a new issue.'),
    }),
    assistant: fields('The assistant, which answers questions about the docs.', {
      endpoint: optional(link, 'A service of your own that answers, at a URL or a path of the site. Default: none.'),
      starters: optional(z.array(z.string().min(1)).max(4), 'Questions to begin with: at most four.'),
      button: byDefault(z.boolean(), true, 'Every page has a button that opens the assistant.'),
      limits: fields('Limits of the function that answers with a model.', {
        questionsPerMinute: optional(
          z.number().int().min(1).max(1_000),
          'Maximum number of questions of one visitor in a minute, from 1 to 1,000. Default: 10.',
        ),
        contextTokens: optional(
          z.number().int().min(500).max(100_000),
          'Maximum size of the passages that a model gets with a question, in tokens, from 500 to 100,000. Default: 6,000.',
        ),
      }),
    }),
    errors: fields('Pages for errors.', {
      '404': fields('The page for missing pages.', {
        redirect: optional(z.boolean(), 'Whether a missing page leads to the home page.'),
        title: text('Heading of the page for missing pages.'),
        description: text('Its text: Markdown.'),
      }),
    }),
    search: fields('The search of the site.', { prompt: text('Text of the empty search field.') }),
    interaction: fields('What a click in the sidebar does.', {
      drilldown: byDefault(z.boolean(), false, 'A click on a group inside another one leads to its first page.'),
    }),
    markdown: fields('The Markdown of pages, for tools.', {
      schema: byDefault(
        z.boolean(),
        false,
        'The Markdown of endpoint pages ends with the specification of the operation.',
      ),
      instructions: optional(
        z.union([z.string(), z.array(z.string())]),
        'Instructions for agents, at the end of the Markdown of every page and in `llms.txt`.',
      ),
    }),
  }
}

function variationsSchema({ z }: Parts) {
  return fields('Variations of the product, between which readers switch.', {
    options: z
      .array(
        z.strictObject({
          id: z.string().min(1).describe('The name in `<Variation is="…">`.'),
          label: z.string().min(1).describe('What readers choose.'),
        }),
      )
      .describe('The first one shows until a reader chooses.'),
  })
}
