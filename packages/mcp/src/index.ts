export { docsHandler, type HandlerOptions } from './server/handler.ts'
export * from './site.ts'
