import options from './predefined-options.json' with { type: 'json' }
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

/**
 * Every predefined option. `MenuContext.options` are added, or replace those with the same `id`. A new one is also named in
 * `core/src/config/names.ts`, at the same place. `add-mcp` passes a name: the command calls every server by the first label of its
 * host otherwise, so all `docs.*` sites collide.
 */
export const predefinedOptions = options as readonly MenuOption[]
