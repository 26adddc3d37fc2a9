import { type JsonObject, type JsonValue, asString, isObject, labelOf } from '@specnav/core/text'
import type { CodeSample } from '../endpoint-types.ts'

/** The code samples of an operation's author: `x-codeSamples`, or those that OpenAI's own generator writes. */
export function readSamples(node: JsonObject): CodeSample[] {
  const samples = node['x-codeSamples'] ?? node['x-code-samples']
  if (!Array.isArray(samples)) return readMetaSamples(node['x-oaiMeta'])
  return samples.flatMap((sample) => {
    if (!isObject(sample) || typeof sample.source !== 'string') return []
    const language = asString(sample.lang) ?? asString(sample.label) ?? 'text'
    return [sampleOf(language.toLowerCase(), asString(sample.label) ?? labelOf(language) ?? language, sample.source)]
  })
}

/** Names that are known under another one, and the language of each. */
const metaLanguages: Record<string, [language: string, label: string]> = {
  curl: ['shell', 'cURL'],
  python: ['python', 'Python'],
  javascript: ['javascript', 'JavaScript'],
  'node.js': ['javascript', 'Node.js'],
  node: ['javascript', 'Node.js'],
  go: ['go', 'Go'],
  java: ['java', 'Java'],
  ruby: ['ruby', 'Ruby'],
  csharp: ['csharp', 'C#'],
}

/** `x-oaiMeta.examples`: one example, or several with titles, each with code by language. */
function readMetaSamples(meta: JsonValue | undefined): CodeSample[] {
  const examples = isObject(meta) ? meta.examples : undefined
  const all = Array.isArray(examples) ? examples : [examples]
  return all.flatMap((example) => {
    if (!isObject(example) || !isObject(example.request)) return []
    const title = all.length > 1 ? asString(example.title) : undefined
    return Object.entries(example.request).flatMap(([name, source]) => {
      if (typeof source !== 'string' || source.trim() === '') return []
      const [language, label] = metaLanguages[name] ?? [name.toLowerCase(), name]
      return [sampleOf(language, title === undefined ? label : `${label}: ${title}`, source.trimEnd())]
    })
  })
}

function sampleOf(language: string, label: string, code: string): CodeSample {
  return { type: 'code-sample', language, label, code }
}
