import { dirname, join } from 'node:path/posix'
import { openSite, type Page } from '@specnav/pages'
import { SearchFiles, docsOf } from '@specnav/host'
import { evaluate, indexFolder, type IndexedPage, type Question, SiteIndex } from '@specnav/mcp/search'
import MiniSearch from 'minisearch'
import { corpus, corpusNames, missingCorpus } from '../../packages/core/src/corpus.test.helper.ts'
import type { Row } from './measure.ts'
import { PeersMissing } from './peers.ts'

/** The sites that have to be better than a plain search. `CORPUS=all` takes all sites of the corpus. */
const usual = ['polarsource__polar', 'runpod__docs', 'triggerdotdev__trigger.dev', 'upstash__docs']

/** How many results count. */
const k = 5

/** By how much more links have to be found than by MiniSearch over titles and Markdown. */
const leastGain = 0.05

/** The share of operations that have to be found. */
const leastRecall = 0.95

/** Texts of links that name no subject. */
const noSubject =
  /^(?:here|this|link|click here|see here|learn more|read more|more|docs?|documentation|this page|this guide|see more|view|start|details|more details|more information)\W*$/i

/**
 * What the search finds on real sites. Of pages: what authors call them in links of other pages, among the first five, in
 * the language and version of the page with the link. Of operations: their summaries, and their methods and paths; one of
 * several that share these is right.
 */
export async function search(): Promise<Row[]> {
  if (missingCorpus) throw new PeersMissing(missingCorpus)
  const rows: Row[] = []
  for (const name of process.env.CORPUS === 'all' ? corpusNames('sites') : usual) rows.push(...(await rowsOf(name)))
  return rows
}

async function rowsOf(name: string): Promise<Row[]> {
  const { site } = await openSite({ root: join(corpus, 'sites', name), remote: { offline: true } })
  const files = new SearchFiles(docsOf(site, { base: '/', trailingSlash: 'ignore', format: 'directory' }))
  const index = new SiteIndex(async (file) => (await files.read(`${indexFolder}/${file}`)) ?? '')
  const { pages } = await index.pages(0, Infinity)
  const links = linkQuestions([...site.pages.values()], pages)
  const operations = pages.filter(({ operation }) => operation !== undefined)
  const summaryOf = ({ path, title }: IndexedPage) => site.pages.get(path)?.operation?.summary ?? title
  const recall = async (questions: Question[]) => (await evaluate(index, questions, k)).recall
  const ours = await recall(links)
  const plain = await plainRecall(links, pages, async ({ markdown }) => (await files.read(markdown)) ?? '')
  const share = (value: number) => value.toFixed(3)
  const rows: Row[] = [
    {
      what: `${name}: recall@${k} of ${links.length} texts of links, above MiniSearch`,
      value: ours - plain,
      unit: '',
      limit: leastGain,
      isLeast: true,
      detail: `${share(ours)} and ${share(plain)}`,
    },
  ]
  for (const [what, nameOf] of [
    ['summaries', summaryOf],
    ['methods and paths', ({ operation }: IndexedPage) => operation!.key],
  ] as const) {
    if (operations.length === 0) continue
    const value = await recallOfNames(index, operations, nameOf)
    const detail = `${operations.length} operations`
    rows.push({
      what: `${name}: recall@${k} of operations by ${what}`,
      value,
      unit: '',
      limit: leastRecall,
      isLeast: true,
      detail,
    })
  }
  return rows
}

async function recallOfNames(
  index: SiteIndex,
  operations: readonly IndexedPage[],
  nameOf: (page: IndexedPage) => string,
): Promise<number> {
  let found = 0
  for (const [name, same] of Map.groupBy(operations, nameOf)) {
    const results = await index.search(name, { limit: k })
    if (results.some(({ page }) => same.some(({ path }) => path === page.path))) found += same.length
  }
  return found / operations.length
}

/** The texts of links between pages, each with what it leads to, and once. */
function linkQuestions(all: readonly Page[], pages: readonly IndexedPage[]): Question[] {
  const known = new Map(pages.map((page) => [page.path, page]))
  const questions = new Map<string, Question>()
  for (const page of all) {
    const source = known.get(page.path)
    if (page.type !== 'authored' || !source) continue
    const { language, version } = source
    for (const { text, path } of linksIn(page.body().replace(/```[\s\S]*?```/g, ''), page.path)) {
      const target = known.get(path) ?? known.get(join(path, 'index'))
      if (!target || target === source || noSubject.test(text)) continue
      if ((language ?? target.language) !== target.language || (version ?? target.version) !== target.version) continue
      const filters = { ...(language !== undefined && { language }), ...(version !== undefined && { version }) }
      questions.set(`${text.toLowerCase()}\n${target.path}`, { question: text, expected: [target.path], filters })
    }
  }
  return [...questions.values()]
}

function* linksIn(markdown: string, from: string): Generator<{ text: string; path: string }> {
  for (const [, written = '', address = ''] of markdown.matchAll(/(?<!!)\[([^\][]+)\]\(([^)\s]+)[^)]*\)/g)) {
    if (/^[a-z]+:|^#|^\/\//i.test(address)) continue
    const plain = address.replace(/[?#].*$/, '').replace(/\.mdx?$|(?<=.)\/$/g, '')
    const text = written
      .replace(/<[^>]*>|[`*_]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (text) yield { text, path: plain.startsWith('/') ? plain.slice(1) || 'index' : join(dirname(from), plain) }
  }
}

/** The recall of MiniSearch as it comes, over the titles and the Markdown of pages. */
async function plainRecall(
  questions: readonly Question[],
  pages: readonly IndexedPage[],
  textOf: (page: IndexedPage) => Promise<string>,
): Promise<number> {
  const plain = new MiniSearch<{ path: string; title: string; text: string }>({
    fields: ['title', 'text'],
    idField: 'path',
  })
  for (const page of pages) plain.add({ path: page.path, title: page.title, text: await textOf(page) })
  const known = new Map(pages.map((page) => [page.path, page]))
  const found = questions.filter(({ question, expected, filters: { language, version } = {} }) => {
    const fits = (page: IndexedPage) =>
      (language ?? page.language) === page.language && (version ?? page.version) === page.version
    const results = plain.search(question, { filter: ({ id }) => fits(known.get(id)!) }).slice(0, k)
    return results.some(({ id }) => expected.includes(id))
  })
  return found.length / Math.max(1, questions.length)
}
