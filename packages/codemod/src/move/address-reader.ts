import { folderOf, resolvePath } from '@specnav/core'
import { includedFiles } from '@specnav/pages/links'
import type { Site } from '@specnav/pages'
import type { AddressMover } from './addresses.ts'
import type { Base, Found, Relocation } from './types.ts'

const root: Base = { before: '', after: '' }

/**
 * How the addresses of a file have to be after a move. Those of a page start at its URL. Those of a snippet start at the
 * URL of each page that has it, so one that would lead these to different places stays, with a step.
 */
export function createAddressReader(site: Site, relocation: Relocation, mover: AddressMover, steps: string[]) {
  const paths = new Map(
    [...site.pages.values()].flatMap((page) => (page.type === 'authored' ? [[page.file, page.path] as const] : [])),
  )
  let including: ReadonlyMap<string, readonly string[]> | undefined

  function ofSnippet(address: string, file: string): string | undefined {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
    if (path === '' || /[{}:]/.test(path)) return undefined
    including ??= pagesByPart(paths, site)
    const around = including.get(file) ?? []
    const targets = [...new Set(around.map((page) => resolvePath(path, folderOf(page))))]
    const next = targets.map((target) => target && mover.link(`/${target}`, root))
    if (next.every((each) => each === undefined) && !around.some((page) => relocation.pages.has(page))) return undefined
    const [target] = targets
    if (targets.length === 1 && target !== undefined) return (next[0] ?? `/${target}`) + rest
    steps.push(`leave ${address} in ${file}, which leads the pages with it to different places: write it with a slash`)
    return undefined
  }

  return (file: string) => {
    const path = paths.get(file)
    const base = path === undefined ? undefined : baseOf(path, relocation)
    return ({ address, kind }: Found): string | undefined => {
      if (kind !== 'link') return mover.include(address, file, kind)
      if (base) return mover.link(address, base)
      return /^(?:\/|https?:)/.test(address) ? mover.link(address, root) : ofSnippet(address, file)
    }
  }
}

function baseOf(path: string, { pages }: Relocation): Base {
  return { before: folderOf(path), after: folderOf(pages.get(path) ?? path) }
}

/** The paths of the pages that show a snippet or a module. */
function pagesByPart(paths: ReadonlyMap<string, string>, { files }: Site): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [page, path] of paths)
    for (const part of includedFiles([page], files)) found.set(part, [...(found.get(part) ?? []), path])
  return found
}
