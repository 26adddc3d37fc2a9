import { nearest, type Problem } from '@specnav/core'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { components } from './components/index.ts'
import { platformComponent } from './components/names.ts'

/** Every component may have these. */
export const commonProperties: readonly string[] = ['id', 'className', 'class', 'style', 'children', 'key']

/** The properties of `<name>` besides the common ones; undefined for a component that is not the platform's. */
export function propertiesOf(name: string): readonly string[] | undefined {
  const drawn = platformComponent(name)?.name
  return drawn === undefined ? undefined : components[drawn]?.properties
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

/** The properties of components that are Markdown, and the parts that they become. */
export const markdownProperties: Readonly<Record<string, { property: string; name: string }>> = {
  Frame: { property: 'caption', name: 'Caption' },
  Prompt: { property: 'description', name: 'PromptDescription' },
}
