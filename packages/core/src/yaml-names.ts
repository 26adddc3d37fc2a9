import { EVENT_ID, parseEvents, SCALAR_STYLE } from 'js-yaml'

/** Where there may be a name that YAML reads as a value with another spelling: `1.10:`, `0x1F:`, `007:`, `True:`. */
const mayBeValue =
  /(?:^|[\s{,])(?:T(?:rue|RUE)|F(?:alse|ALSE)|N(?:ull|ULL)|[-+]?(?:0[xo\d]|\.\d|\d+\.\d|\d+[eE]|\d{16}))[\w.+-]*[ \t]*:(?:\s|$)/m
const value = /^(?:true|false|null|[-+]?(?:0x[\da-f]+|0o[0-7]+|(?:\.\d|\d)[\d.]*(?:e[-+]?\d+)?))$/i

/** YAML whose names are texts as they are written. All names of JSON are texts, so their spelling counts. */
export function withNamesAsWritten(text: string, maxDepth: number): string {
  if (!mayBeValue.test(text)) return text
  let written = ''
  let from = 0
  for (const event of eventsOf(text, maxDepth)) {
    if (event.type !== EVENT_ID.SCALAR || event.style !== SCALAR_STYLE.PLAIN) continue
    const { valueStart, valueEnd } = event
    const name = text.slice(valueStart, valueEnd)
    if (
      !value.test(name) ||
      String(Number(name)) === name ||
      !/^[ \t]*:(?:\s|$)/.test(text.slice(valueEnd, valueEnd + 9))
    )
      continue
    written += `${text.slice(from, valueStart)}"${name}"`
    from = valueEnd
  }
  return written + text.slice(from)
}

function eventsOf(text: string, maxDepth: number): ReturnType<typeof parseEvents> {
  try {
    return parseEvents(text, { maxDepth })
  } catch {
    // The reader of the text says what is wrong.
    return []
  }
}
