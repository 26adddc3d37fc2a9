import type { Args, Command, CommandOption } from './command.ts'
import { docsFolder as existingFolder, projectFolder } from './folders.ts'

const docsFolder = { name: 'dir', description: 'The folder that holds docs.json (default: the current folder)' }
/** What can be shown without docs.json. */
const anything = {
  name: 'dir | file | url',
  description: 'The folder that holds docs.json or pages (default: the current folder), or one specification',
}
const strict: CommandOption = { description: 'Exit with 1 on warnings, too' }
const offline: CommandOption = {
  description: 'Fetch nothing: use the copies of earlier runs',
}
const linksWithin: CommandOption = {
  value: '<dir>',
  description: 'The folder that symbolic links may lead into (default: the docs folder)',
}
/** How a docs folder is read. */
const reading = { 'links-within': linksWithin, offline }
/** How problems are reported. */
const reported: Record<'format' | 'json', CommandOption> = {
  format: { value: '<format>', description: 'text, json, github (annotations) or sarif (default: text)' },
  json: { description: 'The same as --format json' },
}
const write: CommandOption = { description: 'Write the changes; without it, they are only shown (exit code 1)' }
const out: CommandOption = {
  value: '<dir>',
  description: 'The folder of the built site (default: dist in the docs folder)',
}

/** The address that a command serves at. */
function address(port: string): Record<'port' | 'host', CommandOption> {
  return {
    port: { value: '<port>', description: `The port to listen on (default: ${port}; 0: any free port)` },
    host: { value: '<host>', description: 'The address to listen on, 0.0.0.0 for all (default: localhost)' },
  }
}

/** Whose site is meant. */
const audience: CommandOption = {
  value: '<name>',
  description: 'The readers whose site is shown, by the name of their audience',
}

function docsFolderIfWritten({ dir, flags }: Args, cwd: string): string | undefined {
  return flags.has('write') || flags.has('undo') ? existingFolder(dir, cwd) : undefined
}

/** Where readers reach the site. */
const reached: Record<'site' | 'base', CommandOption> = {
  site: { value: '<url>', description: 'The address where readers reach the site (default: `site` in docs.json)' },
  base: { value: '<path>', description: 'The base path of the site, such as /docs (default: the path of the address)' },
}

/** Every command, in the order in which help lists them. */
export const commands: readonly Command[] = [
  {
    name: 'init',
    summary: 'Adds specnav to a project: creates docs.json, and adds a line to Starlight, VitePress or Docusaurus',
    subject: {
      name: 'dir | file | url',
      description: 'The folder of the project (default: the current folder), or the specification that it is about',
    },
    options: {
      yes: { description: 'Write without asking (the default without a terminal)' },
      'dry-run': { description: 'Show what would be written, without writing it' },
      write: { description: 'The same as --yes' },
      template: {
        value: '<name>',
        description: 'What an empty folder starts with: api, sdk or product (default: api)',
      },
      json: {
        description: 'Print JSON without asking: { "steps": [], "edits": [{ file, before, after }], "next": [] }',
      },
    },
    writesInto: ({ dir, flags }, cwd) => (flags.has('dry-run') ? undefined : projectFolder(dir, cwd)),
    load: () => import('./commands/init.ts'),
  },
  {
    name: 'build',
    summary: 'Builds the site: a folder of static files',
    subject: anything,
    options: {
      out,
      ...reached,
      target: {
        value: '<host>',
        description:
          'The platform that serves it: static, node, netlify, cloudflare or vercel (default: where the build runs, or static)',
      },
      pdf: { description: 'Print the pages whose menu offers `download-pdf`, with Chromium and playwright-core' },
      browser: { value: '<file>', description: 'The Chromium for --pdf (default: an installed one)' },
      'allow-problems': { description: 'Exit with 0 even if the project has errors' },
      'no-cache': { description: 'Make every page anew, and keep nothing for the next build' },
      ...reported,
      ...reading,
      strict,
    },
    load: () => import('./commands/build.ts'),
  },
  {
    name: 'dev',
    summary: 'Serves the site and reloads it when docs.json, a page or a specification changes',
    subject: anything,
    options: {
      ...address('3000, or the next free one'),
      audience: { ...audience, description: `${audience.description} (default: the whole site)` },
      ...reached,
      ...reading,
    },
    load: () => import('./commands/dev.ts'),
  },
  {
    name: 'preview',
    summary: 'Serves the site that `specnav build` wrote',
    subject: anything,
    options: {
      out,
      audience: { ...audience, description: `${audience.description} (default: the smallest)` },
      ...address('4000'),
      base: { value: '<path>', description: 'The path to serve it under (default: the base that it was built for)' },
    },
    load: () => import('./commands/preview.ts'),
  },
  {
    name: 'mcp',
    summary: 'Answers AI tools on this machine: an MCP server over standard input and output',
    subject: anything,
    options: { ...reached, ...reading },
    load: () => import('./commands/mcp.ts'),
  },
  {
    name: 'eval',
    summary: 'Asks the search of a site the questions of a file, and measures what it finds',
    operands: [{ name: '<file>', description: 'The questions, as YAML: see the guide about the MCP server' }],
    subject: docsFolder,
    options: {
      dialog: { description: 'Ask as the search dialog does for readers. Default: as AI tools do' },
      json: {
        description:
          'Print JSON: { recall, mrr, ndcg, refused, answered, wronglyRefused, wronglyAnswered, questions: [{ question, found, ranks }], missed }',
      },
      ...reading,
    },
    failure: 'A threshold is missed, a page that is expected does not exist',
    load: () => import('./commands/eval.ts'),
  },
  {
    name: 'nav',
    summary: 'Prints the resolved navigation: every page and endpoint, in order, with its URL path',
    subject: anything,
    options: { json: { description: 'Print JSON, including the problems' }, ...reading, strict },
    load: () => import('./commands/nav.ts'),
  },
  {
    name: 'pages',
    summary: 'Writes every endpoint page as a Markdown file, and the schemas that it leads to',
    subject: anything,
    options: {
      out: {
        value: '<dir>',
        description: 'The folder to write to; only files that have changed are written',
        required: true,
      },
      ...reading,
      strict,
    },
    load: () => import('./commands/pages.ts'),
  },
  {
    name: 'check',
    summary: 'Reports all problems in docs.json, pages, links and specifications, as a build does',
    subject: anything,
    options: {
      ...reported,
      site: reached.site,
      ...reading,
      since: {
        value: '<ref>',
        description:
          'Report only problems in files that have changed since a commit, branch or tag of git, and URLs and anchors that are gone',
      },
      audience: {
        value: '<name>',
        description: 'Prove that the built site of an audience has nothing that its readers may not read',
      },
      live: {
        value: '<url>',
        description:
          'Send the requests of pages to a server of yours, and compare its answers with the specifications; SPECNAV_LIVE_AUTHORIZATION is the header `Authorization`',
      },
      'live-methods': {
        value: '<methods>',
        description: 'The methods that --live sends, with commas between them (default: GET,HEAD)',
      },
      out,
      strict,
    },
    load: () => import('./commands/check.ts'),
  },
  {
    name: 'changes',
    summary: 'Reports what changed between two versions of an API, and what breaks clients',
    subject: {
      name: 'dir | file',
      description: 'The folder that holds docs.json (default: the current folder), or one specification',
    },
    options: {
      from: {
        value: '<ref|file|url>',
        description: 'The old version: a commit, branch or tag of git, a specification, or its address',
        required: true,
      },
      to: { value: '<ref|file|url>', description: 'The new version (default: the files as they are)' },
      format: {
        value: '<format>',
        description: 'text, json, markdown, github (annotations), sarif or html (default: text)',
      },
      json: { description: 'The same as --format json: { "changes": [] }' },
      'fail-on': {
        value: '<level>',
        description: 'Exit with 1 on changes of this level or worse: breaking, warning or info',
      },
      ...reading,
    },
    failure: 'There are changes of the level of --fail-on or worse, something could not be compared',
    load: () => import('./commands/changes.ts'),
  },
  {
    name: 'sync',
    summary: 'Updates docs.json to match the specifications, with the smallest possible edit',
    subject: docsFolder,
    options: {
      write,
      json: { description: 'Print JSON: { "steps": [], "edits": [{ file, before, after }] }' },
      ...reading,
    },
    failure: 'There are changes that are not written',
    writesInto: docsFolderIfWritten,
    load: () => import('./commands/sync.ts'),
  },
  {
    name: 'move',
    summary: 'Moves a page, a folder, a group or the page of an operation, with every link to it and a redirect',
    operands: [
      { name: '<from>', description: 'A file or folder, a URL path, the label of a group, or "GET /users"' },
      { name: '<to>', description: 'Its new path; for a group its new label, or with a slash the folder of its pages' },
    ],
    subject: docsFolder,
    options: {
      write,
      undo: { description: 'Undo the last move (or migration), byte for byte; takes no <from> and <to>' },
      force: { description: 'With --undo: discard later changes' },
      json: {
        description:
          'Print JSON: { "urls": [{ from, to }], "renames": [{ from, to }], "files": [{ file, change, diff }], "steps": [] }',
      },
      ...reading,
    },
    failure: 'The changes are not written',
    writesInto: docsFolderIfWritten,
    load: () => import('./commands/move.ts'),
  },
  {
    name: 'lock',
    summary: 'Records the URL of every page in specnav.lock.json, so that operations keep theirs and none gets lost',
    subject: docsFolder,
    options: {
      accept: { description: 'Accept the URLs that have changed or are gone, and add redirects from the old ones' },
      write,
      json: { description: 'Print JSON: { "steps": [], "edits": [{ file, before, after }] }' },
      ...reading,
    },
    failure: 'There are changes that are not written, a specification cannot be read',
    writesInto: docsFolderIfWritten,
    load: () => import('./commands/lock.ts'),
  },
  {
    name: 'migrate',
    summary:
      'Turns a project of mint.json or Docusaurus into one of docs.json, and hand-written endpoint pages into references',
    subject: docsFolder,
    options: {
      write: { description: 'Write the changes; without it, they are only shown' },
      undo: { description: 'Undo the last migration (or eject), byte for byte' },
      to: {
        value: '<places>',
        description: 'Where pages go, in order of preference: spec, overlay, page (default: spec,page)',
      },
      extension: { value: '<name>', description: 'x-svc or x-mint, if an operation has neither (default: x-svc)' },
      prefer: {
        value: '<files>',
        description: 'The specifications that pages mean, if several have an operation and differ',
      },
      'replace-generated': { description: 'Let pages replace generated pages, whose URLs then redirect' },
      'allow-partial': { description: 'Exit with 0 even if pages were refused' },
      force: {
        description: 'Write even if the folder has uncommitted changes; with --undo, discard later changes',
      },
      report: { value: '<file>', description: 'Write the plan to an .html or .md file, for review' },
      json: { description: 'Print JSON: { "pages": [], "files": [{ file, change, diff }], "steps": [] }' },
      ...reading,
    },
    failure: 'A page was refused (except with --allow-partial)',
    writesInto: docsFolderIfWritten,
    load: () => import('./commands/migrate.ts'),
  },
  {
    name: 'eject',
    summary: 'Turns an endpoint reference into a hand-written page with the same URL and content',
    operands: [{ name: '<reference>', description: 'The reference, as the navigation writes it: "GET /users"' }],
    subject: docsFolder,
    options: {
      write,
      json: { description: 'Print JSON: { "files": [{ file, change, diff }], "steps": [] }' },
      force: { description: 'Write even if the folder has uncommitted changes' },
      ...reading,
    },
    failure: 'The changes are not written',
    writesInto: docsFolderIfWritten,
    load: () => import('./commands/eject.ts'),
  },
  {
    name: 'gate',
    summary: 'Makes a secret for a site that asks readers to sign in',
    operands: [
      {
        name: '<secret>',
        description:
          'key: a new session key, for SPECNAV_SESSION_KEYS. password: the hash of a password, for SPECNAV_PASSWORD_HASH',
      },
    ],
    options: {},
    failure: 'The password is too short',
    load: () => import('./commands/gate.ts'),
  },
  {
    name: 'schema',
    summary: 'Prints the JSON Schema of docs.json, for editors',
    options: {},
    load: () => import('./commands/schema.ts'),
  },
]
