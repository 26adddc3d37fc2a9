import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { siteMarker } from '@specnav/core'
import type { BrandFile } from './brand-file.ts'
import { readSheet } from './style-sheet.ts'

/** The style sheet and the script of the plain pages of schemas. */
export const schemaStyles: BrandFile = {
  path: `${siteMarker}/schema.css`,
  contentType: 'text/css; charset=utf-8',
  body: () => readSheet(fileOf('endpoint.css')) + readSheet(fileOf('schema.css')),
}

export const schemaScript = scriptOf('fields.js')

/** These and what they import. */
export const schemaLook: BrandFile[] = [
  schemaStyles,
  schemaScript,
  ...['expand.js', 'folds.js', 'rows.js', 'tab-keys.js', 'variants.js', 'words.js'].map(scriptOf),
]

function scriptOf(name: string): BrandFile {
  return {
    path: `${siteMarker}/${name}`,
    contentType: 'text/javascript; charset=utf-8',
    body: () => readFileSync(new URL(name, import.meta.resolve('@specnav/pages/fields.js')), 'utf8'),
  }
}

function fileOf(name: string): string {
  return fileURLToPath(import.meta.resolve(`@specnav/pages/${name}`))
}
