/** The attributes of components that readers see as text. Those of `heading` are above the content of the component. */
const heading = ['title', 'label', 'name', 'path', 'query', 'body', 'header']
const names = [...heading, 'description', 'alt', 'sidebarTitle']

const attribute = new RegExp(
  `(?<=\\s)(${names.join('|')})\\s*=\\s*(?:"([^"]+)"|'([^']+)'|\\{["']([^"'{}]+)["']\\})`,
  'g',
)

export interface ReadAttribute {
  text: string
  isHeading: boolean
}

/** What the attributes of a tag of MDX say to readers, in their order. */
export function readAttributes(tag: string): ReadAttribute[] {
  return Array.from(tag.matchAll(attribute), ([, name = '', ...texts]) => ({
    text: texts.find((text) => text !== undefined) ?? '',
    isHeading: heading.includes(name),
  }))
}
