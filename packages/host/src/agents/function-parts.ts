import type { FunctionPart } from '@specnav/function'
import type { Docs } from '../docs.ts'
import { listsOption } from '../pages/menu-facts.ts'
import { mcpPath } from './mcp-path.ts'

/** Where the assistant of a site answers, from its root. */
export const assistantPath = 'assistant'

/** Whether the site has the assistant that comes with it: not one of its own that listens for events. */
export function hasAssistant(docs: Docs): boolean {
  const { assistant, deployment } = docs.site.config
  return !deployment.assistant && (assistant !== undefined || listsOption(docs, 'assistant'))
}

/** The parts of the function of a site. */
export function functionParts(docs: Docs): FunctionPart[] {
  const isPage = isForBrowsers(docs)
  const { assistant } = docs.site.config
  const path = docs.urls.file(assistantPath)
  const isAsked = hasAssistant(docs) && assistant?.endpoint === undefined
  return [
    { name: 'markdown' },
    {
      name: 'mcp',
      path: docs.urls.file(mcpPath),
      methods: ['POST', 'GET', 'OPTIONS', 'DELETE', 'PUT', 'PATCH'],
      isPage,
    },
    ...(isAsked ? [{ name: 'assistant' as const, path, methods: ['POST'], options: { ...assistant?.limits } }] : []),
  ]
}

/** Whether browsers find something of the site where its server answers: a page, or a redirect to one. */
function isForBrowsers(docs: Docs): boolean {
  return docs.site.pages.has(mcpPath) || docs.redirects.targets.has(mcpPath)
}
