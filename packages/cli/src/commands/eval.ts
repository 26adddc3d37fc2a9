import { resolve } from 'node:path'
import { openSite } from '@specnav/core'
import type { Evaluation } from '@specnav/mcp/search'
import type { Run } from '../command.ts'
import { readEvalFile, type Thresholds } from '../eval-file.ts'
import { projectOptions } from '../project.ts'

export const run: Run = async (args, terminal) => {
  const { k, thresholds, questions } = readEvalFile(resolve(terminal.cwd, args.operand ?? ''))
  const [{ Docs, SearchFiles }, { evaluate, indexFolder, SiteIndex }, { site }] = await Promise.all([
    import('@specnav/host'),
    import('@specnav/mcp/search'),
    openSite(projectOptions(args, terminal)),
  ])
  const files = new SearchFiles(new Docs(site, { base: '/', trailingSlash: 'ignore', format: 'directory' }))
  const index = new SiteIndex(async (name) => (await files.read(`${indexFolder}/${name}`)) ?? '')
  const evaluation = await evaluate(index, questions, k)
  const missed = (['recall', 'mrr', 'ndcg'] as const).filter((name) => evaluation[name] < (thresholds[name] ?? 0))
  const isWrong = evaluation.questions.some(({ unknown }) => unknown.length > 0)
  terminal.out.write(
    args.flags.has('json')
      ? `${JSON.stringify({ ...evaluation, thresholds, missed }, undefined, 2)}\n`
      : textOf(evaluation, thresholds),
  )
  return missed.length > 0 || isWrong ? 1 : 0
}

function textOf({ k, recall, mrr, ndcg, questions }: Evaluation, thresholds: Thresholds): string {
  const row = (label: string, value: number, least: number | undefined) => {
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
    late.length === 0
      ? `${count}, and all answers are found\n`
      : `${count}, ${late.length} with an answer that is not found:\n`,
    ...lines,
  ].join('')
}
