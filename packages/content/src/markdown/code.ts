import { codeBlock } from '@specnav/pages/markdown'
import type { CodePart } from '../parts.ts'

/** A block of code with its language and its title. */
export function fenced({ code, lang, unknownLang, title }: CodePart): string {
  const language = unknownLang ?? (lang === 'txt' ? '' : lang)
  const name = title?.replace(/[`\s]+/g, ' ').trim()
  return codeBlock(code, name ? `${language || 'text'} ${name}` : language)
}
