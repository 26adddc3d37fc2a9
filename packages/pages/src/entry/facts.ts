/*
 * Parts of an operation, read, and the words in which pages say them.
 */
export { exactText } from '../examples/digits.ts'
export { exchangeOf } from '../endpoint-page.ts'
export { isSecret, withoutSecrets } from '../console/secrets.ts'
export { serverUrl } from '../examples/request.ts'
export { exampleTarget, isExampleObject } from '../examples/target.ts'
export { type Mismatch, mismatch } from '../examples/mismatch.ts'
export { mismatchWords } from '../examples/mismatch-words.ts'
export { patternStepsOfCheck, patternStepsOfExample } from '../examples/pattern-match.ts'
export { isPatternTooHard } from '../examples/scalar.ts'
export { isEventStream, isJson, isJsonLines } from '../openapi/media-type-kind.ts'
export { specKey } from '../openapi/one-file.ts'
export { readSecurity } from '../openapi/security.ts'
export { serverOrigins } from '../openapi/server-origins.ts'
export { readServerList, readServers } from '../openapi/servers.ts'
export { inlineSchema, isSwagger, swaggerServers } from '../openapi/swagger.ts'
export { referencesIn } from '../site/operation-changes.ts'
export { schemaReader, type SchemaReader } from '../schema/reader.ts'
export type { Named } from '../schema/search.ts'
export { groupTitle, parameterFacts, schemeText } from '../text/endpoint.ts'
export {
  behindTranslations,
  pageHash,
  type Translated,
  type Translation,
  translatedFrom,
  translationsOf,
} from '../site/translations.ts'
export { factsOf, flagsOf, isObvious, typeText, valueText } from '../text/schema.ts'
