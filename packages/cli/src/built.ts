import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { checkSite } from '@specnav/check'
import { gradedProblems } from '@specnav/core'
import type { BuildOptions, BuildResult } from '@specnav/site'
import { buildEnvironment } from './build-environment.ts'
import { checkedStore } from './checked-store.ts'
import type { Args } from './command.ts'
import { UsageError, exitCode } from './exit-code.ts'
import { docsPrefix, outputFolder, quoted, shownPath } from './folders.ts'
import { formatOf, formats } from './formats.ts'
import { inputsOf } from './inputs.ts'
import { keepNewest } from './keep-newest.ts'
import type { Memory, Printed } from './memory.ts'
import { progress } from './progress.ts'
import { programState } from './program-state.ts'
import { audienceOption, subjectOptions } from './project.ts'
import { publicationOptions } from './publication.ts'
import { plural, problemsText } from './report.ts'
import { saveMemory } from './save-memory.ts'
import type { Terminal } from './terminal.ts'

/** Of how many projects is kept what they were built of. */
const mostProjects = 30

const stages = { resolve: 'Reading the project', render: 'Rendering pages', write: 'Writing the site' }

/** Builds the site that a command line asks for. `memory` keeps what is printed, where it can be printed again. */
export async function build(args: Args, terminal: Terminal, memory: Memory | undefined): Promise<Printed> {
  const { cwd, out, err, variables } = terminal
  const options = await subjectOptions(args, terminal)
  const { root } = options
  const folder = outputFolder(args.values.get('out'), root, cwd)
  const pdf = pdfOptions(args, root, terminal)
  const publication = { ...(await publicationOptions(args)), environment: buildEnvironment(variables) }
  const format = formatOf(args, formats)
  const line = progress(err)
  const isKept = !args.flags.has('no-cache')
  const { buildSite, findAllLeaks } = await import('@specnav/site')
  const built = await buildSite({
    ...options,
    ...publication,
    ...audienceOption(args),
    out: folder,
    project: cwd,
    pdf,
    ...(isKept && { cache: { folder: terminal.cacheFolder, program: programState() } }),
    onProgress(stage) {
      line.update(stages[stage])
      if (stage === 'render') saveMemory()
    },
  })
  keepNewest(join(terminal.cacheFolder, 'built'), mostProjects)
  line.update('Checking')
  const { files } = built.site
  const { texts, references, lookups } = built
  const store = isKept ? checkedStore(terminal) : undefined
  // No gate stands before the site of one audience, so nobody signs in.
  const isAlone = args.values.has('audience')
  const checked = await checkSite(built.site, { store, publication, built: texts, references })
  const found = isAlone ? checked.filter(({ code }) => code !== 'access-site') : checked
  const all = [...built.problems, ...found, ...(await findAllLeaks(built.site, built.audiences, built.out, store))]
  const problems = gradedProblems(built.site, all)
  line.done()

  const code = args.flags.has('allow-problems') ? 0 : exitCode(problems, args.flags.has('strict'))
  const ending =
    code === 0 ? '' : `: the site was written, but with gaps. Exit code ${code} (--allow-problems gives 0).`
  // Standard output has only what a program reads.
  const words = [`${plural(built.pages, 'page')} in ${shownPath(built.out, cwd)}${published(built.publication)}\n`]
  if (built.audiences.length > 0 && !isAlone) words.push(audiencesText(built, shownPath(built.out, cwd)))
  const hints = err.interactive ? (built.publication.origin === undefined ? unknownAddress : '') + nextSteps(args) : ''
  if (built.pdfs) words.push(`${pdfSummary(built.pdfs)}\n`)
  const printed: Printed =
    format === 'text'
      ? { out: words.join(''), err: problemsText(problems, files, err.colors, { ending }) + hints, code }
      : { out: formats[format](problems, files, out.colors, docsPrefix(root, cwd)), err: words.join('') + hints, code }
  const inputs = lookups && inputsOf(built.site, all, options)
  if (inputs) memory?.keep(inputs, printed, { folder: built.out, lookups })
  return printed
}

/** The folder of each audience: no server may serve them all. */
function audiencesText({ audiences, publication }: BuildResult, out: string): string {
  if (publication.target !== 'static')
    return `${plural(audiences.length, 'audience')}: the function of the site asks readers to sign in. Set its secrets before you publish it.\n`
  const lines = audiences.map(({ name, folder, pages, groups }) => {
    const readers = groups.length > 0 ? `: ${groups.join(', ')}` : ''
    return `  ${out}/${folder}  ${plural(pages, 'page')} for ${name}${readers}\n`
  })
  return `${plural(audiences.length, 'audience')}, each in a folder of its own. Publish them with \`@specnav/gate\`, or each folder behind its own protection, never \`${out}\` itself.\n${lines.join('')}`
}

const unknownAddress =
  'Its address is unknown, so it has no sitemap and no canonical links: add `site` to docs.json, or pass --site.\n'

/** What to do with the built site. */
function nextSteps({ dir, values }: Args): string {
  const out = values.get('out')
  const folder = dir === '.' ? '' : ` ${quoted(dir)}`
  const command = `specnav preview${folder}${out === undefined ? '' : ` --out ${quoted(out)}`}`
  return `\`npx ${command}\` shows it. The documentation explains how to publish it on each host: \`/guides/publish\`.\n`
}

/** The address and the target of the build, and where the address comes from. */
function published({ origin = '', base, target, source }: BuildResult['publication']): string {
  const address = origin !== '' || base !== '/' ? `, for ${origin}${base}` : ''
  return (
    address + (source === undefined ? '' : ` (${source})`) + (target === 'static' ? '' : `, as ${target} serves it`)
  )
}

/** PDFs are cached per project, because a build removes those that it does not use. */
function pdfOptions({ flags, values }: Args, root: string, { cacheFolder }: Terminal): BuildOptions['pdf'] {
  const browser = values.get('browser')
  if (!flags.has('pdf')) {
    if (browser !== undefined) throw new UsageError('`--browser` needs `--pdf`.')
    return undefined
  }
  const project = createHash('sha256').update(root).digest('hex').slice(0, 32)
  return { browser, cacheFolder: join(cacheFolder, 'pdf', project) }
}

function pdfSummary({ printed, reused, bytes, milliseconds }: NonNullable<BuildResult['pdfs']>): string {
  const seconds = (milliseconds / 1000).toFixed(1)
  const size = (bytes / 1e6).toFixed(1)
  return `${plural(printed + reused, 'PDF')}, ${size} MB: ${printed} printed in ${seconds} s, ${reused} as before`
}
