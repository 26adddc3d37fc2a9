import type { MenuIcon } from './types.ts'

/**
 * A predefined option, as data. Templates hold facts in braces: at the start of a link a fact is a URL and stands as it is,
 * elsewhere in a link it is percent-encoded; in a text to copy it stands as it is. An option whose template names a fact that
 * is not known is left out.
 */
export interface MenuOption {
  /** What authors write. */
  id: string
  /** Other spellings of `id`. */
  aliases?: readonly string[]
  kind: OptionKind
  /** What `{tool}` in a title stands for. */
  tool?: string
  /** Default: the message `<id>.title`, then `<kind>.title`. */
  title?: string
  /** Default: the message `<id>.description`, then `<kind>.description`. */
  description?: string
  icon?: MenuIcon
  action: ActionTemplate
  /** Takes the place of `action` where a fact is not known. */
  otherwise?: ActionTemplate
  /** The MCP server's settings in the form that the tool reads: the fact `{config}`. */
  config?: { encoding: 'json' | 'base64'; value: Readonly<Record<string, string>> }
  /** How many times the tool decodes a fact in its link. Default: 1. */
  encodings?: 1 | 2
  /** Most characters that the link may have. Default: what the site allows for the link's scheme. */
  maxLength?: number
  /** Only on pages of an API. Default: on all. */
  pages?: 'api'
  /** The plan that the option needs, where the site states its plan. Default: none. */
  plan?: string
  /** Where the site has authentication: only for readers who are signed in. Default: `false`. */
  protected?: boolean
  /** Where the link's form was read, and when (ISO 8601). The forms are not documented by every tool, and change. */
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
 * What templates can name.
 * `markdown`: where the page's Markdown is, on the same origin. `prompt`: a sentence that names the Markdown's absolute URL.
 * `mcp`: the MCP server's absolute URL; `mcpArgument`: the same as one word of a shell. `name`: the site's name, at most 30
 * characters; `slug`: the same as one word of a shell. `spec`, `pdf`: where these files are. `assistant`: that there is one.
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

/** Every predefined option. The rows of `MenuContext.options` are added, or replace those of the same `id`. */
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
    // Without a name the command calls every server by the first label of its host, and all `docs.*` sites collide.
    action: { type: 'copy-text', text: 'npx add-mcp {mcpArgument} --name {slug}' },
    verified: { on: '2026-11-20', source: 'add-mcp 2.4.0' },
  },
  {
    id: 'chatgpt',
    kind: 'chat',
    tool: 'ChatGPT',
    icon: { type: 'glyph', name: 'message' },
    action: { type: 'link', href: 'https://chatgpt.com/?hints=search&prompt={prompt}' },
    verified: { on: '2026-11-20', source: 'https://github.com/fuma-nama/fumadocs/pull/3365' },
  },
  {
    id: 'claude',
    kind: 'chat',
    tool: 'Claude',
    icon: { type: 'glyph', name: 'message' },
    action: { type: 'link', href: 'https://claude.ai/new?q={prompt}' },
    verified: { on: '2026-11-20', source: 'every implementation that was read' },
  },
  {
    id: 'perplexity',
    kind: 'chat',
    tool: 'Perplexity',
    icon: { type: 'glyph', name: 'message' },
    action: { type: 'link', href: 'https://www.perplexity.ai/search?q={prompt}' },
    verified: { on: '2026-11-20', source: 'https://github.com/mintlify/docs/pull/903' },
  },
  {
    id: 'grok',
    kind: 'chat',
    tool: 'Grok',
    icon: { type: 'glyph', name: 'message' },
    action: { type: 'link', href: 'https://grok.com/?q={prompt}' },
    verified: { on: '2026-11-20', source: 'independent implementations' },
  },
  {
    id: 'aistudio',
    kind: 'chat',
    tool: 'Google AI Studio',
    icon: { type: 'glyph', name: 'message' },
    action: { type: 'link', href: 'https://aistudio.google.com/prompts/new_chat?prompt={prompt}' },
    verified: { on: '2026-11-20', source: 'links that the tool makes itself' },
  },
  {
    id: 'devin',
    kind: 'agent',
    tool: 'Devin',
    icon: { type: 'glyph', name: 'spark' },
    action: { type: 'link', href: 'https://app.devin.ai/?prompt={prompt}' },
    verified: { on: '2026-11-20', source: "links in the vendor's own articles" },
  },
  {
    id: 'windsurf',
    aliases: ['devin-desktop'],
    kind: 'desktop',
    tool: 'Devin Desktop',
    icon: { type: 'glyph', name: 'window' },
    action: { type: 'link', href: 'devin://cascade?prompt={prompt}' },
    verified: { on: '2026-11-20', source: 'https://www.mintlify.com/docs/changelog' },
  },
  {
    id: 'cursor',
    kind: 'connect',
    tool: 'Cursor',
    icon: { type: 'glyph', name: 'plug' },
    config: { encoding: 'base64', value: { url: '{mcp}' } },
    action: { type: 'link', href: 'cursor://anysphere.cursor-deeplink/mcp/install?name={name}&config={config}' },
    verified: { on: '2026-11-20', source: 'https://cursor.com/docs/mcp/install-links' },
  },
  {
    id: 'vscode',
    kind: 'connect',
    tool: 'VS Code',
    icon: { type: 'glyph', name: 'plug' },
    config: { encoding: 'json', value: { name: '{name}', type: 'http', url: '{mcp}' } },
    action: { type: 'link', href: 'vscode:mcp/install?{config}' },
    verified: { on: '2026-11-20', source: 'https://code.visualstudio.com/api/extension-guides/ai/mcp' },
  },
  {
    id: 'devin-mcp',
    kind: 'connect',
    tool: 'Devin',
    icon: { type: 'glyph', name: 'plug' },
    config: {
      encoding: 'base64',
      value: { name: '{name}', description: '', icon: '', transport: 'HTTP', url: '{mcp}' },
    },
    action: { type: 'link', href: 'https://app.devin.ai/settings/mcp-marketplace/setup/custom?config={config}' },
    verified: { on: '2026-11-20', source: 'independent implementations' },
  },
]
