/** Characters that can be Markdown or need care; nearly no summary has one. */
const special = /[`*_~[<\\#\r\n\t]/

/**
 * An element of HTML that formats text: replaced twice, for one inside of another. A tag alone, such as the
 * `<b>` of a placeholder, is text.
 */
const element = /<(a|b|big|code|del|em|i|kbd|p|s|small|span|strong|sub|sup|tt|u)(?:\s[^<>]*)?>([^<>]*)<\/\1\s*>/gi
const lineBreak = /<br\s*\/?>/gi

/** A text of one line, without the marks of Markdown. An ordinary one stays as it is. */
export function plainText(markdown: string): string {
  if (!special.test(markdown)) return markdown
  return markdown
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/, '')
    .replace(lineBreak, ' ')
    .replace(element, '$2')
    .replace(element, '$2')
    .replace(/!?\[([^[\]]*)\](?:\([^()\s]*(?:\s[^()]*)?\)|\[[^[\]]*\])/g, '$1')
    .replace(/(`+)(.+?)\1/g, (_, _ticks, code: string) => code.trim())
    .replace(/(\*\*|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_]{1,2})(?=[^\s*_])(.+?)(?<=[^\s*_])\1(?![\w*])/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Where a sentence can end: not after `e.g.`, because a small letter follows there. */
const sentenceEnd = /[.!?](?=\s+(?:[\p{Lu}\p{Lo}\p{N}\p{P}\p{S}]))|[。！？](?=.)|\n\s*\n/gu

/** Words whose full stop ends no sentence. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|no|St|Mr|Ms|Dr|\p{Lu})\.$/u

/** The first sentence of Markdown, and what follows it. */
export function firstSentence(markdown: string): { sentence: string; rest?: string } {
  const text = markdown.trim()
  for (const { 0: end, index } of text.matchAll(sentenceEnd)) {
    const sentence = text.slice(0, index + end.length)
    if (abbreviation.test(sentence) || !isClosed(sentence)) continue
    return { sentence, rest: text.slice(sentence.length).trim() || undefined }
  }
  return { sentence: text }
}

/** Whether no code or link is open at the end of the text. */
function isClosed(text: string): boolean {
  const count = (character: string) => text.split(character).length - 1
  return count('`') % 2 === 0 && count('[') <= count(']') && count('(') <= count(')')
}

/** As many whole words as `length` characters hold; part of the first one if it alone is longer. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const part = text.slice(0, length + 1)
  const end = Math.max(part.lastIndexOf(' '), part.lastIndexOf('-'))
  const cut = end > length / 2 ? part.slice(0, end) : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  return cut.replace(/[\s,;:.(–—-]+$/u, '')
}
