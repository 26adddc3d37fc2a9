/** Lines of all diagrams of a site, three times as many as a real site has: a line takes 2 to 6 ms to lay out. */
export const mostOfSite = 2400
/** So many lines of a sequence take as long as one of another diagram. */
export const linesOfSequence = 20

/** Whether a diagram of a site is drawn: its text, and how many lines its layout takes. */
export type DiagramBudget = (code: string, lines: number) => boolean

/** The budget of a site. Each text counts once, however often it is asked for. */
export function diagramBudget(): DiagramBudget {
  const answers = new Map<string, boolean>()
  let left = mostOfSite
  return (code, lines) => {
    const isDrawn = answers.get(code) ?? lines <= left
    if (isDrawn && !answers.has(code)) left -= lines
    answers.set(code, isDrawn)
    return isDrawn
  }
}
