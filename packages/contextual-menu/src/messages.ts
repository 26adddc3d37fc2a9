import { menu as english } from '@specnav/core/english'
import type { MenuLabels } from './types.ts'

/**
 * Every text of the menu by key. `<id>.title` and `<id>.description` belong to one option, `<kind>.title` and
 * `<kind>.description` to all options of a kind. `{tool}` and `{url}` are replaced.
 */
export type MenuMessages = MenuLabels &
  Readonly<{
    /** The request to a chat tool; `{url}` is the page's Markdown. */
    prompt: string
    /** The end of a page that was too long for a link. */
    truncated: string
    /** The end of such a page on a site whose address is not known. */
    truncatedHere: string
  }> &
  Readonly<Record<string, string>>

/** The texts in English, with `overrides` for single ones. */
export function messagesFor(overrides: Partial<MenuMessages> = {}): MenuMessages {
  return { ...english, ...definedOf(overrides) }
}

function definedOf(messages: Partial<MenuMessages>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])),
  )
}

/** The text with its parts in braces replaced. */
export function fillMessage(message: string, parts: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (written, name: string) => (Object.hasOwn(parts, name) ? parts[name]! : written))
}
