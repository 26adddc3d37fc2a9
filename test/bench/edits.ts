import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Bench, describe, median, type Row, rounds, whole } from './measure.ts'

const docs = resolve(import.meta.dirname, '../../examples/docs')

/** The docs of specnav, with a page that includes a snippet. */
class Project {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    cpSync(docs, folder, { recursive: true, filter: (path) => !path.includes('node_modules') })
    this.append('snippets/own.mdx', 'A snippet.\n')
    this.replace(page, /^---\n[^]*?\n---\n/, "$&\nimport Own from '/snippets/own.mdx'\n\n<Own />\n")
  }

  append(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true })
    appendFileSync(join(this.folder, file), text)
  }

  /** Fails where there is nothing to replace: an edit that does nothing would be quick. */
  replace(file: string, pattern: RegExp | string, by: string): void {
    const path = join(this.folder, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(pattern, by)
    if (after === before) throw new Error(`${file} has no ${String(pattern)}.`)
    writeFileSync(path, after)
  }
}

const page = 'guides/navigation.mdx'
const added = 'guides/added-page'

interface Edit {
  limit: number
  make(project: Project, round: number): void
}

/** The kinds of edits that authors make, and the share of a build from nothing that each may cost. */
const edits: Readonly<Record<string, Edit>> = {
  'a text': { limit: 0.1, make: (project, n) => project.append(page, `\nEdit ${n}.\n`) },
  'a title': { limit: 0.1, make: (project, n) => project.replace(page, /^title: .*$/m, `title: Navigation ${n}`) },
  'a heading': { limit: 0.1, make: (project, n) => project.replace(page, /^## .*$/m, `## Heading ${n}`) },
  'a snippet': { limit: 0.1, make: (project, n) => project.append('snippets/own.mdx', `\nEdit ${n}.\n`) },
  'a field of docs.json': {
    limit: 0.1,
    make: (project, n) => project.replace('docs.json', /"name": "[^"]*"/, `"name": "Docs ${n}"`),
  },
  'a new page': {
    limit: 0.1,
    make(project) {
      project.append(`${added}.mdx`, '---\ntitle: Added\n---\n\nText.\n')
      project.replace('docs.json', /"guides\/navigation"/, `"guides/navigation", "${added}"`)
    },
  },
  'a removed page': {
    limit: 0.1,
    make(project) {
      rmSync(join(project.folder, `${added}.mdx`))
      project.replace('docs.json', `, "${added}"`, '')
    },
  },
  'a word of a description': {
    limit: 0.1,
    make: (project, n) => project.replace('openapi.yaml', /(?<=description: )[A-Z]/, `Word ${n} $&`),
  },
  'a new operation': {
    limit: 0.1,
    make: (project, n) =>
      project.replace(
        'openapi.yaml',
        /^paths:\n/m,
        `$&  /added-${n}:\n    get:\n      summary: Added ${n}\n      responses: { '200': { description: Fine } }\n`,
      ),
  },
  'a schema': {
    limit: 0.4,
    make: (project, n) =>
      project.replace('openapi.yaml', /^ {6}properties:\n/m, `$&        added${n}: { type: integer }\n`),
  },
  'a picture': { limit: 0.1, make: (project) => project.append('favicon.svg', '\n') },
  'a style': { limit: 0.4, make: (project, n) => project.append('own.css', `.added-${n} { color: red }\n`) },
}

/** What a build costs after an edit of each kind, beside one from nothing. */
export function editsOfDocs({ cli, folder }: Bench): Row[] {
  const project = new Project(join(folder, 'edited'))
  const cache = join(folder, 'edited-cache')
  const args = [cli, 'build', project.folder, '--out', join(folder, 'edited-out'), '--allow-problems']
  const build = whole(args, { env: { XDG_CACHE_HOME: cache } })
  const repeats = Array.from({ length: Math.min(rounds, 3) }, (_, index) => index)
  const cold = median(
    repeats.map(() => {
      rmSync(cache, { recursive: true, force: true })
      return build()
    }),
  )
  const measured = repeats.map((round) =>
    Object.values(edits).map(({ make }) => {
      make(project, round)
      return build()
    }),
  )
  return Object.entries(edits).map(([what, { limit }], index): Row => {
    const edited = median(measured.map((row) => row[index]!))
    const detail = `${describe(edited)}; from nothing: ${describe(cold)}`
    return {
      what: `specnav build of its docs after an edit of ${what}`,
      value: edited.cpu / cold.cpu,
      unit: '× CPU',
      limit,
      detail,
    }
  })
}
