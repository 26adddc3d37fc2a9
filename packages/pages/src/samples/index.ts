import { type OwnLanguage, labelOf, languagesNamed } from '@specnav/core/text'
import { csharp } from './csharp.ts'
import { curl } from './curl.ts'
import type { CodeSample, EndpointPage, RequestExample } from '../endpoint-types.ts'
import { generateSample } from './generate.ts'
import { go } from './go.ts'
import { httpie } from './httpie.ts'
import { java, kotlin } from './java.ts'
import { javascript } from './javascript.ts'
import { type Described, ownSample, ownTemplate } from './own.ts'
import { php } from './php.ts'
import { powershell } from './powershell.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import { swift } from './swift.ts'

/** The generators of all languages. Browsers load them one by one (`load.ts`). */
const generators = [curl, javascript, python, go, ruby, php, java, csharp, kotlin, swift, rust, powershell, httpie]

/** What writes requests of one operation in a language. */
export interface Sampler {
  label: string
  /** What browsers need to write them: a language of the project's own. */
  own?: OwnLanguage
  sampleOf: (request: RequestExample) => CodeSample
}

/**
 * Code that sends the request, in each language: the specification's own samples, otherwise generated
 * ones. `languages`: those to generate, by any of their names, in their order; all by default.
 */
export function codeSamples(
  page: Pick<EndpointPage, 'samples' | 'request'> & Described,
  languages?: readonly (string | OwnLanguage)[],
): CodeSample[] {
  const { samples, request } = page
  if (samples.length > 0 || !request) return samples
  return samplersOf(page, languages).map(({ sampleOf }) => sampleOf(request))
}

/** What writes code in some languages, in their order; in the usual ones if none is named, or none is known. */
export function samplersOf(page: Described, languages: readonly (string | OwnLanguage)[] = []): Sampler[] {
  const named = languages.filter((each) => typeof each === 'string')
  const known = languagesNamed(named)
  // Among languages of the project's own, the usual ones are not added.
  const labels = named.length === 0 && languages.length > 0 ? [] : known
  const order = [
    ...new Set([...languages.map((each) => (typeof each === 'string' ? labelOf(each) : each)), ...labels]),
  ].filter((each) => each !== undefined)
  const samplers = order.flatMap((each): Sampler[] => {
    if (typeof each === 'object') {
      const own = ownTemplate(each, page)
      return [{ label: each.label, own, sampleOf: (request) => ownSample(own, request) }]
    }
    const generator = generators.find(({ label }) => label === each)
    return generator ? [{ label: each, sampleOf: (request) => generateSample(generator, request) }] : []
  })
  // Browsers tell languages apart by their labels.
  return samplers.filter(({ label }, index) => samplers.findIndex((each) => each.label === label) === index)
}
