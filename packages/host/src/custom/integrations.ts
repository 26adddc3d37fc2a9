import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type DocsConfig, siteMarker } from '@specnav/core'
import { type PolicyDirective, services } from '@specnav/core/config'
import type { BrandFile } from '../brand/brand-file.ts'

/** The script that starts the services of docs.json, if there are some. */
export function integrationsScript({ integrations }: DocsConfig): BrandFile | undefined {
  const used = Object.entries(integrations.services)
  if (used.length === 0) return undefined
  const script = readFileSync(fileURLToPath(import.meta.resolve('@specnav/host/integrations.js')), 'utf8')
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
  const text = `{\n${script}integrate({ consent: ${consent}, asks: ${asks}, services: [${list.join(', ')}] })\n}\n`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return {
    path: `${siteMarker}/services.${hash}.js`,
    contentType: 'text/javascript; charset=utf-8',
    body: () => text,
    builtOnly: true,
  }
}

/** What the Content-Security-Policy of the site has to allow for these services. */
export function integrationSources({ integrations }: DocsConfig): [PolicyDirective, string][] {
  return Object.entries(integrations.services).flatMap(([id, options]) =>
    Object.entries(services[id]!.sources(options)).flatMap(([directive, sources]) =>
      sources.map((source): [PolicyDirective, string] => [directive as PolicyDirective, source]),
    ),
  )
}
