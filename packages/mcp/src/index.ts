export { docsHandler, type HandlerOptions } from './server/handler.ts'
export * from './site.ts'
export { warmUp } from './server/warm-up.ts'
