import { isObject } from '@specnav/core'
import { originSource } from './sources.ts'

/** Sources for the questions of a page's assistant: the service that answers them, if it is not the site itself. */
export function assistantSources(attributes: readonly { name: string; value: string }[]): string[] {
  const valueOf = (name: string) => attributes.find((each) => each.name === name)?.value
  if (valueOf('name') !== 'specnav:assistant') return []
  const settings: unknown = JSON.parse(valueOf('content') ?? 'null')
  const endpoint = isObject(settings) ? settings.endpoint : undefined
  const source = typeof endpoint === 'string' ? originSource(endpoint) : undefined
  return source === undefined ? [] : [source]
}
