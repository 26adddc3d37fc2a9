import { mayBeModule } from '@specnav/core/files'
import { parseModule } from './parse-code.ts'

/** Whether a script imports or exports: pages import such a file, and browsers run it as nothing else. */
export function isScriptModule(code: string): boolean {
  // Most have neither word where a statement may begin, and this look costs a hundredth of reading them.
  if (!mayBeModule(code)) return false
  try {
    return parseModule(code).body.some(({ type }) => /^(?:Import|Export)\w*Declaration$/.test(type))
  } catch {
    return false
  }
}
