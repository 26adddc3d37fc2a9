import { nearest, type Problem } from '@specnav/core'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { platformComponent } from './components.ts'

/** Every component may have these. */
export const commonProperties: readonly string[] = ['id', 'className', 'class', 'style', 'children', 'key']

const icon = ['icon', 'iconType']
const columns = ['cols']
const field = ['type', 'required', 'deprecated', 'default', 'placeholder', 'pre', 'post']

/** The properties of each component, by the names of `draw/drawers.ts`. */
const table: Readonly<Record<string, readonly string[]>> = {
  Accordion: ['title', 'description', 'defaultOpen', ...icon],
  AccordionGroup: [],
  Badge: ['color', 'size', 'shape', 'stroke', 'disabled', ...icon],
  Banner: [],
  Callout: ['title', 'type', 'color', 'emoji', ...icon],
  Card: ['title', 'description', 'href', 'img', 'cta', 'horizontal', 'color', 'arrow', 'type', ...icon],
  CodeBlock: ['filename', 'title', 'language', 'icon', 'lines', 'highlight', 'focus', 'wrap', 'expandable'],
  Color: ['variant'],
  ColorItem: ['name', 'value'],
  ColorRow: ['title'],
  Column: [],
  Columns: columns,
  Example: ['label', 'defaultTabIndex', 'sync', 'borderBottom', 'dropdown'],
  Expandable: ['title', 'defaultOpen'],
  Field: ['name', 'path', 'query', 'body', 'header', 'cookie', ...field],
  Frame: ['caption', 'hint'],
  Icon: [...icon, 'name', 'src', 'alt', 'color', 'size'],
  Latex: [],
  Panel: [],
  Prompt: ['description', 'actions', ...icon],
  Repository: ['repo', 'variant'],
  Step: ['title', 'stepNumber', 'titleSize', 'noAnchor', ...icon],
  Steps: ['titleSize'],
  Tab: ['title', ...icon],
  Tabs: ['defaultTabIndex', 'sync', 'borderBottom', 'dropdown'],
  Tooltip: ['tip', 'headline', 'href', 'cta'],
  Tree: [],
  TreeFile: ['name', 'comment', 'highlight'],
  TreeFolder: ['name', 'comment', 'defaultOpen', 'openable', 'highlight'],
  Update: ['label', 'description', 'tags', 'rss'],
  Variation: ['is'],
  View: ['title', ...icon],
  Visibility: ['for'],
}

/** The properties of `<name>` besides the common ones; undefined for a component that is not the platform's. */
export function propertiesOf(name: string): readonly string[] | undefined {
  const drawn = platformComponent(name)?.name
  return drawn === undefined ? undefined : table[drawn]
}

type Written = Pick<MdxJsxFlowElementHast | MdxJsxTextElementHast, 'name' | 'attributes'>

/** A problem for each property that an author has written on a component of the platform, and that it does not have. */
export function unknownProperties({ name: component, attributes }: Written): Omit<Problem, 'file'>[] {
  const known = component === null ? undefined : propertiesOf(component)
  if (component === null || !known) return []
  const isKnown = (name: string) =>
    known.includes(name) || commonProperties.includes(name) || /^(?:data|aria)-/.test(name)
  return attributes
    .flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [attribute.name] : []))
    .filter((name) => !isKnown(name))
    .map((name) => unknownProperty(component, name, known))
}

function unknownProperty(component: string, name: string, known: readonly string[]): Omit<Problem, 'file'> {
  const opposite = opposites[name]
  const isSoAnyway = opposite !== undefined && known.includes(opposite)
  const suggestion = isSoAnyway ? undefined : nearestName(name, known)
  const advice = isSoAnyway
    ? `Remove it: that is so without \`${opposite}\`.`
    : suggestion
      ? `Did you mean \`${suggestion}\`?`
      : has(known)
  return {
    code: 'component-property',
    severity: 'warning',
    message: `\`<${component}>\` has no property \`${name}\`, so it changes nothing. ${advice}`,
    actual: name,
    ...(suggestion && { suggestion }),
  }
}

/** Names that authors give to what is so without another property. */
const opposites: Readonly<Record<string, string>> = { optional: 'required', defaultClosed: 'defaultOpen' }

/** The nearest name in which no word is another one: `defaultOpen` is not meant by `defaultWidth`. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const wordsOf = (each: string) => each.replace(/[A-Z]/g, (letter) => `/${letter.toLowerCase()}`)
  const [near] = nearest(wordsOf(name), known.map(wordsOf), 1)
  return known.find((each) => wordsOf(each) === near)
}

function has(known: readonly string[]): string {
  if (known.length === 0) return 'Remove it.'
  return `Remove it, or use one of its own: ${known.map((name) => `\`${name}\``).join(', ')}.`
}
