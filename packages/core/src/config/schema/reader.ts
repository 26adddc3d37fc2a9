import type { Parts } from './parts.ts'

/** What readers and tools find on pages besides their text. */
export function readerFields(parts: Parts) {
  const { z, link, byDefault } = parts
  return {
    variables: z
      .record(z.string().regex(/^[A-Za-z\d-]+$/, 'a name of letters, digits and hyphens'), z.string())
      .optional()
      .describe('Texts for `{{name}}` in pages and snippets.'),
    variations: variationsSchema(parts),
    words: z
      .record(z.string(), z.record(z.string(), z.string()))
      .optional()
      .describe('Words of the interface in place of ours: by language, then by key.'),
    metadata: z
      .strictObject({
        timestamp: byDefault(z.boolean(), false, 'Pages show when they were last changed.'),
      })
      .optional()
      .describe('What pages say about themselves.'),
    feedback: z
      .strictObject({
        thumbsRating: byDefault(z.boolean(), false, 'Pages ask whether they helped.'),
        suggestEdit: byDefault(z.boolean(), false, 'Pages link to their source.'),
        raiseIssue: byDefault(z.boolean(), false, 'Pages link to a new issue.'),
      })
      .optional()
      .describe('What readers can say about a page.'),
    assistant: z
      .strictObject({
        endpoint: link
          .optional()
          .describe('A service of your own that answers, at a URL or a path of the site. Default: none.'),
        starters: z.array(z.string().min(1)).max(4).optional().describe('Questions to begin with: at most four.'),
        button: byDefault(z.boolean(), true, 'Every page has a button that opens the assistant.'),
        limits: z
          .strictObject({
            questionsPerMinute: z
              .number()
              .int()
              .min(1)
              .max(1_000)
              .optional()
              .describe('Maximum number of questions of one visitor in a minute, from 1 to 1,000. Default: 10.'),
            contextTokens: z
              .number()
              .int()
              .min(500)
              .max(100_000)
              .optional()
              .describe(
                'Maximum size of the passages that a model gets with a question, in tokens, from 500 to 100,000. Default: 6,000.',
              ),
          })
          .optional()
          .describe('Limits of the function that answers with a model.'),
      })
      .optional()
      .describe('The assistant, which answers questions about the docs.'),
    errors: z
      .strictObject({
        '404': z
          .strictObject({
            redirect: z.boolean().optional().describe('Whether a missing page leads to the home page.'),
            title: z.string().optional().describe('Heading of the page for missing pages.'),
            description: z.string().optional().describe('Its text: Markdown.'),
          })
          .optional()
          .describe('The page for missing pages.'),
      })
      .optional()
      .describe('Pages for errors.'),
    search: z
      .strictObject({ prompt: z.string().optional().describe('Text of the empty search field.') })
      .optional()
      .describe('The search of the site.'),
    interaction: z
      .strictObject({
        drilldown: byDefault(z.boolean(), false, 'A click on a group inside another one leads to its first page.'),
      })
      .optional()
      .describe('What a click in the sidebar does.'),
    markdown: z
      .strictObject({
        schema: byDefault(
          z.boolean(),
          false,
          'The Markdown of endpoint pages ends with the specification of the operation.',
        ),
        instructions: z
          .union([z.string(), z.array(z.string())])
          .optional()
          .describe('Instructions for agents, at the end of the Markdown of every page and in `llms.txt`.'),
      })
      .optional()
      .describe('The Markdown of pages, for tools.'),
  }
}

function variationsSchema({ z }: Parts) {
  return z
    .strictObject({
      options: z
        .array(
          z.strictObject({
            id: z.string().min(1).describe('The name in `<Variation is="…">`.'),
            label: z.string().min(1).describe('What readers choose.'),
          }),
        )
        .describe('The first one shows until a reader chooses.'),
    })
    .optional()
    .describe('Variations of the product, between which readers switch.')
}
