/** Two texts about one subject as paragraphs. If they are equal, as often, the text appears once. */
export function bothTexts(first: string | undefined, second: string | undefined): string | undefined {
  if (!first || !second || first.trim() === second.trim()) return first || second
  return `${first}\n\n${second}`
}
