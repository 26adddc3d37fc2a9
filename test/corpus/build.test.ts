import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { commonProblems } from '../built-problems.ts'
import { specnavWarm } from '../cli/warm.ts'
import { corpus, corpusNames, missingCorpus } from '../../packages/core/src/corpus.test.helper.ts'

interface Nav {
  pages: { path: string; source: string }[]
  problems: { file: string; line: number; code: string }[]
}

/** The sites of every run. `CORPUS=all` takes all sites: a quarter of an hour. */
const usual = ['polarsource__polar', 'runpod__docs', 'upstash__docs', 'triggerdotdev__trigger.dev']

/**
 * Real sites, built by the command. What is missing here (images, remote specifications) must be a problem,
 * not a failure. A build finds the same problems as a check, and fails if the check does.
 */
describe.skipIf(missingCorpus)(`real sites build${missingCorpus ? ` (${missingCorpus})` : ''}`, () => {
  test.each(process.env.CORPUS === 'all' ? corpusNames('sites') : usual)('%s', { timeout: 600_000 }, async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'specnav-site-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    cpSync(join(corpus, 'sites', name), folder, { recursive: true })

    const { code, out, err } = await specnavWarm(['build', folder, '--offline', '--json'])
    const errors = errorsOf(out)
    // Some specifications are at URLs, and nothing is fetched here.
    expect(errors.filter((each) => each !== 'spec-remote')).toEqual([])
    expect(code, err).toBe(errors.length > 0 ? 1 : 0)
    expect(err).toMatch(/^[\d,]+ pages in .+\n/)
    const checked = await specnavWarm(['check', folder, '--offline', '--json'])
    expect(checked.code).toBe(code)
    expect(commonProblems(checked.out)).toEqual(commonProblems(out))

    const nav: Nav = JSON.parse((await specnavWarm(['nav', folder, '--offline', '--json'])).out)
    const built = nav.pages.filter(({ source }) => source === 'file' || source === 'endpoint')
    expect(built.length).toBeGreaterThan(60)
    const lost = built.filter(
      ({ path }) => !existsSync(join(folder, 'dist', path.replace(/(^|\/)index$/, ''), 'index.html')),
    )
    expect(lost).toEqual([])

    // Every problem has an existing location.
    for (const { file, line } of nav.problems) {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n').length
      expect(line).toBeGreaterThan(0)
      expect(line).toBeLessThanOrEqual(lines)
    }
  })
})

/** The codes of the errors in the output of `--json`. */
function errorsOf(out: string): string[] {
  const { problems }: { problems: { severity: string; code: string }[] } = JSON.parse(out)
  return problems.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []))
}
