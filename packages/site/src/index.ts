export { buildSite, type BuildOptions, type BuildResult, type BuildStage } from './build.ts'
export { findAllLeaks, findLeaks } from './leaks/find-leaks.ts'
export { devSite, type DevOptions, type Server } from './dev.ts'
export { previewSite, type PreviewOptions } from './preview.ts'
