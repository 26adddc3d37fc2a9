/** A heading of Markdown with its text up to the next heading of its level. */
export interface MarkdownSection {
  title: string
  level: number
  /** Where it starts and ends in the Markdown. */
  start: number
  end: number
}

/** The headings of Markdown, without those in code. */
export function markdownSections(markdown: string): MarkdownSection[] {
  const sections: MarkdownSection[] = []
  let fence: string | undefined
  let offset = 0
  for (const line of markdown.split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined) {
      if (fence === undefined) fence = mark
      else if (mark.startsWith(fence) && line.trim() === mark) fence = undefined
    }
    const heading = fence === undefined ? /^(#{1,6})\s+(.+?)\s*#*$/.exec(line) : null
    if (heading) {
      const level = heading[1]!.length
      for (const open of sections) if (open.end === -1 && open.level >= level) open.end = offset
      sections.push({ title: heading[2]!, level, start: offset, end: -1 })
    }
    offset += line.length + 1
  }
  return sections.map((section) => (section.end === -1 ? { ...section, end: markdown.length } : section))
}

/** Whether a search finds a section by itself: all others belong to the one before. */
export function isFound({ level }: Pick<MarkdownSection, 'level'>): boolean {
  return level === 2 || level === 3
}
