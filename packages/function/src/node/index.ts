export { sendResponse, webRequest } from './http.ts'
export { nodeServer, type ServerOptions } from './server.ts'
