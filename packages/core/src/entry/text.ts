/*
 * Values of JSON, addresses and languages as text. Nothing here reads a file, so it runs in browsers, too.
 */
export {
  labelOf,
  languagesNamed,
  type OwnLanguage,
  sampleField,
  type SampleLanguage,
} from '../config/sample-languages.ts'
export {
  asString,
  excerpt,
  isObject,
  isReference,
  joinPointer,
  type JsonObject,
  type JsonValue,
  ownProperty,
  pointerKeys,
} from '../json.ts'
export { type Language, languageOf, matchLanguage } from '../language.ts'
export { titleLine } from '../navigation/title-line.ts'
export { distinctJson, longIntegers } from '../long-integers.ts'
export { asWritten, fieldAsWritten, markedDecimal, markedJson, plainNumber } from '../written-decimals.ts'
export { decodePercent } from '../percent.ts'
export { isSafeAddress } from '../safe-address.ts'
export { listNames, nearest } from '../suggest.ts'
