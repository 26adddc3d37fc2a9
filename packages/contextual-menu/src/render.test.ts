import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marks } from './marks.ts'
import { predefinedOptions } from './predefined-options.ts'
import { renderMenu } from './render.ts'
import { resolveMenu } from './resolve.ts'
import type { Menu, MenuItem } from './types.ts'

const view: MenuItem = {
  id: 'view',
  title: 'View as Markdown',
  description: 'View this page as plain text',
  action: { type: 'link', href: '/users.md', newTab: false, download: false },
}
const copy: MenuItem = { ...view, id: 'copy', title: 'Copy page', action: { type: 'copy-page', href: '/users.md' } }

function menuOf(items: MenuItem[], display: Menu['display'] = 'header'): Menu {
  const labels = { menu: 'Page actions', more: 'More page actions', copied: 'Copied', failed: 'Could not be copied' }
  return { display, page: { title: 'Users', path: '/users', markdown: '/users.md' }, labels, items }
}

describe('header', () => {
  test('is a main button and a disclosure of links', async () => {
    await expect(lines(renderMenu(menuOf([copy, view])))).toMatchFileSnapshot('fixtures/header.html')
  })

  test('is the main button alone for one item', () => {
    const html = renderMenu(menuOf([view]))
    expect(html).toContain('>View as Markdown</span></a>')
    expect(html).not.toContain('popover')
  })

  test('has the ids that it is given', () => {
    const html = renderMenu(menuOf([copy, view]), { id: 'top' })
    expect(html.match(/ (?:id|popovertarget)="[^"]*"/g)).toEqual([
      ' id="top"',
      ' id="top-button"',
      ' popovertarget="top-list"',
      ' id="top-list"',
    ])
  })
})

test('toc is a list of links', async () => {
  await expect(lines(renderMenu(menuOf([copy, view], 'toc')))).toMatchFileSnapshot('fixtures/toc.html')
})

test('an empty menu is no HTML at all', () => {
  expect(renderMenu(menuOf([]))).toBe('')
})

test('items that need JavaScript are hidden, and a text to copy can be selected', () => {
  const items: MenuItem[] = [
    { id: 'mcp', title: 'Copy URL', action: { type: 'copy-text', text: 'https://a.example/mcp?a&b' } },
    { id: 'assistant', title: 'Ask', action: { type: 'assistant' } },
    { id: 'pdf', title: 'Print', action: { type: 'print' } },
  ]
  const html = renderMenu(menuOf(items))
  expect(html.match(/<button data-part="(?:main|item)"[^>]*>/g)).toHaveLength(4)
  expect(html.match(/<button data-part="(?:main|item)"[^>]* hidden[^>]* data-js="on"/g)).toHaveLength(4)
  expect(html).toContain('<span data-part="item" data-js="off">')
  expect(html).toContain('<code data-part="description">https://a.example/mcp?a&#38;b</code>')
})

test('a link with a placeholder leads nowhere and is hidden until the element fills it in', () => {
  const action = { type: 'open-link', href: ['https://a.example/?q=', { percent: 1 }], newTab: true } as const
  const html = renderMenu(menuOf([view, { ...view, id: 'tool', action }]))
  const item = /<a [^>]*data-id="tool"[^>]*>/.exec(html)?.[0]
  expect(item).toContain(' hidden data-js="on" data-open="[&#34;https://a.example/?q=&#34;,{&#34;percent&#34;:1}]"')
  expect(item).not.toContain('href')
})

test('an item for readers who are signed in is hidden', () => {
  expect(renderMenu(menuOf([{ ...view, audience: 'authenticated' }]))).toContain(
    ' data-audience="authenticated" hidden ',
  )
})

describe('icons', () => {
  const withIcon = (icon: MenuItem['icon'], draw?: () => string | undefined) =>
    renderMenu(menuOf([{ ...view, ...(icon && { icon }) }]), draw && { icon: draw })

  test('are drawn as far as the package has them', () => {
    expect(withIcon({ type: 'glyph', name: 'copy' })).toContain('<svg data-part="icon"')
    expect(withIcon({ type: 'image', src: '/a"b.svg' })).toContain(
      '<img data-part="icon" src="/a&#34;b.svg" alt="" width="20" height="20" loading="lazy">',
    )
    expect(withIcon({ type: 'library', name: 'rocket' })).not.toContain('icon')
  })

  test.each(['claude', 'cursor', 'perplexity'] as const)('of %s is the mark of the tool, filled', (name) => {
    const option = predefinedOptions.find(({ id }) => id === name)
    expect(option?.icon).toEqual({ type: 'glyph', name })
    expect(withIcon(option?.icon)).toContain(`fill="currentColor"><path d="${marks[name]}">`)
  })

  test('are drawn by the host where it likes', () => {
    expect(withIcon({ type: 'library', name: 'rocket' }, () => '<i></i>')).toContain(
      '<span data-part="icon" aria-hidden="true"><i></i></span>',
    )
    expect(withIcon({ type: 'glyph', name: 'copy' }, () => undefined)).toContain('<svg')
  })
})

test('no text of the author becomes HTML', () => {
  const text = string({
    unit: constantFrom('<', '>', '"', "'", '&', '=', ' ', '/', 'a', 'script', 'onclick', '\n'),
  })
  const context = { name: 'Acme', site: 'https://a.example', resolve: (url: string) => url }
  assert(
    property(text, text, text, constantFrom('header', 'toc'), (title, description, href, display) => {
      const option = {
        title: `t${title}`,
        description,
        icon: `./${href}`,
        href: { base: `/x${href}`, query: { q: '$page' } },
      }
      const page = { title, path: `/x${href}`, markdownHref: `/x${href}.md`, markdown: () => description }
      const { value } = resolveMenu({ options: [option, 'copy', 'mcp'], display }, page, {
        ...context,
        mcp: `/x${href}`,
      })
      const html = renderMenu(value)
      const tags = html.match(/<[^>]*>/g) ?? []
      expect(tags.join('').replaceAll(/ [a-z-]+(?:="[^"<>']*")?/gi, '')).toMatch(
        /^(?:<\/?(?:sn-menu|a|button|span|div|ul|li|code|svg|path|img)>)+$/i,
      )
      expect(html.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>"']/)
    }),
  )
})

/** HTML with each element on its own line, for review. */
function lines(html: string): string {
  return `${html.replaceAll(/(?<=>)(?=<(?!\/|path))/g, '\n')}\n`
}
