import { csharp } from './csharp.ts'
import { curl } from './curl.ts'
import type { CodeSample, EndpointPage } from '../endpoint-types.ts'
import { type Generator, generateSample } from './generate.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'

const generators: Generator[] = [curl, javascript, python, go, ruby, php, java, csharp]

/** Names of the languages after the first. */
export const furtherLanguages = generators.slice(1).map(({ label }) => label)

/**
 * Code that sends the request, in each language: the specification's own samples, otherwise generated ones.
 */
export function codeSamples({ samples, request }: Pick<EndpointPage, 'samples' | 'request'>): CodeSample[] {
  if (samples.length > 0 || !request) return samples
  return generators.map((generator) => generateSample(generator, request))
}
