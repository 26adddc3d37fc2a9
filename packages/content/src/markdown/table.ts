import { type ElementPart, type Part } from '../parts.ts'

/** A table with one line for each row. `line` writes what is in a cell. */
export function tableOf(table: ElementPart, line: (cell: readonly Part[]) => string): string {
  const rows = rowsOf(table)
  const [first = []] = rows
  const columns = Math.max(...rows.map(({ length }) => length), 1)
  const write = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`
  const texts = rows.map((row) => row.map((cell) => line(cell.children).replaceAll(/(?<!\\)\|/g, '\\|')))
  const hasHead = first.some(({ name }) => name === 'th') || table.children.some((part) => isElement(part, 'thead'))
  const head = hasHead ? (texts.shift() ?? []) : []
  return [
    write(head),
    write(Array.from({ length: columns }, (_, index) => ruleOf(first[index]))),
    ...texts.map(write),
  ].join('\n')
}

function rowsOf(part: ElementPart): ElementPart[][] {
  return part.children.flatMap((child) => {
    if (typeof child === 'string' || child.type !== 'element') return []
    if (child.name !== 'tr') return rowsOf(child)
    return [child.children.filter((cell) => isElement(cell, 'td') || isElement(cell, 'th'))]
  })
}

function ruleOf(cell: ElementPart | undefined): string {
  const { style, align = style } = cell?.attributes ?? {}
  const [where] = /left|center|right/.exec(String(align ?? '')) ?? []
  if (where === 'center') return ':-:'
  return where === 'right' ? '-:' : where === 'left' ? ':-' : '-'
}

function isElement(part: Part, name: string): part is ElementPart {
  return typeof part !== 'string' && part.type === 'element' && part.name === name
}
