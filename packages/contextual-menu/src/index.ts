export type { MenuContext } from './context.ts'
export { type GlyphName, glyphs } from './glyphs.ts'
export { isMark, marks } from './marks.ts'
export { type MenuMessages, messagesFor } from './messages.ts'
export type { OpenPart, OpenText } from './element.ts'
export type { MenuProblem, MenuProblemCode } from './problem.ts'
export {
  type ActionTemplate,
  type Fact,
  type MenuOption,
  type OptionKind,
  predefinedOptions,
} from './predefined-options.ts'
export { type MenuPlaces, type RenderOptions, renderMenu, renderPlaces } from './render.ts'
export { resolveMenu } from './resolve.ts'
export type {
  IconStyle,
  Menu,
  MenuAction,
  MenuConfig,
  MenuDisplay,
  MenuIcon,
  MenuItem,
  MenuLabels,
  MenuPage,
  PageReference,
  QueryEntry,
  Result,
} from './types.ts'
