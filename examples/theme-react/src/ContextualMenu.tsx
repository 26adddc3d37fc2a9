import { type Menu, type MenuIcon, type MenuItem, glyphs, isMark, marks } from '@specnav/contextual-menu'
import { useEffect } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sn-menu': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
    }
  }
}

/** The menu, drawn by the theme. `data-part` gives it its look, `data-action` its behaviour. */
export function ContextualMenu({ menu }: { menu: Menu }) {
  useEffect(() => {
    // After hydration: the element changes attributes that React has to find as it wrote them.
    void import('@specnav/contextual-menu/element')
  }, [])
  const { display, page, labels, items } = menu
  const [first] = items
  if (!first) return null
  return (
    <sn-menu
      key={page.path}
      id="page-context-menu"
      data-display={display}
      data-title={page.title}
      data-path={page.path}
      data-markdown={page.markdown}
      data-copied={labels.copied}
      data-failed={labels.failed}
    >
      {display === 'toc' ? (
        <ul data-part="list" aria-label={labels.menu}>
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} part="item" />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Item item={first} part="main" />
          <button
            data-part="button"
            id="page-context-menu-button"
            type="button"
            popoverTarget="page-context-menu-list"
            aria-label={labels.more}
          >
            <Icon icon={{ type: 'glyph', name: 'chevron' }} />
          </button>
          <div data-part="list" id="page-context-menu-list" popover="auto" role="group" aria-label={labels.menu}>
            {items.map((item) => (
              <Item key={item.id} item={item} part="item" description={item.description} />
            ))}
          </div>
        </>
      )}
      <span data-part="status" role="status" />
    </sn-menu>
  )
}

interface ItemProps {
  item: MenuItem
  part: 'main' | 'item'
  description?: string | undefined
}

function Item({ item, part, description }: ItemProps) {
  const { action } = item
  const content = (
    <>
      {item.icon && <Icon icon={item.icon} />}
      <span data-part="title">{item.title}</span> {description && <span data-part="description">{description}</span>}
    </>
  )
  const common = { 'data-part': part, 'data-id': item.id, 'data-action': action.type, 'data-audience': item.audience }
  switch (action.type) {
    case 'link': {
      const newTab = action.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
      return (
        <a {...common} {...newTab} href={action.href} download={action.download || undefined} hidden={!!item.audience}>
          {content}
        </a>
      )
    }
    case 'copy-page':
      return (
        <a {...common} href={action.href}>
          {content}
        </a>
      )
    default:
      // What takes JavaScript is hidden until the element is there.
      return (
        <button {...common} type="button" data-js="on" data-text={'text' in action ? action.text : undefined} hidden>
          {content}
        </button>
      )
  }
}

function Icon({ icon }: { icon: MenuIcon }) {
  if (icon.type === 'library') return null
  if (icon.type === 'image') return <img data-part="icon" src={icon.src} alt="" width="20" height="20" />
  return (
    <svg
      data-part="icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill={isMark(icon.name) ? 'currentColor' : 'none'}
      stroke={isMark(icon.name) ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={isMark(icon.name) ? marks[icon.name] : glyphs[icon.name]} />
    </svg>
  )
}
