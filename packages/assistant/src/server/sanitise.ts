/** Code, which keeps what it has. */
const code = /((`+)(?!`)[^]*?[^`]\2(?!`))/

/** Characters that change the order in which readers see others. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A text in Markdown without what could load or run something: images, HTML, and links to other than pages. Dialogs
 * do the same; this is for those that do not.
 */
export function sanitise(text: string): string {
  const parts = text.replace(reordering, '').split(code)
  // Of three parts, the second is code, and the third its mark.
  return parts.map((part, at) => (at % 3 === 0 ? withoutMarkup(part) : at % 3 === 1 ? part : '')).join('')
}

function withoutMarkup(text: string): string {
  return text
    .replace(/!\[([^\]]*)\](?:\([^)]*\)?|\[[^\]]*\])?/g, '$1')
    .replace(/!(?=\[)/g, '')
    .replace(/^[ \t]*\[[^\]]+\]:[ \t]*\S+.*$/gm, '')
    .replace(/\[([^\]]*)\]\(((?:[^()]|\([^()]*\))*)\)/g, (link, label: string, target: string) =>
      isPage(target) ? link : label,
    )
    .replace(/<(?!https?:\/\/[^\s<>]+>)\/?[a-z!?][^>]*>?/gi, '')
}

function isPage(target: string): boolean {
  // Browsers leave out control characters and spaces, and decode references, before they look for a scheme.
  const plain = target.replace(/^\s*<|[\s\p{Cc}]/gu, '')
  if (/&(?:#|\w+;)|%(?:0|1)/i.test(plain.slice(0, 30))) return /^(?:https?:\/)?\//i.test(plain)
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1]
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme)
}
