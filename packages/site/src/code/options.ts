import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import type { ExpressiveCode } from '@specnav/starlight/internal'
import { rememberMatches } from './match-memory.ts'

/** Longer lines have no colours: those of minified programs would take seconds. */
const longestLine = 20_000

rememberMatches(await createOnigurumaEngine(import('shiki/wasm')))

/**
 * Options of the highlighter that are functions, where a project has its `ec.config.mjs`. By default a line has
 * half a second, so the colours of a page would depend on what else the computer does.
 */
const options: ExpressiveCode = {
  shiki: {
    transformers: [
      {
        preprocess(_, read) {
          Object.assign(read, { tokenizeTimeLimit: 0, tokenizeMaxLineLength: longestLine })
          return undefined
        },
      },
    ],
  },
}

export default options
