import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient'
import { goNative } from '@scalar/snippetz/plugins/go/native'
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp'
import { phpCurl } from '@scalar/snippetz/plugins/php/curl'
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native'
import { curl } from './curl.ts'
import type { CodeSample, EndpointPage } from './endpoint-types.ts'
import { type Generator, generateSample } from './generate-sample.ts'
import { javascript } from './javascript.ts'
import { python } from './python.ts'
import { fromSnippetz } from './snippetz.ts'

const generators: Generator[] = [
  curl,
  javascript,
  python,
  fromSnippetz('go', 'Go', goNative),
  fromSnippetz('ruby', 'Ruby', rubyNative),
  fromSnippetz('php', 'PHP', phpCurl),
  fromSnippetz('java', 'Java', javaNethttp),
  fromSnippetz('csharp', 'C#', csharpHttpclient),
]

/** Names of the languages behind the first. */
export const furtherLanguages = generators.slice(1).map(({ label }) => label)

/** Code that makes the request, in one language after the other: what the specification brings along, else generated code. */
export function codeSamples({ samples, request }: Pick<EndpointPage, 'samples' | 'request'>): CodeSample[] {
  if (samples.length > 0 || !request) return samples
  return generators.map((generator) => generateSample(generator, request))
}
