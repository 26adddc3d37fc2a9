import { assistant as english } from '@specnav/core/english'

export { english }

export type Words = Readonly<Record<keyof typeof english, string>>

export function fill(text: string, parts: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => String(parts[name] ?? written))
}

/** The words in a file, with English ones for those that it lacks. */
export async function loadWords(url: string | undefined): Promise<Words> {
  if (url === undefined) return english
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4_000) })
    const own: Partial<Record<string, string>> = response.ok ? await response.json() : {}
    return Object.fromEntries(
      Object.entries(english).map(([name, text]) => [name, own[`assistant.${name}`] ?? text]),
    ) as Words
  } catch {
    return english
  }
}
