import { languagesNamed } from '@specnav/core/text'
import { csharp } from './csharp.ts'
import { curl } from './curl.ts'
import type { CodeSample, EndpointPage } from '../endpoint-types.ts'
import { type Generator, generateSample } from './generate.ts'
import { go } from './go.ts'
import { httpie } from './httpie.ts'
import { java, kotlin } from './java.ts'
import { javascript } from './javascript.ts'
import { php } from './php.ts'
import { powershell } from './powershell.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import { swift } from './swift.ts'

/** The generators of all languages. Browsers load them one by one (`load.ts`). */
const generators = [curl, javascript, python, go, ruby, php, java, csharp, kotlin, swift, rust, powershell, httpie]

/**
 * Code that sends the request, in each language: the specification's own samples, otherwise generated
 * ones. `languages`: those to generate, by any of their names, in their order; all by default.
 */
export function codeSamples(
  { samples, request }: Pick<EndpointPage, 'samples' | 'request'>,
  languages?: readonly string[],
): CodeSample[] {
  if (samples.length > 0 || !request) return samples
  return generatorsOf(languages).map((generator) => generateSample(generator, request))
}

/** The generators of some languages, in their order; the usual ones if none are named, or none is known. */
export function generatorsOf(languages?: readonly string[]): Generator[] {
  return languagesNamed(languages).flatMap((name) => generators.find(({ label }) => label === name) ?? [])
}
