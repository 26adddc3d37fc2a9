import type { Contents } from './hosts.ts'

/** Something that an author may have by mistake, and what is reported of it. */
export interface Strange {
  name: string
  /** The files that it takes, or entries of the navigation. */
  files?: Contents
  /** A path item of the specification, and its path where that is what is strange. */
  operation?: unknown
  path?: string
  /** Fields of docs.json. */
  config?: object
  /** The problems that report it, as the log has them, without severity: a part of each. */
  reported?: string[]
  /** VitePress builds every file of its folder itself, and has no such pages without us either. */
  exceptVitePress?: true
  /** Where the page of it stands in all hosts, and a part of its text. */
  page?: [path: string, text: string]
}

const operation = (more: object) => ({ get: { responses: { 200: { description: 'ok' } }, ...more } })

/** Each stops no build, and costs nothing but itself. */
export const strange: Strange[] = [
  {
    name: 'blocks of code without code',
    files: {
      'empty-code.mdx':
        '```\n```\n\n```js\n \n```\n\n<CodeBlock />\n\n<CodeGroup>\n```sh Shell\n```\n\n```sh Shell\nls\n```\n</CodeGroup>\n\n<CodeGroup></CodeGroup>\n\n<Tabs></Tabs>\n\nBehind it.\n',
    },
    page: ['empty-code', 'Behind it.'],
  },
  {
    name: 'blocks of code without code, and tables, in text of a specification',
    operation: operation({
      summary: 'Rich',
      description: '```\n```',
      'x-svc': {
        content:
          '```js\n```\n\n<CodeBlock />\n\n| Name | Type |\n| :- | -: |\n| `id` | <Badge>text</Badge> |\n\n<details>\n<summary>More</summary>\n\n- one\n  | In | List |\n  | - | - |\n  | a cell | b |\n\n</details>\n',
      },
    }),
    page: ['api-reference/rich', 'a cell'],
  },
  {
    name: 'a page called llms.txt',
    files: { 'llms.txt.md': '# No' },
    reported: ['`llms.txt.md` would be at `/llms.txt`'],
  },
  {
    name: 'a folder called llms-full.txt',
    files: { 'llms-full.txt/page.md': '# No' },
    reported: ['`llms-full.txt/page.md` would be at `/llms-full.txt`'],
  },
  {
    name: 'a page called sitemap-index.xml',
    files: { 'sitemap-index.xml.mdx': '# No' },
    reported: ['`sitemap-index.xml.mdx` would be at `/sitemap-index.xml`'],
  },
  { name: 'a file that the site makes, too', files: { 'robots.txt': 'own robots\n', 'api-spec.json': '{}' } },
  { name: 'a page called 404', files: { '404.md': '---\ntitle: Not here\n---\n\nNothing is here.\n' } },
  {
    name: 'a page called index.html',
    exceptVitePress: true,
    files: { 'near/index.html.md': '# No' },
    reported: ['`near/index.html.md` would be at'],
  },
  {
    name: 'a page called as the Markdown of another',
    files: { 'twin.md': 'The twin.', 'twin.md.mdx': '# No' },
    reported: ['`twin.md.mdx` would be at `/twin.md`'],
    page: ['twin', 'The twin.'],
  },
  {
    name: 'a page called as an image',
    files: { 'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'images/a.svg.md': '# No' },
    reported: ['`images/a.svg.md` would be at `/images/a.svg`'],
  },
  {
    name: 'a page and a folder of one name',
    files: { 'both.md': '# Page of both', 'both/index.md': '# Index of both', 'both/page.md': 'Inside' },
    page: ['both/page', 'Inside'],
  },
  {
    name: 'names that differ in letter case',
    exceptVitePress: true,
    files: { 'case.md': '# Lower', 'Case.md': '# Upper', 'CASE/page.md': 'Folder' },
    page: ['CASE/page', 'Folder'],
  },
  {
    name: 'folders of hosts',
    files: { '_astro.md': '# Astro', 'assets.md': '# Assets', 'pagefind.md': '# Pagefind', '_astro/x.md': '# X' },
  },
  ...[
    '/llms.txt',
    '/llms-full.txt',
    '/index.md',
    '/sitemap-index.xml',
    '/favicon.svg',
    '/index.html',
    '/images/a.svg',
    '/_specnav/x',
  ].map((href, index): Strange => ({
    name: `an operation at ${href}`,
    operation: operation({ summary: `At file ${index}`, 'x-svc': { href } }),
    reported: [
      `would have the URL \`/${href.split('/')[1] === '_specnav' ? '_specnav' : href.slice(1)}\`, which a file of the site already has`,
    ],
    page: [href === '/_specnav/x' ? '_specnav-1/x' : `${href.slice(1)}-1`, `At file ${index}`],
  })),
  {
    name: 'operations that look like files',
    operation: operation({ summary: 'A style sheet', 'x-svc': { href: '/main.css' } }),
    page: ['main.css', 'A style sheet'],
  },
  {
    name: 'another',
    operation: operation({ summary: 'Data', 'x-svc': { href: '/data.json' } }),
    page: ['data.json', 'Data'],
  },
  {
    name: 'a URL that no file can have',
    operation: operation({ summary: 'Endless', 'x-svc': { href: `/${'x'.repeat(300)}` } }),
    reported: ['`x-svc.href` is `/xxx'],
    page: ['x'.repeat(200), 'Endless'],
  },
  { name: 'long names', files: { [`${'n'.repeat(200)}.md`]: '# Long name' } },
  { name: 'an empty page', files: { 'empty.md': '', 'empty.mdx.md': '' } },
  { name: 'a page of blanks', files: { 'blank.mdx': ' \r\n\r\n' } },
  {
    name: 'a byte order mark',
    files: { 'bom.mdx': '\uFEFF---\ntitle: Marked\n---\n\nAfter the mark.\n' },
    page: ['bom', 'After the mark.'],
  },
  {
    name: 'lines of Windows',
    files: { 'crlf.mdx': '---\r\ntitle: Windows\r\n---\r\n\r\n<Note>\r\nA note.\r\n</Note>\r\n' },
    page: ['crlf', 'A note.'],
  },
  { name: 'bytes that are no text', files: { 'binary.md': '\u0000\u0001\u0002\uFFFD\u001B\u0007 bytes\n' } },
  ...[
    '- a\n- b',
    'null',
    '42',
    'text',
    'a: b: c',
    'title: [',
    'title: {}\ndescription: []\nurl: 7\ntag: {}\nicon: []',
  ].map((frontmatter, index): Strange => ({
    name: `frontmatter that is ${frontmatter}`,
    files: { [`frontmatter-${index}.mdx`]: `---\n${frontmatter}\n---\n\nText of ${index}.\n` },
    page: [`frontmatter-${index}`, `Text of ${index}.`],
  })),
  {
    name: 'a broken page',
    files: { 'broken.mdx': '<Card>\n\n{a b}\n\nStill here.\n' },
    page: ['broken', 'Still here.'],
  },
  { name: 'deep quotes', files: { 'deep.md': `${'> '.repeat(60)}deep\n` } },
  {
    name: 'nothing everywhere',
    operation: {
      get: null,
      post: {
        summary: null,
        tags: [null],
        parameters: [null],
        requestBody: null,
        responses: null,
        'x-svc': null,
        security: [null],
      },
    },
  },
  {
    name: 'nothing in lists',
    operation: operation({
      summary: 'Nothing in lists',
      responses: {
        200: null,
        default: {
          content: {
            'application/json': {
              schema: { type: null, properties: { a: null }, enum: [null], required: null, allOf: [null] },
            },
          },
        },
      },
    }),
    page: ['api-reference/nothing-in-lists', 'Nothing in lists'],
  },
  { name: 'a path item that is nothing', operation: null },
  { name: 'a path that is empty', path: '', operation: operation({ summary: 'Empty path' }) },
  {
    name: 'a path without a slash',
    path: 'users',
    operation: operation({ summary: 'No slash' }),
    page: ['api-reference/no-slash', 'No slash'],
  },
  {
    name: 'redirects from what is there',
    config: {
      redirects: [
        { source: '/llms.txt', destination: '/twin' },
        { source: '/robots.txt/below', destination: '/twin' },
        { source: '/twin.md', destination: '/twin' },
        { source: '/twin/index.html', destination: '/twin' },
        { source: '/index.html', destination: '/' },
        { source: `/${'r'.repeat(300)}`, destination: '/twin' },
        null,
        { source: null, destination: null },
      ],
    },
  },
  {
    name: 'nothing in docs.json',
    config: {
      logo: null,
      favicon: null,
      fonts: null,
      navbar: null,
      footer: null,
      banner: null,
      seo: null,
      styling: null,
      contextual: null,
      appearance: null,
      icons: null,
      background: null,
      thumbnails: null,
      api: null,
      openapi: null,
      description: null,
    },
  },
]
