export { evaluate, type EvaluatedQuestion, type Evaluation, type Question } from './evaluate.ts'
export {
  type Facet,
  type IndexedOperation,
  type IndexedPage,
  type IndexedSection,
  indexFolder,
  type IndexHead,
} from './format.ts'
export { searchForReaders } from './reader-search.ts'
export { type Filters, type Found, SiteIndex } from './site-index.ts'
export { IndexError, type ReadIndexFile } from './source.ts'
