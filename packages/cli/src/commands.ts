import type { Command, CommandOption } from './command.ts'

const docsFolder = { name: 'dir', description: 'The folder that holds docs.json (default: the current folder)' }
const strict: CommandOption = { description: 'Exit with 1 on warnings, too' }
const offline: CommandOption = {
  description: 'Do not fetch remote specifications: use the copies of earlier runs',
}
const linksWithin: CommandOption = {
  value: '<dir>',
  description: 'The folder that symbolic links may lead into (default: the docs folder)',
}
/** How a docs folder is read. */
const reading = { 'links-within': linksWithin, offline }
const write: CommandOption = { description: 'Write the changes; without it they are only shown (exit code 1)' }
const out: CommandOption = {
  value: '<dir>',
  description: 'Where the site stands (default: dist in the docs folder)',
}

/** The address that a command serves at. */
function address(port: string): Record<'port' | 'host', CommandOption> {
  return {
    port: { value: '<port>', description: `The port to listen on (default: ${port}; 0: any that is free)` },
    host: { value: '<host>', description: 'The address to listen on, 0.0.0.0 for all (default: localhost)' },
  }
}

/** Where readers reach the site. */
const reached: Record<'site' | 'base', CommandOption> = {
  site: { value: '<url>', description: 'The address where readers reach the site (default: `site` in docs.json)' },
  base: { value: '<path>', description: 'The path that it stands under, such as /docs (default: that of the address)' },
}

/** Every command, in the order in which help lists them. */
export const commands: readonly Command[] = [
  {
    name: 'init',
    summary: 'Adds specnav to a project: docs.json of what is there, and a line in Starlight, VitePress or Docusaurus',
    subject: { name: 'dir', description: 'The folder of the project (default: the current folder)' },
    options: {
      yes: { description: 'Ask nothing, and write (so it is wherever nobody can be asked)' },
      'dry-run': { description: 'Show what would be written, and write nothing' },
      write: { description: 'The same as --yes' },
      json: {
        description: 'Ask nothing, and print JSON: { "steps": [], "edits": [{ file, before, after }], "next": [] }',
      },
    },
    load: () => import('./commands/init.ts'),
  },
  {
    name: 'build',
    summary: 'Builds the site: a folder of static files',
    subject: docsFolder,
    options: {
      out,
      ...reached,
      target: {
        value: '<host>',
        description:
          'What serves it: static, node, netlify, cloudflare or vercel (default: static, or where the build runs)',
      },
      pdf: { description: 'Print the pages whose menu offers `download-pdf`, with a Chromium and playwright-core' },
      browser: { value: '<file>', description: 'The Chromium for --pdf (default: the one that is found)' },
      'allow-problems': { description: 'Exit with 0 although the project has errors' },
      ...reading,
      strict,
    },
    load: () => import('./commands/build.ts'),
  },
  {
    name: 'dev',
    summary: 'Serves the site and reloads it when docs.json, a page or a specification changes',
    subject: docsFolder,
    options: { ...address('3000, or the next that is free'), ...reached, ...reading },
    load: () => import('./commands/dev.ts'),
  },
  {
    name: 'preview',
    summary: 'Serves the site that `specnav build` wrote',
    subject: docsFolder,
    options: {
      out,
      ...address('4000'),
      base: { value: '<path>', description: 'The path to serve it under (default: what it was built for)' },
    },
    load: () => import('./commands/preview.ts'),
  },
  {
    name: 'nav',
    summary: 'Prints the resolved navigation: every page and endpoint, in order, with its URL path',
    subject: docsFolder,
    options: { json: { description: 'Print JSON, with the problems in it' }, ...reading, strict },
    load: () => import('./commands/nav.ts'),
  },
  {
    name: 'pages',
    summary: 'Writes every endpoint page as a Markdown file',
    subject: docsFolder,
    options: {
      out: {
        value: '<dir>',
        description: 'The folder to write to; only files whose content changed are written',
        required: true,
      },
      ...reading,
      strict,
    },
    load: () => import('./commands/pages.ts'),
  },
  {
    name: 'check',
    summary: 'Reports everything that is wrong with docs.json, pages, links and specifications',
    subject: {
      name: 'dir | file',
      description: 'The folder that holds docs.json (default: the current folder), or one specification',
    },
    options: {
      format: { value: '<format>', description: 'text, json, github (annotations) or sarif (default: text)' },
      json: { description: 'The same as --format json' },
      ...reading,
      strict,
    },
    load: () => import('./commands/check.ts'),
  },
  {
    name: 'sync',
    summary: 'Brings docs.json in step with the specifications, by the smallest edit',
    subject: docsFolder,
    options: {
      write,
      json: { description: 'Print JSON: { "steps": [], "edits": [{ file, before, after }] }' },
      ...reading,
    },
    load: () => import('./commands/sync.ts'),
  },
  {
    name: 'lock',
    summary: 'Remembers the URL of every endpoint page in specnav.lock.json, so that renamed operations keep theirs',
    subject: docsFolder,
    options: {
      accept: { description: 'Take the URLs that summaries and tags make now, and leave redirects at the old ones' },
      write,
      json: { description: 'Print JSON: { "steps": [], "edits": [{ file, before, after }] }' },
      ...reading,
    },
    load: () => import('./commands/lock.ts'),
  },
  {
    name: 'migrate',
    summary: 'Turns hand-written endpoint pages into endpoint references, without losing a byte',
    subject: docsFolder,
    options: {
      write: { description: 'Write the changes; without it they are only shown' },
      undo: { description: 'Take the last migration (or eject) back, byte for byte' },
      to: {
        value: '<places>',
        description: 'Where pages go, the best place first: spec, overlay, page (default: spec,page)',
      },
      extension: { value: '<name>', description: 'x-svc or x-mint, where an operation has neither (default: x-svc)' },
      'replace-generated': { description: 'Let pages take the place of generated pages, whose URLs then redirect' },
      'allow-partial': { description: 'Exit with 0 although pages were refused' },
      force: {
        description: 'Write although the folder has uncommitted changes; with --undo, drop what was changed since',
      },
      report: { value: '<file>', description: 'Write the plan to an .html or .md file, for review' },
      json: { description: 'Print JSON: { "pages": [], "files": [{ file, change, diff }], "steps": [] }' },
      ...reading,
    },
    load: () => import('./commands/migrate.ts'),
  },
  {
    name: 'eject',
    summary: 'Turns an endpoint reference into a hand-written page with the same URL and content',
    operand: { name: '<reference>', description: 'The reference, as the navigation writes it: "GET /users"' },
    subject: docsFolder,
    options: {
      write,
      json: { description: 'Print JSON: { "files": [{ file, change, diff }], "steps": [] }' },
      force: { description: 'Write although the folder has uncommitted changes' },
      ...reading,
    },
    load: () => import('./commands/eject.ts'),
  },
  {
    name: 'schema',
    summary: 'Prints the JSON Schema of docs.json, for editors',
    options: {},
    load: () => import('./commands/schema.ts'),
  },
]
