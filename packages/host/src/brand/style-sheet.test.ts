import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSheet } from './style-sheet.ts'

test.each(['pages/endpoint', 'content/content'])(
  '%s.css has the rules of its parts, and nothing for authors',
  (name) => {
    const sheet = readSheet(`@specnav/${name}.css`)
    const folder = join(dirname(fileURLToPath(import.meta.resolve(`@specnav/${name}.css`))), 'parts')
    const parts = globSync('*.css', { cwd: folder })
    const rules = (text: string) => text.replaceAll(/\/\*[^]*?\*\//g, '').match(/\{/g)?.length
    expect(parts.length).toBeGreaterThan(10)
    expect(rules(sheet)).toBe(rules(parts.map((part) => readFileSync(join(folder, part), 'utf8')).join('')))
    expect(sheet).not.toMatch(/\/\*|^\s|@import/m)
  },
)
