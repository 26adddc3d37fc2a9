import { escapeHtml } from '@specnav/pages/html'

/** Code in a sentence, as `codeSpan` writes it: between as many backticks as its text needs. */
const spans = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g

/** A sentence of a rule as HTML: text between backticks is code. The code `linked` leads to `href`. */
export function sentenceHtml(message: string, linked?: { code: string; href: string }): string {
  let html = ''
  let end = 0
  let isLinked = false
  for (const { 0: span, 2: inside = '', index } of message.matchAll(spans)) {
    const text = inside.replace(/^ (.*) $/, '$1')
    const code = `<code>${escapeHtml(text)}</code>`
    html += escapeHtml(message.slice(end, index))
    if (linked && !isLinked && text === linked.code) {
      html += `<a href="${escapeHtml(linked.href)}">${code}</a>`
      isLinked = true
    } else html += code
    end = index + span.length
  }
  return html + escapeHtml(message.slice(end))
}
