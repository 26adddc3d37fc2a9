import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Problem } from '@specnav/core'
import { attributes, escapeHtml } from '@specnav/pages/html'
import type { Document } from '../context.ts'
import { endTag, startTag } from '../html.ts'
import type { CodePart, ContentPlace, Diagram, ElementPart, Part } from '../parts.ts'
import { type DiagramBudget, linesOfSequence, mostOfSite } from './budget.ts'
import { pictureOf } from './picture.ts'
import { type ReadDiagram, readDiagram } from './read.ts'
import { Undrawable } from './words.ts'

/** Why a diagram is shown as its source, and on which of its lines, from 0. */
export interface DiagramFault {
  message: string
  line: number
}

/** What was drawn before, by its text: hosts compile a page more than once, and translations have the same diagrams. */
const known = new Map<string, Diagram | DiagramFault>()
const mostKnown = 500

/** Draws a diagram in Mermaid's language, without running anything of it. */
export function drawDiagram(code: string, budget: DiagramBudget = () => true): Diagram | DiagramFault {
  return orFault(() => {
    const read = readDiagram(code)
    const lines = read.text.split('\n').length
    // Sequences have no layout.
    const cost = read.text.startsWith('sequenceDiagram') ? lines / linesOfSequence : lines
    if (!budget(code, cost)) return tooManyOfSite
    const drawn = known.get(code) ?? orFault(() => draw(read))
    if (known.size >= mostKnown) known.clear()
    known.set(code, drawn)
    return drawn
  })
}

function orFault(make: () => Diagram | DiagramFault): Diagram | DiagramFault {
  try {
    return make()
  } catch (error) {
    return error instanceof Undrawable ? undrawn(error.message, error.line) : undrawn('Its layout fails.')
  }
}

function draw({ text, title }: ReadDiagram): Diagram {
  const found = pictureOf(library().renderMermaidSVG(text, { padding: 8 }))
  if (!found) throw new Undrawable(0, 'Its layout fails. Use fewer nodes and subgraphs.')
  const { picture, width } = found
  return {
    picture,
    label: title ?? `Diagram: ${wordsOf([picture]).join(', ')}`.slice(0, 300),
    isWide: width > widest,
  }
}

function undrawn(reason: string, line = 0): DiagramFault {
  return { message: `This diagram is shown as its source, because it cannot be drawn. ${reason}`, line }
}

/** Wider pictures are smaller than they are made for on most pages. */
const widest = 720

/** Lines of all diagrams of a page, three times as many as the longest page of real sites has. */
const mostLines = 600
const tooMany = undrawn(`The diagrams of this page have more than ${mostLines} lines. Move some to other pages.`)

const tooManyOfSite = undrawn(
  `The diagrams of this site have more than ${mostOfSite} nodes and edges. Use images for some.`,
)

/** The block with its picture, if it is a diagram that can be drawn. `at` is where its fence begins. */
export function withDiagram(
  block: CodePart,
  at: ContentPlace,
  document: Pick<Document, 'text' | 'offset'>,
  page: { diagramLines: number; diagrams: DiagramBudget | undefined; report(problem: Problem): void },
): CodePart {
  if (block.lang !== 'mermaid' && block.unknownLang !== 'mermaid') return block
  const isFirst = page.diagramLines === 0
  page.diagramLines += block.code.split('\n').length
  const drawn = isFirst || page.diagramLines <= mostLines ? drawDiagram(block.code, page.diagrams) : tooMany
  if ('picture' in drawn) return { ...block, diagram: drawn }
  const start = at.offset - document.offset
  const offset = at.offset + offsetOf(drawn.line, document.text.slice(start))
  page.report({ code: 'diagram-unsupported', severity: 'warning', message: drawn.message, file: at.file, offset })
  return block
}

/** Where the text of a line of the fence's content begins. */
function offsetOf(line: number, fence: string): number {
  const before = fence.split('\n', line + 1).join('\n').length + 1
  return before < fence.length ? before + fence.slice(before).search(/[^ \t>]|$/) : 0
}

/** The HTML around the source of a diagram: its picture before, nothing behind. */
export function diagramHtml({ picture, label, isWide }: Diagram, title?: string): [before: string, after: string] {
  const zoom = isWide
    ? '<label class="sn-c-diagram-zoom"><input type="checkbox" autocomplete="off">Enlarge</label>'
    : ''
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : ''
  const image = attributes({ class: 'sn-c-diagram-picture', role: 'img', 'aria-label': label, tabindex: 0 }).parts.join(
    '',
  )
  return [
    `<figure class="sn-c-diagram not-content">${caption}<div${image}>${htmlOf(picture)}</div>${zoom}<details><summary>Source</summary>`,
    '</details></figure>',
  ]
}

function htmlOf({ name, attributes, children }: ElementPart): string {
  const inner = children.map((child) =>
    typeof child === 'string' ? escapeHtml(child) : child.type === 'element' ? htmlOf(child) : '',
  )
  return `${startTag(name, attributes)}${inner.join('')}${endTag(name, true)}`
}

function wordsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part.type !== 'element') return []
    if (part.name !== 'text') return wordsOf(part.children)
    const lines = part.children.map((child) =>
      typeof child === 'string'
        ? child
        : child.type === 'element'
          ? child.children.filter((each) => typeof each === 'string').join('')
          : '',
    )
    return [lines.join(' ').trim()].filter(Boolean)
  })
}

type Library = typeof import('beautiful-mermaid')

let loaded: Library | undefined

/** The drawing library, loaded for the first diagram: it takes a fifth of a second. It is a module, and has no entry for `require`. */
function library(): Library {
  loaded ??= createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('beautiful-mermaid'))) as Library
  return loaded
}
