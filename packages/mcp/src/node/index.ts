export { folderHandler } from './folder.ts'
export { sendResponse, webRequest } from './http.ts'
export { serveOnStdio } from './stdio.ts'
