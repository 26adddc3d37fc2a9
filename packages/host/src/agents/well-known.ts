import { createHash } from 'node:crypto'
import type { Spec } from '@specnav/core'
import { offeredSpecs } from '@specnav/pages/links'
import type { Docs } from '../docs.ts'
import { absolute } from '../files/absolute.ts'
import { offeredDownload } from '../pages/menu-facts.ts'
import { type SiteFile, textFile } from '../files/site-file.ts'
import { cardPath, hasCard, serverOf, type ToolOptions } from './mcp-path.ts'
import { shownApis } from './shown-apis.ts'
import { skillMarkdown, skillName, skillSummary } from './skill.ts'

/** What tools look for at fixed places: its APIs, its MCP server, and how to work with both. */
export function* wellKnownFiles(docs: Docs, options: ToolOptions): Generator<SiteFile> {
  yield textFile('agents', '.well-known/api-catalog', 'application/linkset+json', () => json(catalogOf(docs, options)))
  const name = skillName(docs)
  const file = `.well-known/agent-skills/${name}/SKILL.md`
  const skill = () => skillMarkdown(docs, options)
  yield textFile('agents', file, 'text/markdown', skill)
  yield textFile('agents', '.well-known/agent-skills/index.json', 'application/json', () =>
    json({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name,
          type: 'skill-md',
          description: skillSummary(docs),
          url: `${name}/SKILL.md`,
          digest: `sha256:${createHash('sha256').update(skill()).digest('hex')}`,
        },
      ],
    }),
  )
  const server = serverOf(docs, options)
  if (server !== undefined && hasCard(docs, options))
    yield textFile('agents', cardPath, 'application/json', () => json(cardOf(docs, server)))
}

/** A catalogue of APIs (RFC 9727), as a set of links (RFC 9264). */
function catalogOf(docs: Docs, { origin }: ToolOptions): object {
  const { site, urls } = docs
  const url = (path: string) => absolute(urls.file(path), origin)
  const [only, ...others] = offeredSpecs(site)
  const download = others.length === 0 ? offeredDownload(docs) : undefined
  const describe = (spec: Spec) =>
    download && spec === only
      ? [{ href: url(download.path), type: `application/vnd.oai.openapi+json;version=${spec.version}` }]
      : undefined
  return {
    linkset: shownApis(docs).map(({ spec, servers: [server = ''], pages: [first] }) => ({
      anchor: URL.canParse(server) ? server : url(''),
      ...(describe(spec) && { 'service-desc': describe(spec) }),
      'service-doc': first && [
        { href: absolute(urls.page(first.path), origin), type: 'text/html', title: spec.title },
        { href: url(urls.markdownOf(first.path)), type: 'text/markdown', title: spec.title },
        { href: url('llms.txt'), type: 'text/plain' },
      ],
    })),
  }
}

/** How to connect to the MCP server: a card of SEP-2127. */
function cardOf({ site }: Docs, server: string): object {
  const { name, description } = site.config
  const { hostname } = new URL(server)
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${hostname.split('.').toReversed().join('.')}/mcp`,
    title: name,
    description: (description || `The documentation of ${name}`).replace(/\s+/g, ' ').slice(0, 100),
    version: '1.0.0',
    remotes: [{ type: 'streamable-http', url: server, supportedProtocolVersions: ['2026-07-28', '2025-11-25'] }],
  }
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
