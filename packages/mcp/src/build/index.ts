export { indexFiles } from './files.ts'
export { type IndexState, KeptIndex } from './kept-index.ts'
export type { IndexInput, PageInput, SectionInput, SpecificationInput } from './input.ts'
