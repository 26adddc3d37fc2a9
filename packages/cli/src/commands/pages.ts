import { resolve } from 'node:path'
import { gradedProblems, type Operation, type Problem, type Spec } from '@specnav/core'
import { schemaPaths } from '@specnav/core/navigation'
import { type Page, resolveSite, type Site } from '@specnav/pages'
import { renderSchemaMarkdown, schemaPage } from '@specnav/pages/reference'
import type { Run } from '../command.ts'
import { exitCode } from '../exit-code.ts'
import { isInside, outputFolder, shownPath } from '../folders.ts'
import { progress } from '../progress.ts'
import { subjectOptions } from '../project.ts'
import { plural, problemsText } from '../report.ts'
import { changesWriter } from '../write-file.ts'

export const run: Run = async (args, terminal) => {
  const { cwd, out, err } = terminal
  const options = await subjectOptions(args, terminal)
  const folder = outputFolder(args.values.get('out'), options.root, cwd)
  const site = await resolveSite(options)
  const line = progress(err)
  const result = writePages(site, folder, (done, total) => line.update(`Writing pages ${done}/${total}`))
  line.done()
  const problems = gradedProblems(site, [...site.problems, ...result.problems])
  err.write(problemsText(problems, site.files, err.colors))
  const schemas = result.schemas === 0 ? '' : ` and ${plural(result.schemas, 'page')} of schemas`
  out.write(
    `${plural(result.pages, 'endpoint page')}${schemas} in ${shownPath(folder, cwd)}, ${result.written} written\n`,
  )
  return exitCode(problems, args.flags.has('strict'))
}

interface WrittenPages {
  /** Number of endpoint pages in the folder. */
  pages: number
  /** Number of pages of schemas in it: those that other pages lead to. */
  schemas: number
  /** Number of both that were written: new or changed. */
  written: number
  problems: Problem[]
}

function writePages(site: Site, folder: string, onPage: (done: number, total: number) => void): WrittenPages {
  const documented = [...site.pages.values()].flatMap((page) =>
    page.operation ? [{ page, operation: page.operation }] : [],
  )
  const change = changesWriter()
  const result: WrittenPages = { pages: 0, schemas: 0, written: 0, problems: [] }
  const write = (file: string, text: string) => {
    if (change(file, text)) result.written += 1
  }
  const schemas = new LinkedSchemas(site)
  for (const [index, { page, operation }] of documented.entries()) {
    onPage(index + 1, documented.length)
    const file = resolve(folder, `${page.path}.md`)
    if (!isInside(file, folder)) {
      result.problems.push(outside(page, operation))
      continue
    }
    write(file, page.markdown({ schemas: schemas.addresses(operation.spec) }))
    result.pages += 1
  }
  for (const { path, text } of schemas.pages()) {
    write(resolve(folder, `${path}.md`), text)
    result.schemas += 1
  }
  return result
}

/** The pages of schemas that other pages lead to, because they have no room for them. */
class LinkedSchemas {
  readonly #site: Site
  readonly #keys = new Map<Spec, Set<string>>()
  readonly #addresses = new Map<Spec, (key: string) => string>()

  constructor(site: Site) {
    this.#site = site
  }

  /** The addresses of a specification's schemas. Each that is asked for gets a page. */
  addresses(spec: Spec): (key: string) => string {
    let address = this.#addresses.get(spec)
    if (!address) {
      const { config, specs } = this.#site
      const paths = schemaPaths(spec, config, specs)
      const keys = new Set<string>()
      this.#keys.set(spec, keys)
      address = (key) => {
        keys.add(key)
        return `/${paths.pathOf(key)}`
      }
      this.#addresses.set(spec, address)
    }
    return address
  }

  *pages(): Generator<{ path: string; text: string }> {
    for (const [spec, keys] of this.#keys) {
      const schemas = this.addresses(spec)
      // Iterating over a set includes what is added meanwhile.
      for (const key of keys)
        yield { path: schemas(key).slice(1), text: renderSchemaMarkdown(schemaPage(spec, key), { schemas }) }
    }
  }
}

function outside(page: Page, operation: Operation): Problem {
  return {
    code: 'page-outside',
    severity: 'error',
    message: `The page of \`${operation.key}\` has the path \`${page.path}\`, which leaves the output folder. It is not written.`,
    ...operation.place,
    actual: page.path,
    expected: 'a path without `..`',
  }
}
