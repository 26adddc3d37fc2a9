import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient'
import { goNative } from '@scalar/snippetz/plugins/go/native'
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp'
import { jsFetch } from '@scalar/snippetz/plugins/js/fetch'
import { phpCurl } from '@scalar/snippetz/plugins/php/curl'
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests'
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native'
import { curl } from './curl.ts'
import type { CodeSample, EndpointPage } from './endpoint-types.ts'
import { type Generator, generateSample } from './generate-sample.ts'

const generators: Generator[] = [
  curl,
  { language: 'javascript', label: 'JavaScript', plugin: jsFetch },
  { language: 'python', label: 'Python', plugin: pythonRequests },
  { language: 'go', label: 'Go', plugin: goNative },
  { language: 'ruby', label: 'Ruby', plugin: rubyNative },
  { language: 'php', label: 'PHP', plugin: phpCurl },
  { language: 'java', label: 'Java', plugin: javaNethttp },
  { language: 'csharp', label: 'C#', plugin: csharpHttpclient },
]

/** Names of the languages behind the first. */
export const furtherLanguages = generators.slice(1).map(({ label }) => label)

/** Code that makes the request, in one language after the other: what the specification brings along, else generated code. */
export function codeSamples({ samples, request }: Pick<EndpointPage, 'samples' | 'request'>): CodeSample[] {
  if (samples.length > 0 || !request) return samples
  return generators.map((generator) => generateSample(generator, request))
}
