export { type GatedFolderOptions, gatedFolder } from './server.ts'
export { type OpenFolder, siteFolders } from './folder.ts'
