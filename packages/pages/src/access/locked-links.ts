import { resolvePath, folderOf } from '@specnav/core'
import { decodePercent } from '@specnav/core/text'
import { mapProse } from '../markdown/code.ts'
import type { Site } from '../site/site-types.ts'

/** What a link says behind its text, in place of its target. */
const lockedWords = 'sign in to read'

/** Links to pages that their readers may not see. */
export interface LockedLinks {
  /** Whether a path of the site, as an author writes it, leads to such a page. */
  isLocked(url: string, from?: string): boolean
  /** The Markdown of a page or a snippet, in which such links are their text alone, and say why. */
  inText(text: string, file: string): string
}

export function lockedLinks(
  { config, pages, navigation }: Pick<Site, 'config' | 'pages' | 'navigation'>,
  isClosed: (path: string) => boolean,
) {
  const base = config.site !== undefined && URL.canParse(config.site) ? trimmed(new URL(config.site).pathname) : ''
  const own = config.site !== undefined && URL.canParse(config.site) ? new URL(config.site).origin : undefined
  const localOf = (url: string) => (own !== undefined && url.startsWith(`${own}/`) ? url.slice(own.length) : url)
  const pathOf = (local: string) => decodePercent(local.replace(/[?#].*$/s, ''))
  const moved = new Map([
    ...navigation.aliases,
    ...config.redirects.map(
      ({ source, destination }) => [trimmed(source), trimmed(pathOf(localOf(destination)))] as const,
    ),
  ])

  function isLocked(url: string, from = ''): boolean {
    const local = localOf(url)
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(local)) return false
    const written = pathOf(local)
    if (written === '') return false
    const path = resolvePath(written, written.startsWith('/') ? '' : folderOf(from))
    return path !== undefined && namesOf(path).some(isClosed)
  }

  /** The pages that a path can mean. */
  function namesOf(path: string): string[] {
    const plain = path.replace(/\.(?:mdx?|html)$/, '')
    const folders = ['docs', base].filter((folder) => folder !== '' && plain.startsWith(`${folder}/`))
    const paths = [plain, ...folders.map((folder) => plain.slice(folder.length + 1))]
    const named = new Set(paths)
    // What is added meanwhile is visited, too: a redirect can lead to another one.
    for (const each of named) {
      const next = moved.get(each)
      if (next !== undefined) named.add(next)
    }
    return [...named].flatMap((each) => [each, `${each}/index`]).filter((each) => pages.has(each))
  }

  function inText(text: string, file: string): string {
    if (!mayLink.test(text)) return text
    let isFound = false
    const locked = (url: string | undefined) => {
      const found = url !== undefined && isLocked(url, file)
      isFound ||= found
      return found
    }
    const changed = mapProse(text, (prose) =>
      prose
        .replace(markdownLink, (whole, label, url) => (locked(url) ? `${label} (${lockedWords})` : whole))
        .replace(definition, (whole, url) => (locked(url) ? '' : whole))
        .replace(anchor, (whole, attributes, label) =>
          locked(hrefIn(attributes)) ? `${label} (${lockedWords})` : whole,
        )
        .replace(openTag, (whole, name, attributes) =>
          locked(hrefIn(attributes)) ? `<${name}${unlinked(attributes)}>` : whole,
        ),
    )
    return isFound ? changed : text
  }

  return { isLocked, inText } satisfies LockedLinks
}

const mayLink = /\]|href|to=/
const markdownLink =
  /(?<!!)\[((?:[^[\]\n]|\[[^[\]\n]*\]|\n(?!\n))*)\]\(\s*<?([^\s)>]+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g
const definition = /^[ ]{0,3}\[[^\]\n]+\]:[ \t]*<?([^\s>]+)>?.*$/gm
const attributes = `((?:[^<>"'{}]|"[^"]*"|'[^']*'|\\{[^{}]*\\})*)`
const anchor = new RegExp(
  `<a(\\s${attributes})>((?:(?!</a>).)*)</a>`.replace(attributes, attributes.slice(1, -1)),
  'gs',
)
const openTag = new RegExp(`<([A-Za-z][\\w.]*)${attributes}>`, 'g')
const href = /\s(?:href|to)=(?:"([^"]*)"|'([^']*)'|\{\s*["'`]([^"'`]*)["'`]\s*\})/

function hrefIn(attributes: string): string | undefined {
  return href
    .exec(attributes)
    ?.slice(1)
    .find((url) => url !== undefined)
}

/** The attributes of an element without its target; its title says why. */
function unlinked(attributes: string): string {
  return attributes.replace(href, '').replace(/(\stitle=(["']))(.*?)\2/s, `$1$3 (${lockedWords})$2`)
}

function trimmed(path: string): string {
  return path.trim().replace(/^\/+|\/+$/g, '')
}
