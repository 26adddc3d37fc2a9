/** Where a server answers, and what it is called. */
export interface ServerAddress {
  name: string
  url: string
}

/** Whether a person asks, with a browser. */
export function isPerson({ method, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.get('accept')?.includes('text/html') ?? false)
}

const styles =
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:42rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.75rem;line-height:1.25}h2{font-size:1rem;margin:2rem 0 .5rem}pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:.5rem;font-size:.875rem}a{color:inherit}'

/** No script, and nothing from elsewhere. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A page that says how to connect a tool: browsers come here by the address that is meant for tools. */
export function connectPage({ name, url }: ServerAddress): Response {
  const key =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs'
  const settings = JSON.stringify({ mcpServers: { [key]: { url } } }, null, 2)
  const commands = [
    ['Claude Code', `claude mcp add --transport http ${key} ${url}`],
    ['Codex', `codex mcp add ${key} --url ${url}`],
    ['VS Code', `code --add-mcp '${JSON.stringify({ name: key, type: 'http', url })}'`],
    ['Cursor and other tools, in their settings', settings],
  ]
  const parts = commands.map(
    ([tool = '', text = '']) => `<h2>${escaped(tool)}</h2><pre tabindex="0"><code>${escaped(text)}</code></pre>`,
  )
  const title = escaped(`Connect a tool to ${name}`)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head><body><main><h1>${title}</h1><p>This is the address of an MCP server. AI tools search and read this documentation with it. It only reads.</p><pre tabindex="0"><code>${escaped(url)}</code></pre>${parts.join('')}</main></body></html>`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, vary: 'Accept' },
  })
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
