import { folderOf, resolvePath } from '@specnav/core'
import { includedFile, type includeTargets, createPathReader, createTargetFinder } from '@specnav/pages/links'
import { fitPath } from '@specnav/core/navigation'
import { decodePercent } from '@specnav/core/text'
import type { Site } from '@specnav/pages'
import type { Base, Relocation } from './types.ts'

/** Writes addresses as they have to be after a move. Undefined: as it is. */
export interface AddressMover {
  link(address: string, base: Base): string | undefined
  /** An entry of the navigation, which names a file. */
  entry(value: string): string | undefined
  /** What a file imports, or shows as a snippet. */
  include(path: string, file: string, form: Parameters<typeof includeTargets>[2]): string | undefined
}

const root: Base = { before: '', after: '' }

export function createAddressMover(site: Site, relocation: Relocation): AddressMover {
  const { files, pages, folders } = relocation
  const address = site.config.site ?? ''
  const folder = URL.canParse(address) ? new URL(address).pathname : '/'
  const read = createPathReader(site, folder)
  const find = createTargetFinder(site, folder)
  const origin = address.replace(/\/+$/, '')

  /** The new path of a page, a file or a folder. An address of an index page leaves its name out, unless it was written. */
  function target(path: string): string | undefined {
    const file = files.get(path)
    if (file !== undefined && !/\.mdx?$/.test(path)) return file
    const [, name = '', ending = ''] = /^(.*?)(\.(?:mdx?|html))?$/s.exec(path) ?? []
    const page = pages.get(name) ?? pages.get(fitPath(name))
    const moved = page ?? pages.get(`${name}/index`)
    if (moved !== undefined && name !== '') {
      const isWritten = page !== undefined && /(?:^|\/)index$/.test(name)
      return (isWritten ? moved : urlOf(moved)) + ending
    }
    for (const [before, after] of folders) {
      const rest = path === before ? '' : path.startsWith(`${before}/`) ? path.slice(before.length) : undefined
      if (rest === undefined) continue
      const isFilled = [...files.keys()].some((each) => each.startsWith(`${path}/`))
      // A redirect leads to a whole folder: `/guides/:slug*`.
      if (isFilled || /^\/[:*]/.test(rest)) return after + rest
    }
    return undefined
  }

  function link(written: string, base: Base): string | undefined {
    if (origin !== '' && written.startsWith(`${origin}/`)) {
      const moved = link(written.slice(origin.length), root)
      return moved === undefined ? undefined : origin + moved
    }
    if (/^[a-z][a-z\d+.-]*:|^\/\/|[{}]/i.test(written)) return undefined
    const [, spelling = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
    const path = decodePercent(spelling)
    const isRooted = path.startsWith('/')
    const full = path === '' ? undefined : resolvePath(path, isRooted ? '' : base.before)
    if (full === undefined) return undefined
    const own = read(full)
    const moved = target(own)
    // A relative address that leads nowhere may be none, such as the name of an icon.
    if (moved === undefined && (isRooted || base.before === base.after || !find(full))) return undefined
    const after = full.slice(0, full.length - own.length) + (moved ?? own)
    const next = isRooted ? `/${after}` : relative(base.after, after, path.startsWith('./'))
    const slash = path.endsWith('/') && !next.endsWith('/') ? '/' : ''
    const text = encoded(next + slash, spelling !== path) + rest
    return text === written ? undefined : text
  }

  return {
    link,
    entry(value) {
      const [, before = '', path = '', ending = ''] = /^(\s*\/*)(.*?)(\.mdx?)?\s*$/s.exec(value) ?? []
      const moved = pages.get(path)
      return moved === undefined ? undefined : before + moved + ending
    },
    include(path, file, form) {
      const found = includedFile(path, file, form, site.files)
      if (found === undefined) return undefined
      const moved = files.get(found) ?? found
      const isRooted = /^@?\//.test(path) || form === 'snippet'
      const after = files.get(file) ?? file
      if (moved === found && (isRooted || folderOf(after) === folderOf(file))) return undefined
      const named = found.endsWith(path.slice(path.lastIndexOf('/') + 1)) ? moved : moved.replace(/\.\w+$/, '')
      if (form === 'snippet') return named.replace(/^_?snippets\//, '')
      return isRooted ? `${path.startsWith('@') ? '@' : ''}/${named}` : relative(folderOf(after), named, true)
    },
  }
}

/** The URL path of a page: that of its folder for an index page. */
export function urlOf(page: string): string {
  return page.replace(/(?:^|\/)index$/, '')
}

/** A path from a folder. `hasDot`: one in the folder, or below it, starts with `./`. */
function relative(folder: string, path: string, hasDot: boolean): string {
  const [from, to] = [folder === '' ? [] : folder.split('/'), path.split('/')]
  const shared = from.findIndex((segment, index) => segment !== to[index] || index === to.length - 1)
  const common = shared === -1 ? from.length : shared
  const up = '../'.repeat(from.length - common)
  return (up === '' && hasDot ? './' : up) + to.slice(common).join('/')
}

function encoded(path: string, isEncoded: boolean): string {
  if (!isEncoded && !/[\s()<>"'`]/.test(path)) return path
  return encodeURI(path).replace(/[()'`]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
