import type { Heading, Page, PagePart, PartContext } from '@specnav/pages'
import { codeSpan } from '@specnav/pages/markdown'
import { say } from '@specnav/core/words'
import { escapeHtml } from '@specnav/pages/html'
import { headingAnchors, hyphenated } from '@specnav/pages/links'
import { bySeverity, groupChanges, levelAnchor, levelTitle } from '../format/groups.ts'
import { sentenceHtml } from '../format/sentence.ts'
import type { ShownChange, ShownOperation, ShownRelease } from './shown.ts'
import { describedRelease, plainLine, releaseLine } from './words.ts'

/** How many operations are named at a change that they share; the others are in a fold. */
const maxNamed = 5
/** How many of them Markdown names, which has no folds. */
const maxListed = 50

type Pages = Pick<PartContext, 'pages' | 'anchors'>

/** What a release has changed: the breaking changes first, by tag, each with its endpoints. */
export function releasePart(release: ShownRelease): PagePart {
  return {
    state: JSON.stringify(release),
    html(context) {
      const changes = visibleChanges(release, context.pages)
      const headings = new Headings()
      const body = `<p class="sn-release">${releaseLine({ changes })}</p>${sections(changes, context, headings)}`
      const text = changes.length === 0 ? `<p>${escapeHtml(say('changelog.nothing'))}</p>` : body
      const html = `<div class="sn-endpoint"><div class="sn-text sn-changes">${text}</div></div>`
      return { html, headings: headings.list, ids: headings.list.map(({ slug }) => slug) }
    },
    markdown(pages, { anchors, link = (address: string) => address } = {}) {
      const changes = visibleChanges(release, pages)
      return changes.length === 0
        ? say('changelog.nothing')
        : [describedRelease({ changes }), ...blocks(changes, { pages, link, ...(anchors && { anchors }) })].join('\n\n')
    },
  }
}

/** A release as HTML without the site's style, for a feed. */
export function releaseHtml(changes: readonly ShownChange[], context: PartContext): string {
  return sections(changes, context, new Headings())
}

/** The changes of which a reader sees the operations. Those that exist need a page; others were removed. */
export function visibleChanges({ changes }: ShownRelease, pages: PartContext['pages']): ShownChange[] {
  return changes.flatMap((change) => {
    if (change.operations.length === 0) return [change]
    const operations = change.operations.filter(
      (operation) => operation.now === undefined || pageOf(operation, pages) !== undefined,
    )
    return operations.length === 0
      ? []
      : [operations.length === change.operations.length ? change : { ...change, operations }]
  })
}

const pagesByOperation = new WeakMap<PartContext['pages'], ReadonlyMap<string, Page>>()

/** The page of an operation, by what it is called today. */
function pageOf({ spec, now }: ShownOperation, pages: PartContext['pages']): Page | undefined {
  if (now === undefined) return undefined
  let known = pagesByOperation.get(pages)
  if (!known) {
    const found = new Map<string, Page>()
    for (const page of pages.values()) {
      const { operation, hidden } = page
      const name = operation && `${operation.spec.file} ${operation.key}`
      if (name !== undefined && !hidden && !operation?.hidden && !found.has(name)) found.set(name, page)
    }
    pagesByOperation.set(pages, (known = found))
  }
  return known.get(`${spec} ${now}`)
}

/** The headings of a page, with the anchors that its Markdown has, too. */
class Headings {
  readonly list: Heading[] = []
  readonly #taken = new Map<string, number>()

  /** `english`: the words whose anchor it has in every language. */
  html(depth: number, text: string, english = text): string {
    const [anchor = 'changes'] = headingAnchors(english)
    const count = this.#taken.get(anchor) ?? 0
    this.#taken.set(anchor, count + 1)
    const slug = count === 0 ? anchor : `${anchor}-${count}`
    this.list.push({ depth, slug, text })
    return `<h${depth} id="${escapeHtml(slug)}">${escapeHtml(text)}</h${depth}>`
  }
}

function sections(changes: readonly ShownChange[], context: PartContext, headings: Headings): string {
  return bySeverity(changes)
    .map(([level, found]) => {
      const title = headings.html(2, levelTitle(level), levelAnchor(level))
      const parts = Array.from(Map.groupBy(found, tagOf), ([tag, tagged]) => {
        const name = headings.html(3, wordsOfTag(tag), tag)
        return (
          name +
          groupChanges(tagged)
            .map((group) => groupHtml(group, context))
            .join('')
        )
      })
      return title + parts.join('')
    })
    .join('')
}

/** The heading of a change: the tag of its operations, or words of ours. */
function wordsOfTag(tag: string): string {
  const key = ownTags.find(([, english]) => english === tag)?.[0]
  return key === undefined ? tag : say(key)
}

const ownTags = [
  ['changelog.wholeApi', 'The API as a whole'],
  ['changelog.severalParts', 'Several parts of the API'],
  ['reference.endpoints', 'Endpoints'],
] as const

/** The tag of a change in English. */
function tagOf({ operations }: ShownChange): string {
  if (operations.length === 0) return 'The API as a whole'
  const tags = new Set(operations.map(({ tag }) => tag))
  const [tag] = tags
  return tags.size > 1 ? 'Several parts of the API' : (tag ?? 'Endpoints')
}

/** The changes as Markdown, with the headings of the HTML. */
function blocks(changes: readonly ShownChange[], context: PartContext): string[] {
  return bySeverity(changes).flatMap(([level, found]) => [
    `## ${levelTitle(level)}`,
    ...Array.from(Map.groupBy(found, tagOf)).flatMap(([tag, tagged]) => [
      `### ${plainLine(tag)}`,
      groupChanges(tagged)
        .map((group) => groupMarkdown(group, context))
        .join('\n'),
    ]),
  ])
}

function groupMarkdown({ operations, changes }: Group, context: PartContext): string {
  const { pages, link } = context
  const lines = changes.map((change) => lineMarkdown(change, context))
  if (operations.length === 0) return lines.map((line) => `- ${line}`).join('\n')
  const names = operations.slice(0, maxListed).map((operation) => {
    const page = pageOf(operation, pages)
    return page ? `[\`${operation.key}\`](${link(`/${page.path}`)})` : `\`${operation.key}\``
  })
  const more = operations.length - names.length
  const head = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
  return [`- ${head}`, ...lines.map((line) => `  - ${line}`)].join('\n')
}

interface Group {
  operations: ShownOperation[]
  changes: ShownChange[]
}

function groupHtml({ operations, changes }: Group, context: PartContext): string {
  const names = operations.map((operation) => operationHtml(operation, context))
  const [named, more] = [names.slice(0, maxNamed), names.slice(maxNamed)]
  const fold =
    more.length > 0
      ? `<li><details><summary>${escapeHtml(say('changelog.andMore', { count: more.length }))}</summary><ul>${listed(more)}</ul></details></li>`
      : ''
  const head = names.length === 0 ? '' : `<ul class="sn-changed">${listed(named)}${fold}</ul>`
  const lines = changes.map((change) => `<li>${lineHtml(change, context)}</li>`)
  return `<div class="sn-change">${head}<ul class="sn-change-list">${lines.join('')}</ul></div>`
}

function listed(items: readonly string[]): string {
  return items.map((item) => `<li>${item}</li>`).join('')
}

function operationHtml(operation: ShownOperation, { pages, link }: PartContext): string {
  const { method, path } = operation
  const name = `<span class="sn-method sn-${escapeHtml(method.toLowerCase())}">${escapeHtml(method)}</span> <code class="sn-path">${escapeHtml(path)}</code>`
  const page = pageOf(operation, pages)
  return page ? `<a href="${escapeHtml(link(`/${page.path}`))}">${name}</a>` : name
}

/** A change in words. The name of its field leads to the field: on `page`, otherwise on that of its first operation. */
export function lineHtml(change: ShownChange, context: PartContext, page?: Page): string {
  const field = fieldOf(change, context, page)
  return sentenceHtml(change.message, field && { ...field, href: context.link(field.page) + field.hash })
}

function lineMarkdown(change: ShownChange, context: PartContext): string {
  const field = fieldOf(change, context)
  if (!field) return change.message
  const code = codeSpan(field.code)
  return change.message.replace(code, () => `[${code}](${context.link(field.page)}${field.hash})`)
}

/** Where the field of a change is: its name in the sentence, and its address. */
function fieldOf(
  change: ShownChange,
  { pages, anchors }: Pages,
  page = firstPage(change, pages),
): { code: string; page: string; hash: string } | undefined {
  const code = change.field ?? change.parameter
  const anchor = page && change.after ? anchorOf(change, anchors?.(page)) : undefined
  if (!page || code === undefined || anchor === undefined) return undefined
  return { code, page: `/${page.path}`, hash: `#${anchor}` }
}

/** The page of the first operation of a change that has one. */
export function firstPage({ operations }: ShownChange, pages: PartContext['pages']): Page | undefined {
  for (const operation of operations) {
    const page = pageOf(operation, pages)
    if (page) return page
  }
  return undefined
}

/** The anchor of a field: its parents may precede its name, so the shortest that fits is meant. */
export function anchorOf(
  { field, parameter, direction }: Pick<ShownChange, 'field' | 'parameter' | 'direction'>,
  anchors: ReadonlySet<string> = new Set(),
): string | undefined {
  if (parameter !== undefined) return [`parameter-${hyphenated(parameter)}`].find((each) => anchors.has(each))
  if (field === undefined) return undefined
  const start = direction === 'response' ? 'response-' : 'body-'
  const words = field
    .split('.')
    .map((name) => hyphenated(name.replace(/\[\]|\{\}/g, '')))
    .filter((name) => name !== '')
    .join('-')
  return [...anchors]
    .filter((each) => each === start + words || (each.startsWith(start) && each.endsWith(`-${words}`)))
    .sort((a, b) => a.length - b.length)[0]
}
