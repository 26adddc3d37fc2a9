export { isFound, type MarkdownSection, markdownSections } from './markdown-sections.ts'
export { type ReadAttribute, readAttributes } from './read-attributes.ts'
export { indexFolder, partKey } from './search/format.ts'
export { passage, tokensOf } from './server/text.ts'
