import { type GlyphName, glyphs } from './glyphs.ts'
import { isMark, marks } from './marks.ts'
import type { Menu, MenuAction, MenuIcon, MenuItem } from './types.ts'

export interface RenderOptions {
  /**
   * Id of the menu's element, from which `<id>-button` and `<id>-list` are made. Unique on the page. Default:
   * `page-context-menu`.
   */
  id?: string
  /**
   * Draws the icon of the item with this `id`: SVG or other HTML, used as it is. Without it, or if it returns
   * undefined, glyphs and images are drawn; an icon of a library, which this package does not have, is left
   * out.
   */
  icon?: (icon: MenuIcon, id: string) => string | undefined
}

/**
 * The menu as HTML: links that work without JavaScript, inside a `<sn-menu>`, which
 * `@specnav/contextual-menu/element` turns into a menu. Nothing in it needs `unsafe-inline`. Empty if the
 * menu has no items.
 */
export function renderMenu(menu: Menu, options: RenderOptions = {}): string {
  const { display, page, labels, items } = menu
  const { id = 'page-context-menu' } = options
  if (items.length === 0) return ''
  const attributes = {
    id,
    'data-display': display,
    'data-title': page.title,
    'data-path': page.path,
    'data-markdown': page.markdown,
    'data-copied': labels.copied,
    'data-failed': labels.failed,
  }
  const content = display === 'toc' ? renderList(menu, options) : renderButtons(menu, id, options)
  return element('sn-menu', attributes, content + element('span', { 'data-part': 'status', role: 'status' }, ''))
}

/** A menu as HTML for its two possible places. */
export interface MenuPlaces {
  /** Below the title. In narrow windows a menu of the table of contents shows here too. */
  header: string
  /** Below the table of contents; empty if the menu belongs in the header. */
  toc: string
}

/**
 * The menu for a layout whose table of contents is hidden in narrow windows: the theme shows the one that has
 * room.
 */
export function renderPlaces(menu: Menu, options: RenderOptions = {}): MenuPlaces {
  const { id = 'page-context-menu' } = options
  return {
    header: renderMenu({ ...menu, display: 'header' }, options),
    toc: menu.display === 'toc' ? renderMenu(menu, { ...options, id: `${id}-toc` }) : '',
  }
}

function renderList({ labels, items }: Menu, options: RenderOptions): string {
  const entries = items.map((item) =>
    element('li', {}, renderItem({ ...item, description: undefined }, 'item', options)),
  )
  return element('ul', { 'data-part': 'list', 'aria-label': labels.menu }, entries.join(''))
}

function renderButtons({ labels, items }: Menu, id: string, options: RenderOptions): string {
  const [first] = items
  const main = first ? renderItem({ ...first, description: undefined }, 'main', options) : ''
  if (items.length < 2) return main
  const list = `${id}-list`
  const button = {
    'data-part': 'button',
    id: `${id}-button`,
    type: 'button',
    popovertarget: list,
    'aria-label': labels.more,
  }
  const popover = { 'data-part': 'list', id: list, popover: 'auto', role: 'group', 'aria-label': labels.menu }
  const entries = items.map((item) => renderItem(item, 'item', options)).join('')
  return main + element('button', button, drawGlyph('chevron')) + element('div', popover, entries)
}

/** `part`: an item of the list, or the main button. */
function renderItem(item: RenderedItem, part: 'item' | 'main', options: RenderOptions): string {
  const { action, description } = item
  const head = drawIcon(item, options) + element('span', { 'data-part': 'title' }, escapeHtml(item.title))
  const below = description && element('span', { 'data-part': 'description' }, escapeHtml(description))
  const content = below ? `${head} ${below}` : head
  const common = {
    'data-part': part,
    'data-id': item.id,
    'data-action': action.type,
    'data-audience': item.audience,
    hidden: item.audience !== undefined || !(action.type === 'link' || action.type === 'copy-page'),
  }
  if (action.type === 'link' || action.type === 'copy-page') {
    return element('a', { ...common, ...linkAttributes(action) }, content)
  }
  if (action.type === 'open-link') {
    const open = { 'data-action': 'link', 'data-js': 'on', 'data-open': JSON.stringify(action.href) }
    return element('a', { ...common, ...open, ...newTabAttributes(action.newTab) }, content)
  }
  if (action.type === 'open-text') {
    const open = { 'data-action': 'copy-text', 'data-js': 'on', 'data-open': JSON.stringify(action.text) }
    return element('button', { ...common, ...open, type: 'button' }, content)
  }
  const text = action.type === 'copy-text' ? action.text : undefined
  const scripted = element('button', { ...common, type: 'button', 'data-js': 'on', 'data-text': text }, content)
  if (text === undefined || part === 'main') return scripted
  // Without JavaScript nothing can copy the text, but readers can select it.
  const plain = `${head} ${element('code', { 'data-part': 'description' }, escapeHtml(text))}`
  return scripted + element('span', { 'data-part': part, 'data-js': 'off' }, plain)
}

type RenderedItem = Omit<MenuItem, 'description'> & { description?: string | undefined }

function linkAttributes(action: Extract<MenuAction, { href: string }>): Attributes {
  const { href } = action
  if (action.type === 'copy-page') return { href }
  return { href, download: action.download, ...newTabAttributes(action.newTab) }
}

function newTabAttributes(newTab: boolean): Attributes {
  return newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}

function drawIcon(item: RenderedItem, { icon: draw }: RenderOptions): string {
  const { icon } = item
  if (!icon) return ''
  const drawn = draw?.(icon, item.id)
  if (drawn !== undefined) return element('span', { 'data-part': 'icon', 'aria-hidden': 'true' }, drawn)
  if (icon.type === 'glyph') return drawGlyph(icon.name)
  if (icon.type === 'library') return ''
  return element('img', { 'data-part': 'icon', src: icon.src, alt: '', width: '20', height: '20', loading: 'lazy' })
}

/** A glyph has its look in attributes, so it needs no style sheet. */
function drawGlyph(name: GlyphName): string {
  const box = { 'data-part': 'icon', viewBox: '0 0 24 24', width: '20', height: '20', 'aria-hidden': 'true' }
  if (isMark(name)) return element('svg', { ...box, fill: 'currentColor' }, element('path', { d: marks[name] }, ''))
  const pen = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.75', 'stroke-linecap': 'round' }
  return element('svg', { ...box, ...pen, 'stroke-linejoin': 'round' }, element('path', { d: glyphs[name] }, ''))
}

type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** `content` is HTML. Without it the element has no end tag. */
function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value === false) return ''
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`
  })
  return `<${name}${written.join('')}>${content === undefined ? '' : `${content}</${name}>`}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
