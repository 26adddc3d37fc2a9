import { languagesNamed, type OwnLanguage, type SampleLanguage } from '@specnav/core/text'
import type { CodeSample, RequestExample } from '../endpoint-types.ts'
import type { followed } from './follow.ts'
import type { Generator } from './generate.ts'

export { languagesNamed }

/** Browsers load the code of a language when a reader sees it. */
const generators: Partial<Record<string, () => Promise<Generator>>> = {
  cURL: async () => (await import('./curl.ts')).curl,
  JavaScript: async () => (await import('./javascript.ts')).javascript,
  Python: async () => (await import('./python.ts')).python,
  Go: async () => (await import('./go.ts')).go,
  Ruby: async () => (await import('./ruby.ts')).ruby,
  PHP: async () => (await import('./php.ts')).php,
  Java: async () => (await import('./java.ts')).java,
  'C#': async () => (await import('./csharp.ts')).csharp,
  Kotlin: async () => (await import('./java.ts')).kotlin,
  Swift: async () => (await import('./swift.ts')).swift,
  Rust: async () => (await import('./rust.ts')).rust,
  PowerShell: async () => (await import('./powershell.ts')).powershell,
  HTTPie: async () => (await import('./httpie.ts')).httpie,
} satisfies Record<SampleLanguage, () => Promise<Generator>>

/** What writes a request in a language, one of the project's `own` included; undefined if none does. */
export async function samplerIn(
  label: string,
  own: readonly OwnLanguage[] = [],
): Promise<((request: RequestExample) => CodeSample) | undefined> {
  const template = own.find((each) => each.label === label)
  if (template) {
    const { ownSample } = await import('./own.ts')
    return (request) => ownSample(template, request)
  }
  const generator = await generators[label]?.()
  if (!generator) return undefined
  const { generateSample } = await import('./generate.ts')
  return (request) => generateSample(generator, request)
}

/** What makes code of an author follow a reader. */
export async function follower(): Promise<typeof followed> {
  return (await import('./follow.ts')).followed
}
