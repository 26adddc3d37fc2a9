/** Two texts about one thing as paragraphs. Authors often write the same in both places: then it stands once. */
export function bothTexts(first: string | undefined, second: string | undefined): string | undefined {
  if (!first || !second || first.trim() === second.trim()) return first || second
  return `${first}\n\n${second}`
}
