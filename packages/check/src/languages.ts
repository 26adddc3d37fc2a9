import type { Place, Problem } from '@specnav/core'
import { listNames } from '@specnav/core/text'
import type { AuthoredPage, Site } from '@specnav/pages'
import { behindTranslations, type Translated, type Translation, translationsOf } from '@specnav/pages/facts'
import { readSource } from './contract/requests/source-text.ts'

/** Languages that are not in step with the default one: missing pages, older translations, and another structure. */
export function checkLanguages(site: Site): Problem[] {
  const languages = translationsOf(site)
  if (languages.length === 0) return []
  const behind = new Map(behindTranslations(site).map((each) => [each.page, each]))
  const shapes = new Map<AuthoredPage, Shape>()
  const shapeOf = (page: AuthoredPage) => {
    let shape = shapes.get(page)
    if (!shape) shapes.set(page, (shape = readShape(site.files.read(page.file) ?? '', page)))
    return shape
  }
  return languages.flatMap((each) => [
    ...missingPages(each),
    ...each.pages.flatMap((translation): Problem[] => {
      const { page, source } = translation
      const late = behind.get(page)
      if (late) return [behindProblem(late)]
      return differences(translation, shapeOf(source), shapeOf(page))
    }),
  ])
}

function missingPages({ language, missing, untranslated }: Translated): Problem[] {
  const { label, place } = language
  const note = (pages: readonly AuthoredPage[], message: (names: string) => string): Problem[] => {
    const more = pages.length > 3 ? ` and ${pages.length - 3} more` : ''
    const names = pages.slice(0, 3).map(({ path }) => `\`${path}\``)
    if (names.length === 0) return []
    const text = message(names.join(', ') + more)
    return [{ code: 'translation-missing', severity: 'note', message: text, ...place, actual: label }]
  }
  return [
    ...note(
      missing,
      (names) =>
        `The navigation of \`${label}\` lacks ${names}, which the default language has. List what readers need: a page without a file shows its original.`,
    ),
    ...note(
      untranslated.map(({ page }) => page),
      (names) => `Without a file, readers of \`${label}\` get the original of ${names}. Translate what they need.`,
    ),
  ]
}

function behindProblem({ page, source, since }: Translation & { since?: string | undefined }): Problem {
  const when = since === undefined ? 'has changed since it was translated' : `has changed since, on ${since} or before`
  const message = `\`${page.file}\` is behind \`${source.file}\`, which ${when}. Translate the change, and run \`specnav lock --write\`.`
  return { code: 'translation-behind', severity: 'warning', message, file: page.file, offset: 0, actual: page.path }
}

/** What a translation has in common with its original, whatever its words: with the places of what it has. */
interface Shape {
  /** Names with their places, by what they are. */
  parts: Record<'heading' | 'code block' | 'component' | 'anchor', { name: string; offset: number }[]>
  fields: string[]
}

/** Fields of the frontmatter that a language may lack. */
const ownFields = /^(?:keywords|sidebarTitle|tag|lastUpdatedDate|og:.*|twitter:.*)$/

function readShape(text: string, { frontmatter }: AuthoredPage): Shape {
  const { blocks, prose } = readSource(text)
  const plain = prose.replace(/(?<!`)(`+)(?!`)[^`\n]+\1(?!`)/g, (code) => ' '.repeat(code.length))
  const named = (pattern: RegExp) =>
    Array.from(plain.matchAll(pattern), ({ 1: name = '', index }) => ({ name, offset: index }))
  return {
    parts: {
      heading: [
        ...named(/^[ \t]*(#{1,6})[ \t]+\S/gm),
        // A title with a line below it.
        ...named(/^(?![ \t]*(?:[-*+<>|#]|\d+[.)]))[ \t]*\S.*\r?\n(=+|-+)[ \t]*\r?$/gm).map(({ name, offset }) => ({
          name: name[0] === '=' ? '#' : '##',
          offset,
        })),
      ].toSorted((one, other) => one.offset - other.offset),
      'code block': blocks.map(({ language, start }) => ({ name: language, offset: start })),
      component: named(/<([A-Z][\w.]*)(?=[\s/>])/g),
      anchor: named(/^[ \t]*#{1,6} .*\{#([\w-]+)\}[ \t]*$/gm),
    },
    fields: Object.keys(frontmatter).filter((name) => !ownFields.test(name)),
  }
}

/** The first difference of each kind in one problem. */
function differences({ page, source }: Translation, before: Shape, after: Shape): Problem[] {
  const found: (Pick<Place, 'offset'> & { text: string })[] = []
  const lost = before.fields.filter((name) => !after.fields.includes(name))
  if (lost.length > 0) found.push({ text: `lacks ${listNames(lost).replace(' or ', ' and ')} in its frontmatter` })
  for (const [kind, own] of Object.entries(before.parts)) {
    const others = after.parts[kind as keyof Shape['parts']]
    const text = comparisons[kind as keyof Shape['parts']](kind, own, others)
    if (text !== undefined) found.push(text)
  }
  const [first] = found
  if (!first) return []
  const message = `\`${page.file}\` and \`${source.file}\` have another structure: the translation ${found.map(({ text }) => text).join(', ')}. Translate what has changed.`
  return [{ code: 'translation-differs', severity: 'note', message, file: page.file, offset: first.offset ?? 0 }]
}

type Named = Shape['parts']['heading']

function sequence(kind: string, own: Named, others: Named) {
  if (own.length !== others.length) {
    const at = own.findIndex(({ name }, index) => name !== others[index]?.name)
    return {
      text: `has ${others.length} ${kind}${others.length === 1 ? '' : 's'} instead of ${own.length}`,
      offset: others[at]?.offset,
    }
  }
  const at = own.findIndex(({ name }, index) => name !== others[index]!.name)
  if (at === -1 || kind === 'code block') return undefined
  return {
    text: `has \`${others[at]!.name}\` as ${kind} ${at + 1} instead of \`${own[at]!.name}\``,
    offset: others[at]!.offset,
  }
}

/** Translators add anchors to keep those of the original, which has none of its own there. */
function kept(kind: string, own: Named, others: Named) {
  const lost = own.find(({ name }) => !others.some((each) => each.name === name))
  return lost && { text: `lacks the ${kind} \`#${lost.name}\``, offset: undefined }
}

const comparisons = { heading: sequence, 'code block': sequence, component: counted, anchor: kept }

/** Components may be in another order, because sentences are. */
function counted(_: string, own: Named, others: Named) {
  for (const name of new Set([...own, ...others].map((each) => each.name))) {
    const [before, after] = [own, others].map((list) => list.filter((each) => each.name === name))
    if (before!.length !== after!.length)
      return { text: `has ${after!.length} \`<${name}>\` instead of ${before!.length}`, offset: after![0]?.offset }
  }
  return undefined
}
