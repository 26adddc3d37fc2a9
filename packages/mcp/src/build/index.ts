export { indexFiles } from './files.ts'
export type { IndexInput, PageInput, SectionInput, SpecificationInput } from './input.ts'
