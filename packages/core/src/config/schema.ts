import type * as zod from 'zod'
import { aliases } from '../aliases.ts'
import type { JsonObject } from '../json.ts'
import { loadDocsSchema, loadZod } from '../lazy.ts'
import { oneLine, oneLineAddress, safeAddress } from '../safe-address.ts'
import { expectedAddress, siteAddress } from './address.ts'
import { policyDirectives, policySource } from './policy.ts'
import { targets } from './target.ts'
import { type OtherForm, asWritten } from './written.ts'

/** The predefined options of the contextual menu. */
const contextualOptions = [
  'copy',
  'view',
  'assistant',
  'download-pdf',
  'downloadApiSpec',
  'mcp',
  'add-mcp',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'windsurf',
  'cursor',
  'vscode',
  'devin-mcp',
] as const

/**
 * The shape of docs.json as authors write it: the one source of the validator and of the JSON Schema that editors use.
 * Every object is strict so that an unknown key is noticed; the reader keeps such keys and only notes them.
 */
function createSchema() {
  const z = loadZod()
  const themes = ['svc', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'] as const
  const hex = z
    .string()
    .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'a hex colour such as `#0D9373`')
    .describe('Hex code beginning with `#`.')
  const path = z.string().min(1)
  const anAddress = 'a path of the site, an anchor, or a URL that begins with `https:`, `mailto:` or `tel:`'
  const address = z.string().regex(safeAddress, anAddress)
  const link = address.min(1).describe('A path of the site, an anchor, or a URL.')

  /** A field that may be left out: `value` counts then. */
  const byDefault = <T extends zod.ZodType>(field: T, value: string | boolean, meaning: string) =>
    field.optional().meta({ description: `${meaning} Default: \`${value}\`.`, default: value })

  /** An icon name of the project's library, a URL, a path, or the long form. */
  const icon = z
    .union([
      z.string(),
      z.strictObject({
        name: z.string().describe('Name of the icon, a URL, or the path of a file in the project.'),
        style: z.string().optional().describe('Icon style; used only with Font Awesome icons.'),
        library: z.string().optional().describe('The library that the name comes from.'),
      }),
    ])
    .meta({
      id: 'icon',
      description:
        'Icon name from the library selected in `icons.library`, a URL, or the path of a file in the project.',
    })
  const iconStyles = ['regular', 'solid', 'light', 'thin', 'sharp-solid', 'duotone', 'brands'] as const
  const iconType = z
    .enum([...iconStyles, 'sharp-duotone-solid', 'sharp-light', 'sharp-regular', 'sharp-thin'])
    .meta({ id: 'iconType', description: 'Icon style; used only with Font Awesome icons.' })

  const fontFields = {
    family: z.string().optional().describe('Font family name. Names from the hosted catalogue load without `source`.'),
    weight: z.number().optional().describe('Such as 400 or 700; variable fonts accept fractional weights.'),
    source: z
      .string()
      .optional()
      .describe('URL of a hosted font or path of a local font file. Not needed for catalogue fonts.'),
    format: z.enum(['woff', 'woff2']).optional().describe('Font file format; required when `source` is used.'),
  }
  const font = z.strictObject(fontFields)

  const origin = z.string().regex(/^https?:\/\/[^/?#\s]+$/, 'an origin such as `https://api.example.com`')

  const modes = z.strictObject({
    light: path.describe('For the light mode.'),
    dark: path.describe('For the dark mode.'),
  })

  const specSource = z.strictObject({
    source: path.describe('Path of the specification from the docs root, or its URL.'),
    directory: byDefault(z.string(), 'api-reference', 'URL folder of the generated pages.'),
    overlays: z.array(path).optional().describe('OpenAPI Overlay documents to apply.'),
  })
  const specs = z.union([path, z.array(z.union([path, specSource])), specSource]).meta({
    id: 'specifications',
    description:
      'Specification of this part of the navigation: a path, a URL, `{ source, directory }`, or a list of them. What is inside inherits it.',
  })

  const ignored = 'Kept and ignored.'
  const asyncapi = z
    .unknown()
    .optional()
    .describe('AsyncAPI description of this part of the navigation. Recognised, not yet documented.')

  /** What every node of the navigation may carry. */
  const common = {
    icon: icon.optional(),
    iconType: iconType.optional(),
    hidden: byDefault(z.boolean(), false, 'Leave it out of the navigation; its pages keep their URLs.'),
    tag: z.string().optional().describe('A short label beside the name, such as `NEW`.'),
    openapi: specs.optional(),
    asyncapi,
    directory: z.enum(['none', 'accordion', 'card']).optional().describe(ignored),
    searchable: z.boolean().optional().describe(ignored),
    public: z.boolean().optional().describe(ignored),
    boost: z.number().optional().describe(ignored),
    description: z.string().optional().describe('A line below the label of a division, in menus.'),
    color: z.unknown().optional().describe(ignored),
    href: link.optional().describe('Where a division without pages leads: a path of the site, an anchor, or a URL.'),
    global: z.unknown().optional().describe(ignored),
  }

  const pagesMeaning =
    'Page paths, endpoint references (`GET /users/{id}`, `openapi.json GET /users`, `webhook order.paid`), nested groups, and `...` for the operations that nothing else names: in the order in which they are shown.'

  /** The lists that a node may hold, kept in written order. Lazy, because nodes hold nodes without limit. */
  const lists = {
    groups: listOf('groups', 'Groups of pages.', () => group),
    pages: listOf('pages', pagesMeaning, () => z.union([z.string(), group])),
    tabs: listOf('tabs', 'Tabs above the page.', () => tab),
    anchors: listOf('anchors', 'Anchors: links and divisions above the sidebar.', () => anchor),
    dropdowns: listOf('dropdowns', 'Divisions to choose from a dropdown.', () => dropdown),
    versions: listOf('versions', 'Versions of what is documented.', () => version),
    languages: listOf('languages', 'Translations.', () => language),
    products: listOf('products', 'Products.', () => product),
    menu: listOf('menu', 'Items of the menu of a tab.', () => item),
  }

  function listOf(id: string, description: string, node: () => zod.ZodType) {
    return z.array(z.lazy(node)).optional().meta({ id, description })
  }

  const isDefault = byDefault(z.boolean(), false, 'The one to start with.')
  const group: zod.ZodType = z
    .strictObject({
      group: z.string().describe('Label of the group.'),
      root: z.string().optional().describe('The page, or the endpoint reference, behind the label itself.'),
      expanded: z.boolean().optional().describe('Open at first. Default: what the theme does.'),
      sdk: z.unknown().optional().describe(ignored),
      ...common,
      ...lists,
    })
    .meta({ id: 'group' })
  const tab: zod.ZodType = z
    .strictObject({
      tab: z.string().describe('Label of the tab.'),
      align: z.enum(['start', 'end']).optional().describe(ignored),
      graphql: z.unknown().optional().describe(ignored),
      sdk: z.unknown().optional().describe(ignored),
      ...common,
      ...lists,
    })
    .meta({ id: 'tab' })
  const anchor: zod.ZodType = division('anchor', 'Label of the anchor.')
  const dropdown: zod.ZodType = division('dropdown', 'Label of the dropdown.')
  const version: zod.ZodType = division('version', 'Label of the version.', { default: isDefault })
  const language: zod.ZodType = division('language', 'Locale code.', {
    default: isDefault,
    banner: z.unknown().optional().describe(ignored),
    footer: z.unknown().optional().describe(ignored),
    navbar: z.unknown().optional().describe(ignored),
  })
  const product: zod.ZodType = division('product', 'Label of the product.')
  const item: zod.ZodType = division('item', 'Label of the menu item.')

  function division(name: string, meaning: string, own: zod.ZodRawShape = {}): zod.ZodType {
    return z.strictObject({ [name]: z.string().describe(meaning), ...own, ...common, ...lists }).meta({ id: name })
  }

  const globalNavigation = z
    .strictObject({
      tabs: lists.tabs,
      anchors: lists.anchors,
      dropdowns: lists.dropdowns,
      versions: lists.versions,
      languages: lists.languages,
      products: lists.products,
    })
    .describe('Divisions that stand beside every page.')

  const navigation = z
    .strictObject({
      ...lists,
      openapi: specs.optional(),
      asyncapi,
      directory: common.directory,
      global: globalNavigation.optional(),
    })
    .meta({
      description: 'Groups, tabs, anchors, dropdowns, versions, languages and products, nested without limit.',
      otherForms: [
        {
          description: 'The older form: a list of groups. Write `{ "groups": [ … ] }`.',
          type: 'array',
          minItems: 1,
          items: { $ref: '#/$defs/group' },
        },
      ] satisfies OtherForm[],
    })

  const navbarLink = z.strictObject({
    label: z.string().optional().describe('What the link says.'),
    type: z.string().optional().describe('`button` or `github`, of the primary link.'),
    href: link,
    icon: icon.optional(),
    iconType: iconType.optional(),
  })

  const queryValue = z.union([z.string(), z.number(), z.boolean()])
  const customOption = z.looseObject({
    title: path.describe('Title of the option.'),
    description: path.describe('Shown under the title when the menu expands.'),
    icon: icon.optional(),
    iconType: z.enum(iconStyles).optional().describe('Icon style; used only with Font Awesome icons.'),
    src: path.optional().describe('Read as `icon`.'),
    href: z
      .union([
        path,
        z.looseObject({
          base: path.describe('Base URL of the option.'),
          query: z
            .union([
              z.array(
                z.looseObject({
                  key: z.string().describe('Query parameter name.'),
                  value: queryValue.describe(
                    'Query parameter value. `$page` is replaced by the page as Markdown, `$path` by its path, and `$mcp` by the URL of the MCP server.',
                  ),
                }),
              ),
              z.record(z.string(), queryValue),
            ])
            .optional()
            .describe('Query parameters: a list of `{ key, value }`.'),
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
      customOption.describe('An option of your own.'),
    ]),
    { io: 'input' },
  )

  const source = z
    .string()
    .regex(
      policySource,
      "a source: a host such as `https://cdn.example.com`, a scheme such as `https:`, or a keyword such as `'self'`",
    )
  const sources = z
    .union([source, z.array(source)])
    .optional()
    .describe('One source, or a list of them.')

  /** Fields that belong to the hosted platform, or to a later stage: kept as they are, whatever they hold. */
  const elsewhere = z.unknown().optional().describe(ignored)

  return z
    .strictObject({
      $schema: z.string().optional().describe('Where the schema of this file is, for editors.'),
      theme: z.enum(themes).meta({ description: 'The look of the site.', otherForms: spellings(aliases.theme) }),
      name: z
        .string()
        .min(1)
        .describe('Project, organization or product name; shown in the browser tab and elsewhere.'),
      description: z.string().optional().describe('One sentence about the site, for search engines and llms.txt.'),
      site: z
        .string()
        .regex(siteAddress, expectedAddress)
        .optional()
        .describe('The address where readers reach the site. A path in it is the base that the site stands under.'),
      colors: z
        .strictObject({
          primary: hex.describe('Hex code beginning with `#`. Accent in light mode.'),
          light: hex.optional().describe('Hex code beginning with `#`. Accent in dark mode. Default: `primary`.'),
          dark: hex
            .optional()
            .describe('Hex code beginning with `#`. Buttons and hover states in both modes. Default: `primary`.'),
        })
        .describe('If only a primary color is given, it applies to all color elements.'),
      logo: z
        .union([
          path,
          z.strictObject({
            light: path.describe('Path to the light-mode logo, with file extension.'),
            dark: path.describe('Path to the dark-mode logo, with file extension.'),
            href: link
              .optional()
              .describe(
                'Target of a click on the logo: a path of the site, an anchor, or a URL. Default: the home page.',
              ),
          }),
        ])
        .optional()
        .describe('A single image path, or an object with separate paths per mode.'),
      favicon: z
        .union([path, modes])
        .optional()
        .describe('Path to the favicon file with extension; automatically resized.'),
      appearance: z
        .strictObject({
          default: byDefault(
            z.enum(['system', 'light', 'dark']),
            'system',
            "`system` follows the user's operating system; the others force a mode.",
          ),
          strict: byDefault(z.boolean(), false, 'When `true`, the light/dark switcher is hidden.'),
        })
        .optional()
        .describe('Light and dark mode.'),
      fonts: z
        .strictObject({
          ...fontFields,
          heading: font.optional().describe('Overrides the font for headings only.'),
          body: font.optional().describe('Overrides the font for body text only.'),
        })
        .optional()
        .describe('The font of the site. Default: by the theme.'),
      icons: z
        .strictObject({
          library: z.enum(['fontawesome', 'lucide', 'tabler']).meta({
            description: 'Only one icon library per project. Default: `fontawesome`.',
            default: 'fontawesome',
            otherForms: spellings(aliases.icons),
          }),
        })
        .optional()
        .describe('The library of icon names.'),
      background: z
        .strictObject({
          decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Decorative background pattern.'),
          color: z
            .strictObject({
              light: hex.optional().describe('Hex code beginning with `#`. For the light mode.'),
              dark: hex.optional().describe('Hex code beginning with `#`. For the dark mode.'),
            })
            .optional()
            .describe('Background color of each mode.'),
          image: z
            .union([path, modes])
            .optional()
            .describe('Background image: one path or URL, or an object with separate ones per mode.'),
        })
        .optional()
        .describe('What stands behind the page.'),
      styling: z
        .strictObject({
          eyebrows: byDefault(
            z.enum(['section', 'breadcrumbs']),
            'section',
            'Page eyebrow label: section name or full breadcrumb path.',
          ),
          latex: z
            .boolean()
            .optional()
            .describe('Loads LaTeX stylesheets, or prevents loading them. Default: automatic detection.'),
          codeblocks: z
            .union([
              z.string(),
              z.strictObject({
                theme: z
                  .union([
                    z.string(),
                    z.strictObject({
                      light: z.string().describe('Theme name for the light mode.'),
                      dark: z.string().describe('Theme name for the dark mode.'),
                    }),
                  ])
                  .optional()
                  .describe('One theme for both modes, or one for each.'),
                languages: z
                  .strictObject({
                    custom: z
                      .array(path)
                      .optional()
                      .describe('Paths of TextMate grammars (JSON) of further languages.'),
                  })
                  .optional()
                  .describe('Languages outside the default set.'),
              }),
            ])
            .optional()
            .meta({
              description:
                '`system` (follows the mode of the site), `dark`, a theme name, or an object. Default: `system`.',
              default: 'system',
            }),
        })
        .optional()
        .describe('Eyebrows, formulas and code blocks.'),
      thumbnails: z
        .strictObject({
          appearance: z
            .enum(['light', 'dark'])
            .optional()
            .describe('Visual theme of page-preview thumbnails. Default: colors from `colors`.'),
          background: path.optional().describe('Background image; a relative path or an absolute URL.'),
          fonts: z
            .strictObject({ family: z.string().describe('Only names from the hosted font catalogue are supported.') })
            .optional()
            .describe('Font of the thumbnails.'),
        })
        .optional()
        .describe('Social and page-preview thumbnails.'),
      contextual: z
        .strictObject({
          options: z
            // The menu itself tells what is wrong with an option, in its own words: only editors are told here what one is.
            .array(z.union([z.string(), z.looseObject({})]).meta(contextualOption))
            .describe('The entries to include: option identifiers and custom option objects.'),
          display: byDefault(
            z.enum(['header', 'toc']),
            'header',
            'In the menu at the top of the page, or in the table-of-contents sidebar.',
          ),
        })
        .optional()
        .describe('A menu on every page: copy the page as Markdown, open it in an AI tool, and the like.'),
      // Before groups had names for it, the navigation itself was a list of groups.
      navigation: z.preprocess(
        (value) => (Array.isArray(value) && value.length > 0 ? { groups: value } : value),
        navigation,
      ),
      navbar: z
        .strictObject({
          links: z.array(navbarLink).optional().describe('Links at the top of every page.'),
          primary: navbarLink.optional().describe('The button beside them.'),
        })
        .optional()
        .describe('The bar at the top of every page.'),
      footer: z
        .strictObject({
          socials: z
            .record(z.string(), address)
            .optional()
            .describe('Profiles of the project: `{ "github": "https://github.com/acme" }`.'),
          links: z
            .array(
              z.strictObject({
                header: z.string().optional().describe('Heading of the column.'),
                items: z
                  .array(z.strictObject({ label: z.string().describe('What the link says.'), href: link }))
                  .describe('Links of the column.'),
              }),
            )
            .optional()
            .describe('Columns of links.'),
        })
        .optional()
        .describe('What stands below every page.'),
      banner: z
        .strictObject({
          content: z.string().min(1).describe('Text of the banner: Markdown.'),
          dismissible: byDefault(z.boolean(), false, 'Readers can close it.'),
        })
        .optional()
        .describe('A line at the top of every page.'),
      redirects: z
        .array(
          z.strictObject({
            source: z
              .string()
              .regex(oneLine, 'a URL path without line breaks and other control characters')
              .describe('The old URL path; `:name` stands for one segment, `:name*` for the rest.'),
            destination: z
              .string()
              .regex(oneLineAddress, `${anAddress}, without line breaks and other control characters`)
              .describe('Where it leads now: a URL path, or a URL.'),
            permanent: byDefault(z.boolean(), true, 'The status of the redirect: 301, or 302 where it is `false`.'),
          }),
        )
        .optional()
        .describe('Old URL paths and where they lead now.'),
      seo: z
        .strictObject({
          metatags: z
            .record(z.string(), z.string())
            .optional()
            .describe('Names of `<meta>` elements of every page, and their contents.'),
          indexing: byDefault(
            z.enum(['navigable', 'all']),
            'navigable',
            'The pages that search engines may list: those of the navigation, or hidden ones too.',
          ),
        })
        .optional()
        .describe('What search engines are told.'),
      visibility: z
        .strictObject({
          hidden: byDefault(
            z.enum(['excluded', 'unlisted']),
            'excluded',
            'What `x-hidden` does to an operation: no page at all, or a page that is not listed.',
          ),
        })
        .optional()
        .describe('What is hidden, and how.'),
      deployment: z
        .strictObject({
          mcp: link.optional().describe('The hosted MCP server: a URL, or a path on the site.'),
          assistant: byDefault(
            z.boolean(),
            false,
            'The site has an assistant, which listens for the event `specnav:action`.',
          ),
          authentication: byDefault(
            z.boolean(),
            false,
            'Readers can sign in, and only those who did may download specifications.',
          ),
          plan: z
            .string()
            .min(1)
            .optional()
            .describe('The plan of the deployment, where one limits what it may offer. Default: none does.'),
          target: z
            .enum(targets)
            .optional()
            .describe(
              'What serves the site: headers and redirects are written in the form that it reads. Default: the host whose build environment it is, or else `static`.',
            ),
        })
        .optional()
        .describe('What stands around the built site; the contextual menu offers what there is.'),
      security: z
        .strictObject({
          contentSecurityPolicy: z
            .union([z.boolean(), z.strictObject(Object.fromEntries(policyDirectives.map((name) => [name, sources])))])
            .optional()
            .meta({
              description:
                'Sources that the policy of the built site allows besides those that its pages, specifications and styles name, by directive; `false` for no policy. Default: `true`.',
              default: true,
            }),
        })
        .optional()
        .describe('What browsers let the pages of the site do.'),
      openapi: specs.optional(),
      api: z
        .looseObject({
          openapi: specs.optional(),
          playground: z
            .looseObject({
              display: z
                .enum(['interactive', 'simple', 'none', 'auth'])
                .optional()
                .describe(
                  'Whether endpoint pages have a console that sends requests. Default: `interactive` where its package is installed.',
                ),
            })
            .optional()
            .describe('The console of endpoint pages.'),
          remote: z
            .record(
              origin,
              z.strictObject({
                headers: z
                  .record(z.string(), z.string())
                  .optional()
                  .describe(
                    'Headers for this origin alone. `${SPECNAV_TOKEN}` stands for that variable of the environment; its name has to begin with `SPECNAV_`.',
                  ),
                redirects: z.array(origin).optional().describe('Other origins that it may lead on to.'),
              }),
            )
            .optional()
            .describe('How remote specifications are fetched, by origin: `https://api.example.com`.'),
        })
        .optional()
        .describe('Endpoint pages.'),
      asyncapi: elsewhere,
      search: elsewhere,
      integrations: elsewhere,
      errors: elsewhere,
      interaction: elsewhere,
      metadata: elsewhere,
      variables: elsewhere,
      markdown: elsewhere,
      variations: elsewhere,
      public: elsewhere,
    })
    .describe('Configuration of a documentation site.')
}

let known: ReturnType<typeof createSchema> | undefined

/** The shape of docs.json, made when it is first asked for. */
export function docsSchema(): ReturnType<typeof createSchema> {
  return (known ??= createSchema())
}

export type DocsInput = zod.infer<ReturnType<typeof createSchema>>

/** The JSON Schema of docs.json, for editors and other tools. */
export function docsJsonSchema(): Record<string, unknown> {
  return structuredClone(loadDocsSchema())
}

/** The same, made from its source: what stands in `docs.schema.json`. */
export function makeJsonSchema(): JsonObject {
  return asWritten(loadZod().toJSONSchema(docsSchema(), { io: 'input', unrepresentable: 'any' }) as JsonObject)
}

/** Other names that are read as the canonical ones. */
function spellings(table: Record<string, string>): OtherForm[] {
  return Object.entries(table).map(([alias, name]) => ({
    description: `Read as \`${name}\`.`,
    type: 'string',
    // Not an `enum`, whose values editors would offer.
    pattern: `^${alias}$`,
  }))
}
