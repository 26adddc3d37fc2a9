import type * as zod from 'zod'
import { byDefault, fields, ignored, optional, type Parts, text } from './parts.ts'
import { bannerSchema, footerSchema, navbarSchema } from './site.ts'
import type { OtherForm } from './written.ts'

export function navigationSchema(parts: Parts) {
  const { z, specs } = parts
  const common = commonFields(parts)
  const lists = nodeLists(parts, common)

  const globalNavigation = z
    .strictObject({
      tabs: lists.tabs,
      anchors: lists.anchors,
      dropdowns: lists.dropdowns,
      versions: lists.versions,
      languages: lists.languages,
      products: lists.products,
    })
    .describe('Divisions that appear on every page.')

  return z
    .strictObject({
      ...lists,
      openapi: specs.optional(),
      schemas: common.schemas,
      asyncapi: common.asyncapi,
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
}

/** Pages of what has changed, release by release. */
function changelogSchema(z: Parts['z']) {
  return fields('Pages of what has changed in its specifications: an overview, and one for each release.', {
    from: z
      .union([z.literal('git'), z.array(z.string().min(1)).min(1)])
      .describe(
        '`git`: the history of the specifications in the repository. Or a list of files, the oldest version first.',
      ),
    by: optional(
      z.enum(['tag', 'version', 'month']),
      'What a release is: a tag of git, a `version` of the specification, or a month. Default: `tag` if there are tags, otherwise `version`, or `month` if the version never changes.',
    ),
    tags: optional(z.string().min(1), 'The tags that are releases: `v*`. Default: all of them.'),
    since: optional(
      z.string().min(1),
      'The oldest release, which later ones are compared with: a tag, a version, a commit, or a day such as `2026-01-31`. Default: the first one.',
    ),
    path: optional(
      z.string().min(1),
      'URL path of the list of releases; each release has a page below it. Default: the name of the node.',
    ),
    newFor: optional(
      z.number().positive(),
      'Number of days for which endpoint pages mark new fields as new. Default: they are not marked.',
    ),
  })
}

/** The fields of every node of the navigation. */
function commonFields({ z, hex, icon, iconType, specs, link }: Parts) {
  return {
    icon: icon.optional(),
    iconType: iconType.optional(),
    hidden: byDefault(z.boolean(), false, 'Leave it out of the navigation; its pages keep their URLs.'),
    tag: text('A short label next to the name, such as `NEW`.'),
    openapi: specs.optional(),
    schemas: z
      .union([z.boolean(), z.string().min(1)])
      .optional()
      .meta({
        description:
          'List the schemas of its specifications in a group of their own, after everything else: `true`, or the label of the group. Default: `false`.',
        default: false,
      }),
    changelog: changelogSchema(z),
    asyncapi: optional(specs, 'AsyncAPI descriptions: every channel gets a page here, in a group for its first tag.'),
    directory: optional(
      z.enum(['none', 'accordion', 'card']),
      'How the page of a group (`root`) lists the pages of the group. Groups inside have the same. Default: `none`.',
    ),
    searchable: optional(z.boolean(), '`true`: searches and search engines find its pages although it is `hidden`.'),
    public: optional(
      z.boolean(),
      '`true`: readers need not sign in for its pages. `false`: they do. A page can say otherwise in its frontmatter.',
    ),
    boost: optional(
      z.number().positive(),
      'How much more its pages count in the search of the site: `2` for twice, `0.5` for half.',
    ),
    banner: optional(bannerSchema({ z, hex }), 'A line above its pages, instead of that of the site.'),
    description: text('A line below the label of a division, in menus.'),
    color: optional(
      z.union([hex, z.strictObject({ light: hex.optional(), dark: hex.optional() })]),
      'The colour of its icon, for both modes or for each.',
    ),
    href: optional(link, 'Link target of a division without pages: a path of the site, an anchor, or a URL.'),
  }
}

const pagesMeaning =
  'Page paths, endpoint references (`GET /users/{id}`, `openapi.json GET /users`, `webhook order.paid`), nested groups, and `...` for the operations that no other entry names, in the order in which they are shown.'

/** The lists that a node can contain, kept in written order. Lazy, because nodes can be nested without limit. */
function nodeLists(parts: Parts, common: ReturnType<typeof commonFields>) {
  const { z } = parts
  const frame = {
    navbar: optional(navbarSchema(parts), 'The bar above its pages, instead of that of the site.'),
    footer: optional(footerSchema(parts), 'The footer of its pages, instead of that of the site.'),
  }
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
      root: text('The page, or the endpoint reference, behind the label itself.'),
      expanded: optional(z.boolean(), 'Open initially. Default: set by the theme.'),
      sdk: ignored('navigation.*.sdk'),
      ...common,
      ...lists,
    })
    .meta({ id: 'group' })
  const tab: zod.ZodType = z
    .strictObject({
      tab: z.string().describe('Label of the tab.'),
      align: byDefault(z.enum(['start', 'end']), 'start', 'The end of the row of tabs where it is shown.'),
      ...frame,
      graphql: ignored('navigation.*.graphql'),
      sdk: ignored('navigation.*.sdk'),
      ...common,
      ...lists,
    })
    .meta({ id: 'tab' })
  const anchor: zod.ZodType = division('anchor', 'Label of the anchor.')
  const dropdown: zod.ZodType = division('dropdown', 'Label of the dropdown.')
  const version: zod.ZodType = division('version', 'Label of the version.', { default: isDefault })
  const language: zod.ZodType = division('language', 'Locale code.', { default: isDefault })
  const product: zod.ZodType = division('product', 'Label of the product.')
  const item: zod.ZodType = division('item', 'Label of the menu item.')

  function division(name: string, meaning: string, own: zod.ZodRawShape = {}): zod.ZodType {
    return z
      .strictObject({ [name]: z.string().describe(meaning), ...own, ...frame, ...common, ...lists })
      .meta({ id: name })
  }

  return lists
}
