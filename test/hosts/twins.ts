import { expect } from 'vitest'

const pointer = /^> For AI agents: (\S+) lists all pages as Markdown\.\n\n/m
const targets = /\]\([^)]*\)/g

/** The Markdown of a page beside its site: what core writes, with the way to all pages, and whole links. */
export function expectTwin(text: string, markdown: string, origin: string): void {
  expect(pointer.exec(text)?.[1]).toBe(`${origin}/llms.txt`)
  expect(text).not.toContain('](/')
  expect(text.replace(pointer, '').replace(targets, ']()')).toBe(markdown.replace(targets, ']()'))
}
