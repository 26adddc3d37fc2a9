import { resolve } from 'node:path'
import { openSite } from '@specnav/pages'
import type { Evaluation } from '@specnav/mcp/search'
import type { Run } from '../command.ts'
import { measures, readEvalFile, type Thresholds } from '../eval-file.ts'
import { projectOptions } from '../project.ts'

export const run: Run = async (args, terminal) => {
  const { k, thresholds, questions, offTopic } = readEvalFile(resolve(terminal.cwd, args.operands[0] ?? ''))
  const [{ docsOf, SearchFiles }, search, { passagesFor }, { site }] = await Promise.all([
    import('@specnav/host'),
    import('@specnav/mcp/search'),
    import('@specnav/assistant/retrieval'),
    openSite(projectOptions(args, terminal)),
  ])
  const { evaluate, indexFolder, searchForReaders, SiteIndex } = search
  const files = new SearchFiles(docsOf(site, { base: '/', trailingSlash: 'ignore', format: 'directory' }))
  const index = new SiteIndex(async (name) => (await files.read(`${indexFolder}/${name}`)) ?? '')
  const isRefused = async (content: string) =>
    (await passagesFor(index, { messages: [{ role: 'user', content }] })) === undefined
  const asked = questions.map(({ question }) => question)
  const topics = offTopic.length > 0 ? await topicsOf(asked, offTopic, isRefused) : undefined
  const found = await evaluate(index, questions, k, args.flags.has('dialog') ? searchForReaders : undefined)
  const evaluation: Evaluation & Partial<Topics> = { ...found, ...topics }
  const missed = measures.filter((name) => (evaluation[name] ?? 1) < (thresholds[name] ?? 0))
  const isWrong = evaluation.questions.some(({ unknown }) => unknown.length > 0)
  terminal.out.write(
    args.flags.has('json')
      ? `${JSON.stringify({ ...evaluation, thresholds, missed }, undefined, 2)}\n`
      : textOf(evaluation, thresholds),
  )
  return missed.length > 0 || isWrong ? 1 : 0
}

/** How well the assistant distinguishes questions about the site from others. */
interface Topics {
  /** The share of the questions about something else that it refuses. */
  refused: number
  /** The share of the questions about the site that it does not refuse. */
  answered: number
  wronglyRefused: string[]
  wronglyAnswered: string[]
}

async function topicsOf(
  questions: readonly string[],
  offTopic: readonly string[],
  isRefused: (question: string) => Promise<boolean>,
): Promise<Topics> {
  const select = async (list: readonly string[], wanted: boolean) => {
    const refused = await Promise.all(list.map(isRefused))
    return list.filter((_, at) => refused[at] === wanted)
  }
  const wronglyRefused = await select(questions, true)
  const wronglyAnswered = await select(offTopic, false)
  return {
    refused: 1 - wronglyAnswered.length / offTopic.length,
    answered: 1 - wronglyRefused.length / questions.length,
    wronglyRefused,
    wronglyAnswered,
  }
}

function textOf(
  { k, recall, mrr, ndcg, questions, refused, answered, wronglyRefused, wronglyAnswered }: Evaluation & Partial<Topics>,
  thresholds: Thresholds,
): string {
  const row = (label: string, value: number | undefined, least: number | undefined) => {
    if (value === undefined) return ''
    const limit = least === undefined ? '' : `  ${value < least ? 'MISSED: ' : ''}at least ${least.toFixed(2)}`
    return `${label.padEnd(10)}${value.toFixed(2)}${limit}\n`
  }
  const late = questions.filter(({ ranks }) => ranks.includes(null))
  const lines = late.map(({ question, expected, ranks, unknown, found }) => {
    const missing = expected.filter((name, at) => ranks[at] === null && !unknown.includes(name))
    return [
      `  ${question}\n`,
      ...missing.map((name) => `    expected ${name}; found ${found.join(', ') || 'nothing'}\n`),
      ...unknown.map((name) => `    there is no page and no operation ${name}\n`),
    ].join('')
  })
  const count = `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`
  return [
    row(`recall@${k}`, recall, thresholds.recall),
    row('MRR', mrr, thresholds.mrr),
    row(`nDCG@${k}`, ndcg, thresholds.ndcg),
    row('refused', refused, thresholds.refused),
    row('answered', answered, thresholds.answered),
    late.length === 0
      ? `${count}, and all answers are found\n`
      : `${count}, ${late.length} with an answer that is not found:\n`,
    ...lines,
    listed('Refused by the assistant, although about the site', wronglyRefused),
    listed('Not refused by the assistant, although about something else', wronglyAnswered),
  ].join('')
}

function listed(title: string, questions: readonly string[] = []): string {
  return questions.length > 0 ? [`${title}:\n`, ...questions.map((each) => `  ${each}\n`)].join('') : ''
}
