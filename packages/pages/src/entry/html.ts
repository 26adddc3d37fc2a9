/*
 * HTML as a value: escaped once, with slots that are filled later.
 */
export {
  attributes,
  cssString,
  escapeHtml,
  escapeText,
  Html,
  htmlTag,
  htmlText,
  markup,
  raw,
  type Slot,
} from '../markup.ts'
