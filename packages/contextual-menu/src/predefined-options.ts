import { isMark } from './marks.ts'
import type { MenuIcon } from './types.ts'

/**
 * A predefined option, as data. Templates contain facts in braces. At the start of a link a fact is a URL and
 * is used as it is; elsewhere in a link it is percent-encoded; in a text to copy it is used as it is. An
 * option is left out if a fact of its template is not known.
 */
export interface MenuOption {
  /** The name that authors write. */
  id: string
  /** Other spellings of `id`. */
  aliases?: readonly string[]
  kind: OptionKind
  /** The value of `{tool}` in a title. */
  tool?: string
  /** Default: the message `<id>.title`, then `<kind>.title`. */
  title?: string
  /** Default: the message `<id>.description`, then `<kind>.description`. */
  description?: string
  icon?: MenuIcon
  action: ActionTemplate
  /** Replaces `action` if a fact is not known. */
  otherwise?: ActionTemplate
  /** The MCP server's settings in the format of the tool: the fact `{config}`. */
  config?: { encoding: 'json' | 'base64'; value: Readonly<Record<string, string>> }
  /** How many times the tool decodes a fact in its link. Default: 1. */
  encodings?: 1 | 2
  /** Maximum number of characters in the link. Default: what the site allows for the link's scheme. */
  maxLength?: number
  /** Only on API pages. Default: on all pages. */
  pages?: 'api'
  /** The plan that the option needs, if the site states its plan. Default: none. */
  plan?: string
  /** If the site has authentication: only for readers who are signed in. Default: `false`. */
  protected?: boolean
  /**
   * The source of the link's form, and the date when it was read (ISO 8601). Not every tool documents its
   * form, and forms change.
   */
  verified?: { on: string; source: string }
}

export type OptionKind = 'page' | 'api' | 'mcp' | 'chat' | 'agent' | 'desktop' | 'connect'

export type ActionTemplate =
  | { type: 'link'; href: string; download?: boolean }
  | { type: 'copy-page'; href: string }
  | { type: 'copy-text'; text: string }
  | { type: 'assistant' }
  | { type: 'print' }

/**
 * The facts that templates can name.
 * `markdown`: the URL of the page's Markdown, on the same origin. `prompt`: a sentence with the absolute URL
 * of the Markdown.
 * `mcp`: the MCP server's absolute URL; `mcpArgument`: the same as one word of a shell. `name`: the site's
 * name, at most 30 characters; `slug`: the same as one word of a shell. `spec`, `pdf`: the URLs of these
 * files. `assistant`: whether there is one.
 */
export type Fact =
  | 'markdown'
  | 'prompt'
  | 'mcp'
  | 'mcpArgument'
  | 'name'
  | 'slug'
  | 'config'
  | 'spec'
  | 'pdf'
  | 'assistant'

const drawings = { chat: 'message', agent: 'spark', desktop: 'window', connect: 'plug' } as const

/**
 * Every predefined option. `MenuContext.options` are added, or replace those with the same `id`. A new one is
 * also named in `core/src/config/names.ts`, at the same place.
 */
export const predefinedOptions: readonly MenuOption[] = [
  {
    id: 'copy',
    kind: 'page',
    icon: { type: 'glyph', name: 'copy' },
    action: { type: 'copy-page', href: '{markdown}' },
  },
  {
    id: 'view',
    kind: 'page',
    icon: { type: 'glyph', name: 'file' },
    action: { type: 'link', href: '{markdown}' },
  },
  {
    id: 'assistant',
    kind: 'page',
    icon: { type: 'glyph', name: 'spark' },
    action: { type: 'assistant' },
  },
  {
    id: 'download-pdf',
    kind: 'page',
    icon: { type: 'glyph', name: 'download' },
    action: { type: 'link', href: '{pdf}', download: true },
    otherwise: { type: 'print' },
    plan: 'enterprise',
  },
  {
    id: 'downloadApiSpec',
    aliases: ['download-spec'],
    kind: 'api',
    icon: { type: 'glyph', name: 'download' },
    action: { type: 'link', href: '{spec}', download: true },
    pages: 'api',
    protected: true,
  },
  {
    id: 'mcp',
    kind: 'mcp',
    icon: { type: 'glyph', name: 'plug' },
    action: { type: 'copy-text', text: '{mcp}' },
  },
  {
    id: 'add-mcp',
    kind: 'mcp',
    icon: { type: 'glyph', name: 'terminal' },
    // Without a name, the command calls every server by the first label of its host, so all `docs.*` sites
    // collide.
    action: { type: 'copy-text', text: 'npx add-mcp {mcpArgument} --name {slug}' },
    verified: { on: '2026-11-20', source: 'add-mcp 2.4.0' },
  },
  {
    ...tool('chat', 'chatgpt', 'ChatGPT', 'https://chatgpt.com/?hints=search&prompt={prompt}'),
    verified: { on: '2026-11-20', source: 'https://github.com/fuma-nama/fumadocs/pull/3365' },
  },
  {
    ...tool('chat', 'claude', 'Claude', 'https://claude.ai/new?q={prompt}'),
    verified: { on: '2026-11-20', source: 'every implementation that was read' },
  },
  {
    ...tool('chat', 'perplexity', 'Perplexity', 'https://www.perplexity.ai/search?q={prompt}'),
    verified: { on: '2026-11-20', source: 'https://github.com/mintlify/docs/pull/903' },
  },
  {
    ...tool('chat', 'grok', 'Grok', 'https://grok.com/?q={prompt}'),
    verified: { on: '2026-11-20', source: 'independent implementations' },
  },
  {
    ...tool('chat', 'aistudio', 'Google AI Studio', 'https://aistudio.google.com/prompts/new_chat?prompt={prompt}'),
    verified: { on: '2026-11-20', source: 'links that the tool makes itself' },
  },
  {
    ...tool('agent', 'devin', 'Devin', 'https://app.devin.ai/?prompt={prompt}'),
    verified: { on: '2026-11-20', source: "links in the vendor's own articles" },
  },
  {
    ...tool('desktop', 'windsurf', 'Devin Desktop', 'devin://cascade?prompt={prompt}'),
    aliases: ['devin-desktop'],
    verified: { on: '2026-11-20', source: 'https://www.mintlify.com/docs/changelog' },
  },
  {
    ...tool(
      'connect',
      'cursor',
      'Cursor',
      'cursor://anysphere.cursor-deeplink/mcp/install?name={name}&config={config}',
    ),
    config: { encoding: 'base64', value: { url: '{mcp}' } },
    verified: { on: '2026-11-20', source: 'https://cursor.com/docs/mcp/install-links' },
  },
  {
    ...tool('connect', 'vscode', 'VS Code', 'vscode:mcp/install?{config}'),
    config: { encoding: 'json', value: { name: '{name}', type: 'http', url: '{mcp}' } },
    verified: { on: '2026-11-20', source: 'https://code.visualstudio.com/api/extension-guides/ai/mcp' },
  },
  {
    ...tool(
      'connect',
      'devin-mcp',
      'Devin',
      'https://app.devin.ai/settings/mcp-marketplace/setup/custom?config={config}',
    ),
    config: {
      encoding: 'base64',
      value: { name: '{name}', description: '', icon: '', transport: 'HTTP', url: '{mcp}' },
    },
    verified: { on: '2026-11-20', source: 'independent implementations' },
  },
]

/** The common start of an option for another vendor's tool: a link, and its mark, or the glyph of its kind. */
function tool(kind: keyof typeof drawings, id: string, name: string, href: string): MenuOption {
  const icon = { type: 'glyph', name: isMark(id) ? id : drawings[kind] } as const
  return { id, kind, tool: name, icon, action: { type: 'link', href } }
}
