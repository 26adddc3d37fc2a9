import { docsJsonSchema } from '@specnav/core'
import type { Run } from '../command.ts'

export const run: Run = async (_, { out }) => {
  out.write(`${JSON.stringify(docsJsonSchema(), undefined, 2)}\n`)
  return 0
}
