import { aliases } from '../../aliases.ts'
import { contextualOptions, iconStyles } from '../names.ts'
import { byDefault, fields, optional, type Parts, spellings } from './parts.ts'

export function contextualSchema(parts: Parts) {
  const { z } = parts
  return fields('A menu on every page: copy the page as Markdown, open it in an AI tool, and the like.', {
    options: z
      // The menu reports wrong options in its own words, so only editors need the schema of an option.
      .array(z.union([z.string(), z.looseObject({})]).meta(describeOption(parts)))
      .describe('The entries to include: option identifiers and custom option objects.'),
    display: byDefault(
      z.enum(['header', 'toc']),
      'header',
      'In the menu at the top of the page, or in the table-of-contents sidebar.',
    ),
  })
}

/** An option, as editors see it. */
function describeOption({ z, path, icon }: Parts) {
  const queryValue = z.union([z.string(), z.number(), z.boolean()])
  const customOption = z.looseObject({
    title: path.describe('Title of the option.'),
    description: path.describe('Shown under the title when the menu expands.'),
    icon: icon.optional(),
    iconType: optional(z.enum(iconStyles), 'Icon style; used only with Font Awesome icons.'),
    src: optional(path, 'Read as `icon`.'),
    href: z
      .union([
        path,
        z.looseObject({
          base: path.describe('Base URL of the option.'),
          query: optional(
            z.union([
              z.array(
                z.looseObject({
                  key: z.string().describe('Query parameter name.'),
                  value: queryValue.describe(
                    'Query parameter value. `$page` is replaced by the page as Markdown, `$path` by its path, and `$mcp` by the URL of the MCP server.',
                  ),
                }),
              ),
              z.record(z.string(), queryValue),
            ]),
            'Query parameters: a list of `{ key, value }`.',
          ),
        }),
      ])
      .describe('A plain string for a simple link, or `{ base, query }` for a dynamic link.'),
  })
  const {
    $schema: _schema,
    $defs: _defs,
    ...contextualOption
  } = z.toJSONSchema(
    z.union([
      z.enum(contextualOptions).meta({ otherForms: spellings(aliases.contextualOption) }),
      customOption.describe('A custom option.'),
    ]),
    { io: 'input' },
  )
  return contextualOption
}
