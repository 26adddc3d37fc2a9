import type * as zod from 'zod'
import { loadDocsSchema, loadZod } from '../lazy.ts'
import { safeAddress } from '../safe-address.ts'

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
  const address = z
    .string()
    .regex(safeAddress, 'a path of the site, an anchor, or a URL that begins with `https:`, `mailto:` or `tel:`')
  const link = address.min(1).describe('A path of the site, an anchor, or a URL.')

  /** An icon name of the project's library, a URL, a path, or the long form. */
  const icon = z
    .union([
      z.string(),
      z.strictObject({ name: z.string(), style: z.string().optional(), library: z.string().optional() }),
    ])
    .describe('Icon name from the library selected in `icons.library`, a URL, or the path of a file in the project.')
  const iconType = z
    .enum([
      'regular',
      'solid',
      'light',
      'thin',
      'sharp-solid',
      'duotone',
      'brands',
      'sharp-duotone-solid',
      'sharp-light',
      'sharp-regular',
      'sharp-thin',
    ])
    .describe('Icon style; used only with Font Awesome icons.')

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

  const modes = z.strictObject({
    light: path.describe('For the light mode.'),
    dark: path.describe('For the dark mode.'),
  })

  const specSource = z.strictObject({
    source: path.describe('Path of the specification from the docs root, or its URL.'),
    directory: z.string().optional().describe('URL folder of the generated pages. Default: `api-reference`.'),
    overlays: z.array(path).optional().describe('OpenAPI Overlay documents to apply.'),
  })
  const specs = z
    .union([path, z.array(z.union([path, specSource])), specSource])
    .describe(
      'Specification of this part of the navigation: a path, a URL, `{ source, directory }`, or a list of them. What is inside inherits it.',
    )

  /** What every node of the navigation may carry. */
  const common = {
    icon: icon.optional(),
    iconType: iconType.optional(),
    hidden: z
      .boolean()
      .optional()
      .describe('Leave it out of the navigation; its pages keep their URLs. Default: `false`.'),
    tag: z.string().optional().describe('A short label beside the name, such as `NEW`.'),
    openapi: specs.optional(),
    asyncapi: z
      .unknown()
      .optional()
      .describe('AsyncAPI description of this part of the navigation. Recognised, not yet documented.'),
    directory: z.enum(['none', 'accordion', 'card']).optional(),
    searchable: z.boolean().optional(),
    public: z.boolean().optional(),
    boost: z.number().optional(),
    description: z.string().optional(),
    color: z.unknown().optional(),
    href: link.optional(),
    global: z.unknown().optional(),
  }

  const pagesMeaning =
    'Page paths, endpoint references (`GET /users/{id}`, `openapi.json GET /users`, `webhook order.paid`), nested groups, and `...` for the operations that nothing else names: in the order in which they are shown.'

  /** The lists that a node may hold, kept in written order. Lazy, because nodes hold nodes without limit. */
  const lists = {
    groups: listOf(() => group),
    pages: z
      .array(z.union([z.string(), z.lazy(() => group)]))
      .optional()
      .describe(pagesMeaning),
    tabs: listOf(() => tab),
    anchors: listOf(() => anchor),
    dropdowns: listOf(() => dropdown),
    versions: listOf(() => version),
    languages: listOf(() => language),
    products: listOf(() => product),
    menu: listOf(() => item),
  }

  function listOf(node: () => zod.ZodType) {
    return z.array(z.lazy(node)).optional()
  }

  const isDefault = z.boolean().optional().describe('The one to start with.')
  const group: zod.ZodType = z
    .strictObject({
      group: z.string().describe('Label of the group.'),
      root: z.string().optional().describe('The page behind the label itself.'),
      expanded: z.boolean().optional().describe('Open at first.'),
      sdk: z.unknown().optional(),
      ...common,
      ...lists,
    })
    .meta({ id: 'group' })
  const tab: zod.ZodType = z
    .strictObject({
      tab: z.string().describe('Label of the tab.'),
      align: z.enum(['start', 'end']).optional(),
      graphql: z.unknown().optional(),
      sdk: z.unknown().optional(),
      ...common,
      ...lists,
    })
    .meta({ id: 'tab' })
  const anchor: zod.ZodType = division('anchor', 'Label of the anchor.')
  const dropdown: zod.ZodType = division('dropdown', 'Label of the dropdown.')
  const version: zod.ZodType = division('version', 'Label of the version.', { default: isDefault })
  const language: zod.ZodType = division('language', 'Locale code.', {
    default: isDefault,
    banner: z.unknown().optional(),
    footer: z.unknown().optional(),
    navbar: z.unknown().optional(),
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
      asyncapi: z.unknown().optional(),
      directory: common.directory,
      global: globalNavigation.optional(),
    })
    .describe('Groups, tabs, anchors, dropdowns, versions, languages and products, nested without limit.')

  const navbarLink = z.strictObject({
    label: z.string().optional(),
    type: z.string().optional(),
    href: link,
    icon: icon.optional(),
    iconType: iconType.optional(),
  })

  /** Fields that belong to the hosted platform, or to a later stage: kept as they are, whatever they hold. */
  const elsewhere = z.unknown().optional()

  return z
    .strictObject({
      $schema: z.string().optional().describe('Where the schema of this file is, for editors.'),
      theme: z.enum(themes).describe('The look of the site.'),
      name: z
        .string()
        .min(1)
        .describe('Project, organization or product name; shown in the browser tab and elsewhere.'),
      description: z.string().optional().describe('One sentence about the site, for search engines and llms.txt.'),
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
        .union([path, z.strictObject({ light: path, dark: path, href: link.optional() })])
        .optional()
        .describe('A single image path, or an object with separate paths per mode.'),
      favicon: z
        .union([path, modes])
        .optional()
        .describe('Path to the favicon file with extension; automatically resized.'),
      appearance: z
        .strictObject({
          default: z
            .enum(['system', 'light', 'dark'])
            .optional()
            .describe("Default: `system`, which follows the user's operating system."),
          strict: z.boolean().optional().describe('When `true`, the light/dark switcher is hidden. Default: `false`.'),
        })
        .optional(),
      fonts: z
        .strictObject({
          ...fontFields,
          heading: font.optional().describe('Overrides the font for headings only.'),
          body: font.optional().describe('Overrides the font for body text only.'),
        })
        .optional(),
      icons: z
        .strictObject({
          library: z
            .enum(['fontawesome', 'lucide', 'tabler'])
            .describe('Only one icon library per project. Default: `fontawesome`.'),
        })
        .optional(),
      background: z
        .strictObject({
          decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Decorative background pattern.'),
          color: z.strictObject({ light: hex.optional(), dark: hex.optional() }).optional(),
          image: z.union([path, modes]).optional(),
        })
        .optional(),
      styling: z
        .strictObject({
          eyebrows: z
            .enum(['section', 'breadcrumbs'])
            .optional()
            .describe('Section name or full breadcrumb path. Default: `section`.'),
          latex: z
            .boolean()
            .optional()
            .describe('Loads LaTeX stylesheets, or prevents loading them. Default: automatic detection.'),
          codeblocks: z
            .union([
              z.string(),
              z.strictObject({
                theme: z
                  .union([z.string(), z.strictObject({ light: z.string(), dark: z.string() })])
                  .optional()
                  .describe('One theme for both modes, or one for each.'),
                languages: z
                  .strictObject({
                    custom: z
                      .array(path)
                      .optional()
                      .describe('Paths of TextMate grammars (JSON) of further languages.'),
                  })
                  .optional(),
              }),
            ])
            .optional()
            .describe('`system`, `dark`, a theme name, or an object. Default: `system`.'),
        })
        .optional(),
      thumbnails: z
        .strictObject({
          appearance: z
            .enum(['light', 'dark'])
            .optional()
            .describe('Visual theme of page-preview thumbnails. Default: colors from `colors`.'),
          background: path.optional().describe('Background image; a relative path or an absolute URL.'),
          fonts: z
            .strictObject({ family: z.string().describe('Only names from the hosted font catalogue are supported.') })
            .optional(),
        })
        .optional(),
      contextual: z
        .strictObject({
          options: z
            .array(z.union([z.string(), z.looseObject({})]))
            .describe('The entries to include: option identifiers and custom option objects.'),
          display: z
            .enum(['header', 'toc'])
            .optional()
            .describe('In the menu at the top of the page, or in the table-of-contents sidebar. Default: `header`.'),
        })
        .optional(),
      // Before groups had names for it, the navigation itself was a list of groups.
      navigation: z.preprocess(
        (value) => (Array.isArray(value) && value.length > 0 ? { groups: value } : value),
        navigation,
      ),
      navbar: z.strictObject({ links: z.array(navbarLink).optional(), primary: navbarLink.optional() }).optional(),
      footer: z
        .strictObject({
          socials: z.record(z.string(), address).optional(),
          links: z
            .array(
              z.strictObject({
                header: z.string().optional(),
                items: z.array(z.strictObject({ label: z.string(), href: link })),
              }),
            )
            .optional(),
        })
        .optional(),
      banner: z.strictObject({ content: z.string().min(1), dismissible: z.boolean().optional() }).optional(),
      redirects: z
        .array(z.strictObject({ source: z.string(), destination: address, permanent: z.boolean().optional() }))
        .optional()
        .describe('Old URL paths and where they lead now.'),
      seo: z
        .strictObject({
          metatags: z.record(z.string(), z.string()).optional(),
          indexing: z.enum(['navigable', 'all']).optional(),
        })
        .optional(),
      visibility: z
        .strictObject({
          hidden: z
            .enum(['excluded', 'unlisted'])
            .optional()
            .describe(
              'What `x-hidden` does to an operation: no page at all, or a page that is not listed. Default: `excluded`.',
            ),
        })
        .optional(),
      deployment: z
        .strictObject({
          mcp: link.optional().describe('The hosted MCP server: a URL, or a path on the site.'),
          assistant: z
            .boolean()
            .optional()
            .describe('The site has an assistant, which listens for the event `specnav:action`. Default: `false`.'),
          authentication: z
            .boolean()
            .optional()
            .describe('Readers can sign in, and only those who did may download specifications. Default: `false`.'),
          plan: z
            .string()
            .min(1)
            .optional()
            .describe('The plan of the deployment, where one limits what it may offer. Default: none does.'),
        })
        .optional()
        .describe('What stands around the built site; the contextual menu offers what there is.'),
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
            .optional(),
        })
        .optional(),
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
export function makeJsonSchema(): Record<string, unknown> {
  return loadZod().toJSONSchema(docsSchema(), { io: 'input', unrepresentable: 'any' })
}
