export { audienceSites } from './folder.ts'
export { type GatedFolderOptions, gatedFolder } from './server.ts'
