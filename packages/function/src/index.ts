export { assetPaths } from './asset-paths.ts'
export { compose } from './compose.ts'
export {
  audiencesPlace,
  type FunctionFile,
  functionFiles,
  type FunctionPart,
  type FunctionSite,
  isOwnFunction,
  staleFiles,
} from './function-files.ts'
export { prefersMarkdown } from './markdown/accept.ts'
export { twinPaths } from './markdown/twins.ts'
export { caddyConfig } from './rules/caddy.ts'
export { headersFile } from './rules/headers-file.ts'
export { alternateHeaders } from './rules/alternates.ts'
export { headerTable, privateHeaders } from './rules/headers.ts'
export { nginxConfig } from './rules/nginx.ts'
export { caddyFile, nginxFile } from './rules/private-files.ts'
export { readRecord, type SiteRecord, writeRecord } from './rules/record.ts'
export { longestHeader, servesAtRoot } from './rules/target.ts'
export { vercelRoutes } from './rules/vercel.ts'
export { mount } from './mount.ts'
export {
  type AudienceFiles,
  type Context,
  isFor,
  type MountedPart,
  type Next,
  type Part,
  type PartRoute,
  type SiteFiles,
} from './part.ts'
