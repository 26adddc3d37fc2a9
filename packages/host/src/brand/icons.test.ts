import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IconLibrary } from '@specnav/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Icons } from './icons.ts'
import { OptionalPackages } from './packages.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-icons-'))
  const icon = (body: string, more = {}) => ({ body: `<path d="${body}"/>`, ...more })
  install('fa7-solid', {
    width: 512,
    height: 512,
    icons: { user: icon('solid', { width: 448 }), star: icon('s'), 'arrow-u-turn': icon('a') },
    aliases: { person: { parent: 'human' }, human: { parent: 'user' } },
  })
  install('fa7-brands', { width: 512, height: 512, icons: { github: icon('cat'), apple: icon('cat') } })
  install('fa7-regular', { width: 512, height: 512, icons: { star: icon('r') } })
  install('lucide', { width: 24, height: 24, icons: { rocket: icon('up') } })
})
afterAll(() => rmSync(folder, { recursive: true }))

function install(name: string, set: object): void {
  const path = join(folder, 'node_modules/@iconify-json', name)
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'package.json'), '{}')
  writeFileSync(join(path, 'icons.json'), JSON.stringify(set))
}

const svg = (box: string, path: string) =>
  `<svg class="sn-c-glyph" viewBox="0 0 ${box}" aria-hidden="true"><path d="${path}"/></svg>`

test.each<[name: string, style: string | undefined, library: IconLibrary, expected: object]>([
  ['user', undefined, 'fontawesome', { type: 'svg', svg: svg('448 512', 'solid') }],
  ['fa-user', undefined, 'fontawesome', { type: 'svg', svg: svg('448 512', 'solid') }],
  ['person', undefined, 'fontawesome', { type: 'svg', svg: svg('448 512', 'solid') }],
  ['github', undefined, 'fontawesome', { type: 'svg', svg: svg('512 512', 'cat') }],
  ['star', 'regular', 'fontawesome', { type: 'svg', svg: svg('512 512', 'r') }],
  ['fa-regular fa-star', undefined, 'fontawesome', { type: 'svg', svg: svg('512 512', 'r') }],
  ['user', 'regular', 'fontawesome', { type: 'svg', svg: svg('448 512', 'solid'), style: 'solid' }],
  ['star', 'light', 'fontawesome', { type: 'svg', svg: svg('512 512', 's'), style: 'solid' }],
  ['star', 'duotone', 'fontawesome', { type: 'svg', svg: svg('512 512', 's'), style: 'solid' }],
  ['stars', undefined, 'fontawesome', { type: 'svg', svg: svg('512 512', 's'), name: 'star' }],
  ['star-sharp', 'light', 'fontawesome', { type: 'svg', svg: svg('512 512', 's'), name: 'star', style: 'solid' }],
  ['alien-monster', undefined, 'fontawesome', { type: 'unknown', library: 'Font Awesome', paid: true }],
  // `apple` is a company, and `document` no misspelt `monument`.
  ['apple-core', undefined, 'fontawesome', { type: 'unknown', library: 'Font Awesome', paid: true }],
  ['trow-u-turn', undefined, 'fontawesome', { type: 'unknown', library: 'Font Awesome' }],
  ['arrow-u', undefined, 'fontawesome', { type: 'unknown', library: 'Font Awesome', suggestion: 'arrow-u-turn' }],
  ['usr', undefined, 'fontawesome', { type: 'unknown', library: 'Font Awesome', suggestion: 'user' }],
  ['suer', undefined, 'fontawesome', { type: 'unknown', library: 'Font Awesome', suggestion: 'user' }],
  ['utter', undefined, 'fontawesome', { type: 'unknown', library: 'Font Awesome' }],
  ['rocket', undefined, 'fontawesome', { type: 'unknown', library: 'Font Awesome', elsewhere: 'Lucide' }],
  ['rocket', 'solid', 'lucide', { type: 'svg', svg: svg('24 24', 'up') }],
  ['github', undefined, 'lucide', { type: 'svg', svg: svg('512 512', 'cat') }],
  ['star', undefined, 'lucide', { type: 'unknown', library: 'Lucide', elsewhere: 'Font Awesome' }],
  ['constructor', undefined, 'lucide', { type: 'unknown', library: 'Lucide' }],
])('%s in the style %s of %s', (name, style, library, expected) => {
  expect(new Icons(new OptionalPackages([folder]), library).find(name, style)).toEqual(expected)
})

test('a library that is not installed is named with its package', () => {
  const found = new Icons(new OptionalPackages([]), 'tabler').find('rocket', undefined)
  expect(found).toEqual({ type: 'uninstalled', library: 'Tabler', package: '@iconify-json/tabler' })
})

test('the default library comes along', () => {
  const icons = new Icons(new OptionalPackages([]), 'fontawesome')
  for (const name of ['user', 'fa-regular fa-user', 'github']) expect(icons.find(name)).toMatchObject({ type: 'svg' })
})
