import type { DocsConfig } from '@specnav/core'
import { services } from '@specnav/core/config'
import { type BrandFile, clientText, hashedFile } from '../brand/brand-file.ts'

/** The script that starts the services of docs.json, if there are some. */
export function integrationsScript({ integrations }: DocsConfig): BrandFile | undefined {
  const used = Object.entries(integrations.services)
  if (used.length === 0) return undefined
  const list = used.map(([id, options]) => {
    const { start, send, asksForConsent } = services[id]!
    const parts = [
      `start(load, allow) {\nconst options = ${JSON.stringify(options)}\n${start}\n}`,
      ...(send === undefined ? [] : [`send(name, data) {\n${send}\n}`]),
      ...(asksForConsent ? ['asksForConsent: true'] : []),
    ]
    return `{\n${parts.join(',\n')}\n}`
  })
  const asks = used.some(([id]) => services[id]!.asksForConsent)
  const consent = JSON.stringify(integrations.consent)
  const call = `integrate({ consent: ${consent}, asks: ${asks}, services: [${list.join(', ')}] })`
  return { ...hashedFile('services.js', `{\n${clientText('integrations.js')}${call}\n}\n`), builtOnly: true }
}
