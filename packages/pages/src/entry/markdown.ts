/*
 * Markdown that authors wrote: its prose, its comments, and its HTML.
 */
export { codeSpan, mapProse, outsideCode } from '../markdown/code.ts'
export { blankComments, escapeOpenComments } from '../markdown/comments.ts'
export { plainMarkdown } from '../markdown/flavor.ts'
export { forAgents } from '../markdown/readers.ts'
export { addressesIn, markdownToHtml, outlinedMarkdown } from '../markdown/to-html.ts'
