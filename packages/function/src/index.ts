export { compose } from './compose.ts'
export {
  type FunctionFile,
  functionFiles,
  type FunctionPart,
  type FunctionSite,
  isOwnFunction,
  staleFolders,
  vercelFunction,
} from './function-files.ts'
export { mount } from './mount.ts'
export { type Context, isFor, type MountedPart, type Next, type Part, type PartRoute, type SiteFiles } from './part.ts'
