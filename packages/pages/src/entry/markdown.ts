/*
 * Markdown that authors wrote: its prose, its comments, and its HTML.
 */
export { codeBlock, codeSpan, mapProse, outsideCode } from '../markdown/code.ts'
export { blankComments, escapeOpenComments, mapBetween } from '../markdown/comments.ts'
export { plainMarkdown } from '../markdown/flavor.ts'
export { addressesIn, firstParagraph, markdownText } from '../markdown/to-html.ts'
export { linkedText, markdownToHtml, outlinedMarkdown } from '../markdown/to-html.ts'
