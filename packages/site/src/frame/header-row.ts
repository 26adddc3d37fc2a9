import type { Switcher } from '@specnav/host'

/** What the header of a page says. */
interface HeaderTexts {
  title: string
  links: readonly { label: string }[]
  switchers: readonly Switcher[]
}

/** The smallest window that has one row, less the paddings of the header, in pixels. */
const room = 1200 - 2 * 24

/** The search, the choice of the mode, and the distances between the parts. */
const fixed = 208 + 32 + 4 * 24

/**
 * Whether the tabs fit into the row of the title. The width of a text is estimated, as it is long before a browser
 * draws it; the row scrolls where that is too little.
 */
export function fitsOneRow({ title, links, switchers }: HeaderTexts): boolean {
  const isTab = ({ type }: Switcher) => type === 'tab' || type === 'anchor' || type === 'item'
  const tabs = switchers.filter(isTab).flatMap(({ items }) => items.map(({ label, tag }) => label + (tag ?? '')))
  const choices = switchers.filter((each) => !isTab(each)).map(({ items }) => items[0]?.label ?? '')
  const texts = [...tabs, ...choices, ...links.map(({ label }) => label)]
  const wanted = texts.reduce((sum, text) => sum + widthOf(text) + 28, widthOf(title) * 1.2)
  return fixed + wanted <= room
}

/** Letters of Chinese, Japanese and Korean are twice as wide. */
function widthOf(text: string): number {
  return Array.from(text, (letter) => (letter >= '\u2e80' ? 15 : 7.5)).reduce((sum, width) => sum + width, 0)
}
