import type { Server } from './dev.ts'
import type { PreviewOptions } from './preview.ts'

export { buildSite, type BuildOptions, type BuildResult, type BuildStage } from './build.ts'
export { findClosedFiles } from './closed-files.ts'
export { findAllLeaks, findLeaks } from './leaks/find-leaks.ts'
export { devSite, type DevOptions, type Server } from './dev.ts'
export type { PreviewOptions } from './preview.ts'

/** Serves a built site as its host does, with its function. A server is loaded where there is one. */
export async function previewSite(options: PreviewOptions): Promise<Server> {
  const { previewSite } = await import('./preview.ts')
  return previewSite(options)
}
