import { codeBlock } from '@specnav/pages/markdown'
import type { CodePart } from '../parts.ts'

/** A mark that colours a line, in the comment of any language: `// [!code ++]`, `<!-- [!code highlight:2] -->`. */
const mark = /[ \t]*(?:\/\/|\/\*|<!--|#|--|;|%|'|\{\/\*)?[ \t]*\[!code [^\]\n]*\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/gm

/** The code of a block without the marks of its lines. A line that only has a mark is gone. */
export function unmarked(code: string): string {
  if (!code.includes('[!code ')) return code
  return code
    .split('\n')
    .flatMap((line) => {
      const plain = line.replace(mark, '')
      return plain === '' && line !== '' ? [] : [plain]
    })
    .join('\n')
}

/** A block of code with its language and its title. */
export function fenced({ code, lang, unknownLang, title }: CodePart): string {
  const language = unknownLang ?? (lang === 'txt' ? '' : lang)
  const name = title?.replace(/[`\s]+/g, ' ').trim()
  return codeBlock(unmarked(code), name ? `${language || 'text'} ${name}` : language)
}
