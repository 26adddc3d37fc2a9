import type { Files } from '@specnav/core'
import { openJson } from './json-text.ts'
import type { ObjectText } from './object-text.ts'
import { openYaml } from './yaml-text.ts'

/** Undefined if the text is not well-formed: what cannot be read exactly is not edited. */
export function openObjectText(text: string, file: string): ObjectText | undefined {
  return /\.ya?ml$/i.test(file) ? openYaml(text) : openJson(text)
}

export function openFile(files: Pick<Files, 'read'>, file: string): ObjectText | undefined {
  const text = files.read(file)
  return text === undefined ? undefined : openObjectText(text, file)
}
