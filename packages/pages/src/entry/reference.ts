export { buildPages } from '../build.ts'
export { endpointPage, type EndpointPageOptions } from '../endpoint-page.ts'
export type * from '../endpoint-types.ts'
export { type LinkTarget, linkTargets } from '../links/targets.ts'
export { type HtmlOptions, renderHtml, renderSchemaHtml } from '../html/render.ts'
export { requestHtml } from '../html/declared.ts'
export { type LinkResolver } from '../links/links.ts'
export { type MarkdownOptions, renderMarkdown, renderSchemaMarkdown } from '../markdown/render.ts'
export {
  operationDocument,
  type OperationPart,
  type OperationParts,
  operationParts,
} from '../openapi/operation-document.ts'
export { specificationMarkdown } from '../markdown/specification.ts'
export { reachedSchemas, schemaName, schemaPage } from '../schema-page.ts'
export { overviewDescription, overviewHtml } from '../overview.ts'
export { codeSamples } from '../samples/index.ts'
export type { DeclaredField } from '../console/declared.ts'
export type { ConsoleModel, ConsoleOptions } from '../console/model.ts'
export { unpackedModel } from '../console/packed.ts'
