import type { PolicyDirective } from '@specnav/core/config'
import { fileSource, originSource } from './sources.ts'

type Source = [directive: PolicyDirective, source: string | undefined]

/** How scripts request a literal URL, and the directive that each way needs. */
const ways: [RegExp, (url: string) => Source[]][] = [
  [
    /\b(?:fetch|sendBeacon|EventSource|WebSocket)\(\s*["'`]((?:https?|wss?):\/\/[^"'`\s$]+)/g,
    (url) => [['connect-src', originSource(url)]],
  ],
  [/\.open\(\s*["'`]\w+["'`]\s*,\s*["'`](https?:\/\/[^"'`\s$]+)/g, (url) => [['connect-src', originSource(url)]]],
  [/\bimport\(\s*["'`](https?:\/\/[^"'`\s$]+)/g, (url) => [['script-src', fileSource(url)]]],
  [
    /\.src\s*=\s*["'`]((?:https?:)?\/\/[^"'`\s$]+)/g,
    (url) => [
      ['script-src', fileSource(url)],
      ['img-src', originSource(url)],
      ['frame-src', originSource(url)],
    ],
  ],
  // As JSX is compiled.
  [
    /\bsrc:\s*["'`](https?:\/\/[^"'`\s$]+)/g,
    (url) => [
      ['img-src', originSource(url)],
      ['frame-src', originSource(url)],
    ],
  ],
  [
    /\.href\s*=\s*["'`](https?:\/\/[^"'`\s$]+\.css[^"'`\s$]*|https:\/\/fonts\.googleapis\.com\/[^"'`\s$]*)/g,
    (url) => [['style-src', originSource(url)]],
  ],
  [/\bcreateElement\(\s*["'`]style["'`]|<style\b/g, () => [['style-src', "'unsafe-inline'"]]],
  [/<[a-z][^>]*\sstyle=|\bsetAttribute\(\s*["'`]style["'`]/g, () => [['style-src-attr', "'unsafe-inline'"]]],
]

/** What an author's script requires of a policy, as far as its text shows. */
export function scriptNeeds(code: string): { directive: PolicyDirective; source: string }[] {
  return ways.flatMap(([pattern, needs]) =>
    Array.from(code.matchAll(pattern), ([, url = '']) => needs(url))
      .flat()
      .flatMap(([directive, source]) => (source === undefined ? [] : [{ directive, source }])),
  )
}
