import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'rolldown'
import { starlightFile, styleSheet } from './style-sheet.ts'

/** The style sheets of the frame: that of every page, those of some, and the layouts of the themes. The first begins with Starlight's. */
export function frameFiles(folder: string): Plugin {
  const themes = join(folder, 'styles/themes/*.css')
  const sheets = new Map([
    ...['site.css', 'content.css', 'text.css', 'reference.css', 'changes.css', 'print.css'].map(
      (name): [string, string] => [name, join(folder, `styles/${name}`)],
    ),
    ...globSync(themes).map((file): [string, string] => [`themes/${basename(file)}`, file]),
  ])
  return {
    name: 'frame-files',
    generateBundle() {
      for (const [fileName, file] of sheets) this.emitFile({ type: 'asset', fileName, source: styleSheet(file) })
      const source = readFileSync(starlightFile('LICENSE', join(folder, 'package.json')))
      this.emitFile({ type: 'asset', fileName: 'site.css.license.txt', source })
    },
  }
}
