interface Positioned {
  position?: { start: { offset?: number; column: number }; end: { offset?: number } }
}

/**
 * The text of a component's content as its author has written it, without its indentation. `origin` converts
 * the positions of nodes to those in the text.
 */
export function writtenText(text: string, nodes: readonly Positioned[], origin = (offset: number) => offset): string {
  const start = nodes[0]?.position?.start
  const end = nodes.at(-1)?.position?.end
  if (start?.offset === undefined || end?.offset === undefined) return ''
  const indentation = new RegExp(`^[ \\t]{0,${start.column - 1}}`, 'gm')
  return text.slice(origin(start.offset), origin(end.offset)).replace(indentation, '').trim()
}
