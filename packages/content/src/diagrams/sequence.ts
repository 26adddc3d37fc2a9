import { hideWords, spacer, type Statement, Undrawable, unread } from './words.ts'

const message = /^(.+?)\s*(<<-->>|<<->>|-->>|->>|--\)|-\)|--x|-x|-->|->)\s*([+-]?)\s*([^\s:+-][^:]*?)\s*:(.*)$/s
const participant = /^(?:create\s+)?(participant|actor)\s+(.+?)\s*(?:@\{.*?\}\s*)?(?:\sas\s+(.+))?$/s
const note = /^note\s+(left of|right of|over)\s+([^:]+?)\s*:(.+)$/is
const frame = /^(loop|alt|opt|par|critical|break|rect|box|par_over)\b\s*(.*)$/s
const part = /^(else|and|option)\b\s*(.*)$/s
const active = /^(activate|deactivate)\s+(.+)$/
/** What changes nothing in the picture. */
const silent = /^(?:destroy|links?|properties|details)\s/

interface Message {
  from: string
  to: string
  arrow: string
  mark: string
  label: string
}

/** More than these are no picture that anybody reads. */
const mostStatements = 1000

/** A sequence diagram as the drawing library reads it: names are numbers, and words mean nothing. */
export function readSequence(statements: readonly Statement[]): string {
  const lines: (string | Message)[] = []
  const names = new Map<string, string>()
  const participants: string[] = []
  const frames: (Statement & { isDrawn: boolean })[] = []
  let number: number | undefined
  const nameOf = (written: string, label = written): string => {
    const name = names.get(written) ?? `n${names.size}`
    // The library draws figures for actors, and their names over the first message.
    if (!names.has(written)) participants.push(`participant ${name} as ${hideWords(label)}`)
    names.set(written, name)
    return name
  }
  for (const [index, statement] of statements.entries()) {
    if (index === mostStatements) throw new Undrawable(statement.line, `It has more than ${mostStatements} statements.`)
    const { text } = statement
    const of = (pattern: RegExp) => pattern.exec(text)?.slice(1)
    const [, id, label] = of(participant) ?? []
    const [place, over = '', words = ''] = of(note) ?? []
    const [block, about = ''] = of(frame) ?? []
    const [divider, next = ''] = of(part) ?? []
    const [from, line = '', mark = '', to = '', said = ''] = of(message) ?? []
    const [change, who = ''] = of(active) ?? []
    if (/^autonumber\b/.test(text)) number = text.endsWith('off') ? undefined : Number(/\d+/.exec(text)?.[0] ?? 1)
    else if (id) nameOf(id, label)
    else if (place) {
      const ids = over.split(',').map((each) => nameOf(each.trim()))
      // The library leaves out notes that follow no message.
      if (!lines.some((each) => typeof each === 'object')) {
        const [from, to = 'n0'] = names.values()
        lines.push({ from: from ?? to, to, arrow: '->>', mark: '', label: spacer })
      }
      lines.push(`Note ${place.toLowerCase()} ${ids.join(',')}: ${hideWords(words)}`)
    } else if (from) {
      const [a, b] = [nameOf(from), nameOf(to)]
      const prefix = number === undefined ? '' : `${number++}. `
      lines.push({ from: a, to: b, arrow: line.replace('<<', ''), mark, label: hideWords(prefix + said.trim()) })
    } else if (change) {
      const id = nameOf(who.trim())
      const last = lines.findLast((each) => typeof each !== 'string')
      if (typeof last === 'object' && last.mark === '' && last[change === 'activate' ? 'to' : 'from'] === id)
        last.mark = change === 'activate' ? '+' : '-'
    } else if (block) {
      const isDrawn = block !== 'rect' && block !== 'box'
      frames.push({ ...statement, isDrawn })
      if (isDrawn) lines.push(`${block.replace('_over', '')} ${about && hideWords(about)}`)
    } else if (divider && frames.length > 0)
      lines.push(`${divider === 'and' ? 'and' : 'else'} ${next && hideWords(next)}`)
    else if (text === 'end' && frames.length > 0) lines.push(...(frames.pop()?.isDrawn ? ['end'] : []))
    else if (!silent.test(text)) throw unread(statement)
  }
  const [open] = frames
  if (open) throw new Undrawable(open.line, `\`${/^\w+/.exec(open.text)?.[0]}\` has no \`end\`.`)
  if (names.size === 0) throw new Undrawable(0, 'It has no participant.')
  const messages = lines.filter((each) => typeof each !== 'string')
  const written = lines.map((each) =>
    typeof each === 'string' ? each : `${each.from}${each.arrow}${each.mark}${each.to}: ${each.label}`,
  )
  return ['sequenceDiagram', ...withRoom(participants, messages), ...written].join('\n')
}

/** What a letter of a message takes, and how far participants are from each other, in pixels. */
const letter = 5.6
const usual = 140

/** The participants with room between them for the words of their messages: the library would write these across their lines. */
function withRoom(participants: readonly string[], messages: readonly Message[]): string[] {
  const gaps = participants.map(() => usual)
  for (const { from, to, label } of messages) {
    const [start = 0, end = 0] = [from, to].map((name) => Number(name.slice(1))).toSorted((a, b) => a - b)
    const length = Math.max(...label.split('<br>').map((line) => line.length))
    const last = Math.max(start, end - 1)
    const before = gaps.slice(start, last).reduce((sum, gap) => sum + gap, 0)
    gaps[last] = Math.max(gaps[last] ?? 0, length * letter + (start === end ? 60 : 20) - before)
  }
  return participants.flatMap((line, index) => {
    const gap = gaps[index] ?? 0
    if (gap <= usual || index === participants.length - 1) return [line]
    // One that is not shown doubles the gap, and takes 7.5 pixels for each letter of a long name.
    const letters = Math.max(1, Math.ceil((gap - 192) / 7.5))
    return [line, `participant n${index}${spacer} as ${spacer.repeat(letters)}`]
  })
}
