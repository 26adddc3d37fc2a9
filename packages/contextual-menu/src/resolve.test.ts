import { describe, expect, test } from 'vitest'
import type { MenuContext } from './context.ts'
import { predefinedOptions } from './predefined-options.ts'
import { resolveMenu } from './resolve.ts'
import type { MenuAction, MenuPage } from './types.ts'

const page: MenuPage = {
  title: 'List users',
  path: '/guides/users',
  markdownHref: '/guides/users.md',
  markdown: () => '# List users\n\nEverybody.',
}
const context: MenuContext = {
  name: 'Acme Docs',
  site: 'https://docs.acme.com',
  mcp: '/mcp',
  specHref: '/openapi.yaml',
  assistant: true,
}

/** The single item of an option, and the problems reported about it. */
function resolveOne(option: unknown, changes: { page?: Partial<MenuPage>; context?: Partial<MenuContext> } = {}) {
  const { value, problems } = resolveMenu(
    { options: [option] },
    { ...page, ...changes.page },
    { ...context, ...changes.context },
  )
  return {
    item: value.items[0],
    reported: problems.map(({ severity, message }) => `${severity}: ${message}`),
    problems,
  }
}

function hrefOf(option: unknown, changes?: Parameters<typeof resolveOne>[1]): string | undefined {
  const { action } = resolveOne(option, changes).item ?? {}
  return action && 'href' in action && typeof action.href === 'string' ? action.href : undefined
}

const prompt =
  'Read%20from%20https%3A%2F%2Fdocs.acme.com%2Fguides%2Fusers.md%20so%20I%20can%20ask%20questions%20about%20it.'

describe('predefined options', () => {
  const link = (href: string, newTab: boolean): MenuAction => ({ type: 'link', href, newTab, download: false })

  test.for<[id: string, title: string, action: MenuAction]>([
    ['copy', 'Copy page', { type: 'copy-page', href: '/guides/users.md' }],
    ['view', 'View as Markdown', link('/guides/users.md', false)],
    ['assistant', 'Ask assistant', { type: 'assistant' }],
    ['download-pdf', 'Download PDF', { type: 'print' }],
    ['mcp', 'Copy MCP server URL', { type: 'copy-text', text: 'https://docs.acme.com/mcp' }],
    [
      'add-mcp',
      'Copy MCP install command',
      { type: 'copy-text', text: 'npx add-mcp https://docs.acme.com/mcp --name acme-docs' },
    ],
    ['chatgpt', 'Open in ChatGPT', link(`https://chatgpt.com/?hints=search&prompt=${prompt}`, true)],
    ['claude', 'Open in Claude', link(`https://claude.ai/new?q=${prompt}`, true)],
    ['perplexity', 'Open in Perplexity', link(`https://www.perplexity.ai/search?q=${prompt}`, true)],
    ['grok', 'Open in Grok', link(`https://grok.com/?q=${prompt}`, true)],
    [
      'aistudio',
      'Open in Google AI Studio',
      link(`https://aistudio.google.com/prompts/new_chat?prompt=${prompt}`, true),
    ],
    ['devin', 'Open in Devin', link(`https://app.devin.ai/?prompt=${prompt}`, true)],
    ['windsurf', 'Open in Devin Desktop', link(`devin://cascade?prompt=${prompt}`, false)],
    [
      'cursor',
      'Connect to Cursor',
      link(
        // {"url":"https://docs.acme.com/mcp"}
        'cursor://anysphere.cursor-deeplink/mcp/install?name=Acme%20Docs&config=eyJ1cmwiOiJodHRwczovL2RvY3MuYWNtZS5jb20vbWNwIn0%3D',
        false,
      ),
    ],
    [
      'vscode',
      'Connect to VS Code',
      link(
        'vscode:mcp/install?%7B%22name%22%3A%22Acme%20Docs%22%2C%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Fdocs.acme.com%2Fmcp%22%7D',
        false,
      ),
    ],
    [
      'devin-mcp',
      'Connect to Devin',
      link(
        'https://app.devin.ai/settings/mcp-marketplace/setup/custom?config=eyJuYW1lIjoiQWNtZSBEb2NzIiwiZGVzY3JpcHRpb24iOiIiLCJpY29uIjoiIiwidHJhbnNwb3J0IjoiSFRUUCIsInVybCI6Imh0dHBzOi8vZG9jcy5hY21lLmNvbS9tY3AifQ%3D%3D',
        true,
      ),
    ],
  ])('%s', ([id, title, action]) => {
    const { item, reported } = resolveOne(id)
    expect({ id: item?.id, title: item?.title, action: item?.action, reported }).toEqual({
      id,
      title,
      action,
      reported: [],
    })
    expect(item?.description).toMatch(/^[A-Z]/)
  })

  test('a server name of any language survives Base64 and the URL', () => {
    const name = '東京 – “Docs” & ü+/='
    const parameters = new URL(hrefOf('devin-mcp', { context: { name } }) ?? '').searchParams
    const bytes = Uint8Array.from(atob(parameters.get('config') ?? ''), (character) => character.charCodeAt(0))
    expect(JSON.parse(new TextDecoder().decode(bytes)).name).toBe(name)
    expect(new URL(hrefOf('cursor', { context: { name } }) ?? '').searchParams.get('name')).toBe(name)
    const query = hrefOf('vscode', { context: { name } })?.replace('vscode:mcp/install?', '') ?? ''
    expect(JSON.parse(decodeURIComponent(query)).name).toBe(name)
  })

  test('a long name is cut between characters', () => {
    const name = '👩'.repeat(40)
    expect(new URL(hrefOf('cursor', { context: { name } }) ?? '').searchParams.get('name')).toBe('👩'.repeat(30))
  })

  test.for([
    ['Acme', 'https://a.example/mcp?x=1&y=2', 'npx add-mcp "https://a.example/mcp?x=1&y=2" --name acme'],
    [
      'Acme',
      'https://a.example/mcp?x=$(id)&`id`',
      'npx add-mcp "https://a.example/mcp?x=%24(id)&%60id%60" --name acme',
    ],
    ['Crème & Brûlée!', 'https://a.example/mcp', 'npx add-mcp https://a.example/mcp --name creme-brulee'],
    ['文档', 'https://docs.a.example/mcp', 'npx add-mcp https://docs.a.example/mcp --name docs-a-example'],
  ])('the install command of %s at %s is one safe line', ([name = '', mcp = '', text]) => {
    expect(resolveOne('add-mcp', { context: { name, mcp } }).item?.action).toEqual({ type: 'copy-text', text })
  })

  test.for([
    ['download-spec', 'downloadApiSpec'],
    ['devin-desktop', 'windsurf'],
  ])('%s is %s', ([alias, id]) => {
    expect(resolveOne(alias, { page: { api: true } }).item?.id).toBe(id)
  })
})

describe('rules', () => {
  test('an option counts once, by whatever name it is listed', () => {
    const { value, problems } = resolveMenu(
      { options: ['copy', 'download-pdf', 'windsurf', 'download-pdf', 'devin-desktop'] },
      page,
      context,
    )
    expect(value.items.map(({ id }) => id)).toEqual(['copy', 'download-pdf', 'windsurf'])
    expect(problems).toEqual([
      {
        code: 'menu-option',
        severity: 'note',
        message: '`download-pdf` is listed more than once; it is only used once.',
        file: 'docs.json',
        pointer: '/contextual/options/3',
        actual: 'download-pdf',
      },
      expect.objectContaining({ pointer: '/contextual/options/4', actual: 'devin-desktop' }),
    ])
  })

  test.for<[string, Partial<MenuPage>, boolean]>([
    ['a page without frontmatter', {}, false],
    ['api', { frontmatter: { api: 'GET /users' } }, true],
    ['openapi', { frontmatter: { openapi: 'openapi.yaml GET /users' } }, true],
    ['asyncapi', { frontmatter: { asyncapi: 'asyncapi.yaml users' } }, true],
    ['an empty field', { frontmatter: { openapi: null } }, false],
    ['a page made from a specification', { api: true }, true],
  ])('downloadApiSpec is only on API pages: %s', ([, changes, isShown]) => {
    const { item, reported } = resolveOne('downloadApiSpec', { page: changes })
    const action = { type: 'link', href: '/openapi.yaml', newTab: false, download: true }
    expect({ action: item?.action, reported }).toEqual({ action: isShown ? action : undefined, reported: [] })
  })

  test.for<[Partial<MenuContext>, string]>([
    [{}, 'everybody'],
    [{ authentication: true }, 'authenticated'],
    [{ authentication: true, authenticated: true }, 'everybody'],
    [{ authentication: true, authenticated: false }, 'nobody'],
    [{ authentication: false, authenticated: false }, 'everybody'],
  ])('downloadApiSpec with %j is for %s', ([changes, expected]) => {
    const { item } = resolveOne('downloadApiSpec', { page: { api: true }, context: changes })
    expect(item ? (item.audience ?? 'everybody') : 'nobody').toBe(expected)
  })

  test('download-pdf follows the plan that the site states', () => {
    expect(resolveOne('download-pdf', { context: { plan: 'enterprise' } }).item).toBeDefined()
    expect(resolveOne('download-pdf', { context: { plan: 'hobby' } })).toMatchObject({
      item: undefined,
      reported: [
        "warning: `download-pdf` is left out: it is part of the plan `enterprise`, and the site's plan is `hobby`.",
      ],
    })
  })

  test('download-pdf downloads the PDF where there is one', () => {
    const { item } = resolveOne('download-pdf', { page: { pdfHref: '/guides/users.pdf' } })
    expect(item?.action).toEqual({ type: 'link', href: '/guides/users.pdf', newTab: false, download: true })
  })

  test.for<[string, Parameters<typeof resolveOne>[1], string]>([
    ['assistant', { context: { assistant: false } }, 'an assistant on the site'],
    ['claude', { page: { markdownHref: undefined } }, 'Markdown of the page'],
    ['copy', { page: { markdownHref: undefined } }, 'Markdown of the page'],
    ['downloadApiSpec', { page: { api: true }, context: { specHref: undefined } }, 'a specification to download'],
    ['download-spec', { page: { api: true }, context: { specHref: undefined } }, 'a specification to download'],
  ])('%s is left out, with a warning, without what it needs', ([id, changes, needed]) => {
    expect(resolveOne(id, changes)).toMatchObject({
      item: undefined,
      reported: [`warning: \`${id}\` is left out: it needs ${needed}.`],
    })
  })

  test('one note names all options that need an MCP server, where there is none', () => {
    const { value, problems } = resolveMenu(
      { options: ['copy', 'cursor', 'mcp', 'vscode'] },
      { title: 'Users', path: '/users', markdownHref: '/users.md' },
      { name: 'Acme', site: 'https://docs.acme.example' },
    )
    expect(value.items.map(({ id }) => id)).toEqual(['copy'])
    expect(problems).toEqual([
      {
        code: 'menu-unavailable',
        severity: 'note',
        message:
          '`cursor`, `mcp` and `vscode` are left out: the site has no MCP server. It has one of its own where the host runs functions: set `deployment.target` in docs.json to netlify, cloudflare, vercel or node. A server of your own is `deployment.mcp` in docs.json.',
        actual: 'cursor',
        file: 'docs.json',
        pointer: '/contextual/options/1',
      },
    ])
  })

  test('where the address of the site is not known, no option is lost: options that name it contain a placeholder', () => {
    const here = { context: { site: undefined } }
    for (const { id } of predefinedOptions)
      expect(resolveOne(id, { page: { api: true }, ...here }).reported).toEqual([])
    expect(resolveOne('claude', here).item?.action).toEqual({
      type: 'open-link',
      href: [
        'https://claude.ai/new?q=Read%20from%20',
        { percent: 1 },
        '%2Fguides%2Fusers.md%20so%20I%20can%20ask%20questions%20about%20it.',
      ],
      newTab: true,
    })
    expect(resolveOne('add-mcp', here).item?.action).toEqual({
      type: 'open-text',
      text: ['npx add-mcp ', { percent: 0 }, '/mcp --name acme-docs'],
    })
    expect(resolveOne('cursor', here).item?.action).toEqual({
      type: 'open-link',
      href: [
        'cursor://anysphere.cursor-deeplink/mcp/install?name=Acme%20Docs&config=',
        { percent: 1, base64: ['{"url":"', { percent: 0 }, '/mcp"}'] },
      ],
      newTab: false,
    })
    expect(resolveOne('view', here).item?.action).toMatchObject({ type: 'link', href: '/guides/users.md' })
  })

  test.each([
    ['$pth', { base: 'https://a.example', query: [{ key: 'q', value: 'On $pth' }] }, '`$pth` is no placeholder'],
    ['${path}', { base: 'https://a.example', query: [{ key: 'q', value: '${path}' }] }, '`${path}` is no placeholder'],
    [
      '{{page}}',
      { base: 'https://a.example', query: [{ key: 'q', value: 'a {{page}}' }] },
      '`{{page}}` is no placeholder',
    ],
    ['$Page', { base: 'https://a.example', query: [{ key: 'q', value: '$Page' }] }, '`$Page` is no placeholder'],
    [
      'a key',
      { base: 'https://a.example', query: [{ key: '$path', value: 'q' }] },
      '`$path` is only replaced in values',
    ],
    ['$title in a map', { base: 'https://a.example', query: { q: '$title: $path' } }, '`$title` is no placeholder'],
    ['$path in a base', { base: 'https://a.example/edit$path' }, '`$path` is only replaced in values of `query`'],
    ['$page in a link', 'https://a.example/?q=$page', '`$page` is only replaced in values of `query`'],
  ])('a placeholder that nothing replaces is named: %s', (_, href, message) => {
    const { reported } = resolveOne({ title: 'A', description: 'B', icon: 'pen', href })
    expect(reported).toEqual([expect.stringContaining(`warning: ${message}`)])
  })

  test.each(['$path/x and $page', 'It costs $5, or US$path', '$HOME', '\\$name', '$$x'])(
    'no placeholder is meant: %s',
    (value) => {
      const { reported } = resolveOne({
        title: 'A',
        description: 'B',
        icon: 'pen',
        href: { base: 'https://a.example', query: [{ key: 'q', value }] },
      })
      expect(reported).toEqual([])
    },
  )

  test('an unknown option is a problem with the nearest name', () => {
    const { item, problems } = resolveOne('Chat-GPT')
    expect({ item, problems }).toMatchObject({
      item: undefined,
      problems: [{ severity: 'error', suggestion: 'chatgpt' }],
    })
    expect(problems[0]?.message).toContain(
      'no option `Chat-GPT`; it is left out. Did you mean `chatgpt`? There are `copy`',
    )
  })

  test.for([null, 7, ['copy']])('%j is no option', (option) => {
    expect(resolveOne(option)).toMatchObject({
      item: undefined,
      problems: [{ code: 'menu-option', severity: 'error' }],
    })
  })

  test('links of the same origin are relative, those for tools name the public address', () => {
    const changes = { page: { markdownHref: '/base/a%20b.md' }, context: { site: 'https://acme.com/base/' } }
    expect(hrefOf('view', changes)).toBe('/base/a%20b.md')
    expect(decodeURIComponent(hrefOf('claude', changes) ?? '')).toContain('Read from https://acme.com/base/a%20b.md so')
  })
})

describe('contextual of a page', () => {
  const config = { options: ['copy', 'view'], display: 'toc' } as const
  const menuOf = (contextual: unknown) =>
    resolveMenu(config, { ...page, file: 'guides/users.mdx', frontmatter: { contextual } }, context)

  test('takes the place of that of the site', () => {
    const { value, problems } = menuOf({ options: ['claude', 'gpt'] })
    expect(value.items.map(({ id }) => id)).toEqual(['claude'])
    expect(value.display).toBe('header')
    expect(problems).toMatchObject([{ file: 'guides/users.mdx', actual: 'gpt' }])
    expect(problems[0]).not.toHaveProperty('pointer')
  })

  test('hides the menu with an empty list', () => {
    expect(menuOf({ options: [] })).toMatchObject({ value: { items: [] }, problems: [] })
  })

  const cycle: Record<string, unknown> = {}
  cycle.options = cycle
  test.for([true, 'copy', {}, { options: 'copy' }, { options: ['copy'], display: 'footer' }, cycle])(
    'is ignored, with a problem, where it is not well written',
    (contextual) => {
      const { value, problems } = menuOf(contextual)
      expect(value).toMatchObject({ display: 'toc', items: [{ id: 'copy' }, { id: 'view' }] })
      expect(problems).toMatchObject([{ code: 'menu-option', severity: 'warning', file: 'guides/users.mdx' }])
    },
  )

  test('is ignored where it is empty', () => {
    expect(menuOf(null)).toMatchObject({ value: { display: 'toc' }, problems: [] })
  })
})

describe('custom options', () => {
  const option = {
    title: 'Request a feature',
    description: 'On our forum',
    icon: 'plus',
    href: 'https://forum.acme.com/new',
  }

  test('a plain link', () => {
    expect(resolveOne(option)).toMatchObject({
      item: {
        id: 'custom-request-a-feature',
        title: 'Request a feature',
        description: 'On our forum',
        icon: { type: 'library', name: 'plus' },
        action: { type: 'link', href: 'https://forum.acme.com/new', newTab: true, download: false },
      },
      reported: [],
    })
  })

  test.for<[unknown, string]>([
    [[{ key: 'q', value: '$path' }], 'https://a.example/?q=%2Fguides%2Fusers'],
    [{ key: 'q', value: '$path' }, 'https://a.example/?q=%2Fguides%2Fusers'],
    [{ q: '$path', n: 'x y' }, 'https://a.example/?q=%2Fguides%2Fusers&n=x%20y'],
    [
      [
        { key: 'a b', value: 1 },
        { key: 'c', value: true },
      ],
      'https://a.example/?a%20b=1&c=true',
    ],
    [[], 'https://a.example/'],
    [undefined, 'https://a.example/'],
  ])('the query %j', ([query, href]) => {
    const { item, reported } = resolveOne({ ...option, href: { base: 'https://a.example/', query } })
    expect({ action: item?.action, reported }).toMatchObject({ action: { href }, reported: [] })
  })

  test.for<[string, Record<string, unknown>, string]>([
    ['title', { title: '' }, 'error: A custom option needs a `title`: a text. It is left out.'],
    [
      'href',
      { href: 7 },
      'error: A custom option needs an `href`: a link, or an object with a `base` and a `query`. It is left out.',
    ],
    [
      'href',
      { href: { query: [] } },
      'error: A custom option needs an `href`: a link, or an object with a `base` and a `query`. It is left out.',
    ],
    [
      'href',
      { href: { base: '/', query: 'q' } },
      'warning: The `query` of a link has to be a list of `{ "key", "value" }`. It is left out.',
    ],
    [
      'href',
      { href: { base: '/', query: [{ key: 'q' }] } },
      'warning: An entry of a `query` has to have a `key` and a `value`, both texts. It is left out.',
    ],
    [
      'description',
      { description: undefined },
      'warning: A custom option needs a `description`: the text under its title.',
    ],
    [
      'icon',
      { icon: undefined },
      'warning: A custom option needs an `icon`: a name from the icon library, a URL, or a path to a file.',
    ],
    [
      'icon',
      { icon: 'data:image/svg+xml,./x' },
      'warning: An icon has to be a name, a path, or an `https` URL. The option has none.',
    ],
    [
      'iconType',
      { iconType: 'wavy' },
      'warning: `iconType` has to be one of `regular`, `solid`, `light`, `thin`, `sharp-solid`, `duotone`, `brands`. It is ignored.',
    ],
  ])('a wrong %s is a problem: %j', ([field, changes, message]) => {
    const { item, reported, problems } = resolveOne({ ...option, ...changes })
    expect(reported).toEqual([message])
    expect(problems[0]?.pointer).toBe(`/contextual/options/0/${field}`)
    expect(item !== undefined).toBe(message.startsWith('warning'))
  })

  test.for<[Record<string, unknown>, unknown]>([
    [
      { icon: 'rocket', iconType: 'duotone' },
      { type: 'library', name: 'rocket', style: 'duotone' },
    ],
    [
      { icon: { name: 'rocket', style: 'thin', library: 'lucide' } },
      { type: 'library', name: 'rocket', library: 'lucide', style: 'thin' },
    ],
    [{ icon: '/icons/a.svg' }, { type: 'image', src: '/base/icons/a.svg' }],
    [{ icon: 'https://cdn.example/a.png' }, { type: 'image', src: 'https://cdn.example/a.png' }],
    [
      { icon: undefined, src: '/a.svg' },
      { type: 'image', src: '/base/a.svg' },
    ],
  ])('the icon of %j', ([changes, icon]) => {
    const resolve = (url: string) => (url.startsWith('/') ? `/base${url}` : url)
    expect(resolveOne({ ...option, ...changes }, { context: { resolve } })).toMatchObject({
      item: { icon },
      reported: [],
    })
  })

  test.for([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://docs.acme.com/x',
    'file:///etc/passwd',
    'unknown://x',
    'http://[',
  ])('%j is refused', (href) => {
    for (const written of [href, { base: href, query: [{ key: 'q', value: '$page' }] }]) {
      const { item, problems } = resolveOne({ ...option, href: written })
      expect({ item, problems }).toMatchObject({
        item: undefined,
        problems: [{ code: 'menu-option', severity: 'error' }],
      })
    }
  })

  test.for(['/pricing', '#ask', '?x', 'mailto:a@acme.com', 'cursor://x', 'vscode:x', '//cdn.example/x'])(
    '%j is allowed',
    (href) => {
      expect(resolveOne({ ...option, href })).toMatchObject({ item: { action: { href } }, reported: [] })
    },
  )

  test('a site can allow more schemes, but none that runs code', () => {
    const schemes = ['raycast', 'javascript']
    expect(hrefOf({ ...option, href: 'raycast://x' }, { context: { schemes } })).toBe('raycast://x')
    expect(hrefOf({ ...option, href: 'javascript:x' }, { context: { schemes } })).toBeUndefined()
  })

  test('links lead where the host says', () => {
    const resolve = (url: string) => `/base${url}`
    expect(hrefOf({ ...option, href: '/pricing' }, { context: { resolve } })).toBe('/base/pricing')
  })

  test('options of one title have different ids', () => {
    const { value } = resolveMenu({ options: [option, option, option] }, page, context)
    expect(value.items.map(({ id }) => id)).toEqual([
      'custom-request-a-feature',
      'custom-request-a-feature-2',
      'custom-request-a-feature-3',
    ])
  })

  test('`$page` is asked for only where it is used', () => {
    const markdown = () => {
      throw new Error('asked for')
    }
    expect(resolveOne(option, { page: { markdown } }).reported).toEqual([])
  })

  test.for([
    [
      '$page',
      { page: { markdown: undefined } },
      'warning: `Request a feature` is left out: `$page` needs Markdown of the page.',
    ],
    [
      '$mcp',
      { context: { mcp: undefined } },
      'warning: `Request a feature` is left out: `$mcp` needs an MCP server, which runs as a function of the site (`deployment.target` in docs.json), or is stated as `deployment.mcp`.',
    ],
  ] as const)('%s without anything to stand for leaves the option out', ([value, changes, message]) => {
    const { item, reported } = resolveOne(
      { ...option, href: { base: 'https://a.example', query: [{ key: 'q', value }] } },
      changes,
    )
    expect({ item, reported }).toEqual({ item: undefined, reported: [message] })
  })

  test('a link that is too long without the page is left out', () => {
    const href = { base: `https://a.example/${'x'.repeat(8000)}`, query: [{ key: 'q', value: '$page' }] }
    const { item, reported } = resolveOne({ ...option, href })
    expect(item).toBeUndefined()
    expect(reported).toEqual([
      expect.stringMatching(/^error: A link of the menu can have at most 8000 characters, but this one has \d+\./),
    ])
  })

  test.for<[string, number]>([
    ['https://a.example/', 8000],
    ['cursor://a', 2000],
    ['/search', 8000],
  ])('a page that is too long for %s is truncated, and a warning says so', ([base, limit]) => {
    const markdown = () => '# Long\n\n' + 'A paragraph.\n\n'.repeat(5000)
    const { item, reported } = resolveOne(
      { ...option, href: { base, query: [{ key: 'q', value: '$page' }] } },
      { page: { markdown } },
    )
    const href = item?.action.type === 'link' ? item.action.href : ''
    expect(href.length).toBeLessThanOrEqual(limit)
    expect(href.length).toBeGreaterThan(limit * 0.9)
    expect(decodeURIComponent(href)).toMatch(
      /A paragraph\.\n\n\[Truncated\. Full page: https:\/\/docs\.acme\.com\/guides\/users\.md\]$/,
    )
    expect(reported).toEqual([
      `warning: The link of \`Request a feature\` contains only the beginning of \`/guides/users\`: it can have at most ${limit} characters.`,
    ])
  })

  test('the site sets the limits', () => {
    const changes = { page: { markdown: () => 'word '.repeat(500) }, context: { maxLength: { web: 300 } } }
    const href = hrefOf({ ...option, href: { base: 'https://a.example/', query: { q: '$page' } } }, changes)
    expect(href?.length).toBeLessThanOrEqual(300)
  })
})

describe('options of the site', () => {
  const row = { id: 'zed', kind: 'connect', tool: 'Zed', action: { type: 'link', href: 'zed://mcp/{name}' } } as const

  test('stand beside the predefined ones', () => {
    expect(resolveOne('zed', { context: { options: [row] } })).toMatchObject({
      item: { title: 'Connect to Zed', action: { href: 'zed://mcp/Acme%20Docs' } },
      reported: [],
    })
  })

  test('take the place of a predefined one', () => {
    const options = [
      { id: 'add-mcp', kind: 'mcp', title: 'Install', action: { type: 'copy-text', text: 'npx add-mcp {mcp}' } },
    ] as const
    expect(resolveOne('add-mcp', { context: { options } }).item).toMatchObject({
      title: 'Install',
      description: 'Copy the command that installs the MCP server',
      action: { text: 'npx add-mcp https://docs.acme.com/mcp' },
    })
  })

  test('can ask for two encodings, and set a limit', () => {
    const twice = { ...row, encodings: 2 } as const
    expect(hrefOf('zed', { context: { options: [twice] } })).toBe('zed://mcp/Acme%2520Docs')
    expect(hrefOf('zed', { context: { options: [{ ...row, maxLength: 10 }] } })).toBeUndefined()
  })

  test('cannot run code', () => {
    const options = [{ ...row, action: { type: 'link', href: 'javascript:alert({name})' } }] as const
    expect(hrefOf('zed', { context: { options } })).toBeUndefined()
  })
})

describe('languages', () => {
  test('texts can be replaced one by one', () => {
    const messages = { 'claude.title': 'Ask Claude', prompt: 'Explain {url}', copied: undefined }
    const { value } = resolveMenu({ options: ['claude', 'chatgpt'] }, page, { ...context, messages })
    expect(value).toMatchObject({
      labels: { copied: 'Copied' },
      items: [{ title: 'Ask Claude' }, { title: 'Open in ChatGPT' }],
    })
    expect(decodeURIComponent(JSON.stringify(value))).toContain('q=Explain https://docs.acme.com/guides/users.md')
  })
})

test('a menu is plain JSON', () => {
  const { value } = resolveMenu({ options: predefinedOptions.map(({ id }) => id) }, { ...page, api: true }, context)
  expect(value.items).toHaveLength(predefinedOptions.length)
  expect(JSON.parse(JSON.stringify(value))).toEqual(value)
})
