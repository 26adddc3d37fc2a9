import { join, relative, sep } from 'node:path'
import type { Problem } from '@specnav/core'
import type { Site, SiteChange, SiteHandle } from '@specnav/pages'
import { ignoreFile, isWellKnown, leavesRoot } from '@specnav/core/files'

/** The absolute paths of files outside of the docs folder that a site is made of: who watches the folder misses them. */
export function outerFilesOf({ files: { root }, inputs }: Site): string[] {
  return root === undefined ? [] : [...inputs.files].filter(leavesRoot).map((path) => join(root, path))
}

export interface RefreshOptions {
  handle: SiteHandle
  /** Files outside of the docs: output, caches. Dot folders and `node_modules` are always left out. */
  ignore?: ((path: string) => boolean) | undefined
  /** Called after the site was read again. */
  changed(change: SiteChange): void | Promise<void>
  /**
   * Called instead if docs.json, or every changed specification, cannot be read. The browser keeps what it
   * shows.
   */
  broken(problem: Problem): void
}

/**
 * Editors write a file in several steps; a refresh waits this long for the last of them. Hosts' watchers drop
 * further changes of the same file within this time (chokidar 3, `_throttle(EV_CHANGE, path, 50)`), but a
 * later read includes them.
 */
export const settleMilliseconds = 50

/**
 * Call it with the absolute path of every changed file that a host's watcher reports. It reads the site again
 * once the files are stable.
 */
export function refresher({ handle, ignore, changed, broken }: RefreshOptions): (file: string) => void {
  const { root } = handle.site.files
  if (root === undefined) return () => undefined
  const files = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const refresh = async () => {
    const before = handle.site
    const paths = [...files]
    files.clear()
    const change = await handle.refresh(paths)
    const errors = handle.problems.filter(({ severity }) => severity === 'error')
    const problem = handle.site === before ? errors[0] : unreadableSpec(paths, errors)
    if (problem) broken(problem)
    else await changed(change)
  }

  return (file) => {
    const path = relative(root, file).split(sep).join('/')
    const isDotFile = /(^|\/)(\.|node_modules\/)/.test(path) && path !== ignoreFile && !isWellKnown(path)
    const isLeftOut = leavesRoot(path) ? !handle.site.inputs.files.has(path) : isDotFile || ignore?.(path)
    if (isLeftOut) return
    files.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => (running = running.then(refresh)), settleMilliseconds)
  }
}

/**
 * The first error, if only unreadable specifications have changed. Their last good pages stay in the browser.
 */
function unreadableSpec(changed: readonly string[], errors: readonly Problem[]): Problem | undefined {
  const unreadable = errors.filter(({ code }) => code === 'spec-syntax' || code === 'spec-version')
  return changed.every((path) => unreadable.some(({ file }) => file === path)) ? unreadable[0] : undefined
}
