import { openJson } from './json-text.ts'
import type { ObjectText } from './object-text.ts'
import { openYaml } from './yaml-text.ts'

/** Undefined if the text is not well-formed: what cannot be read exactly is not edited. */
export function openObjectText(text: string, file: string): ObjectText | undefined {
  const isYaml = /\.ya?ml$/i.test(file)
  return isYaml ? openYaml(text) : openJson(text)
}
