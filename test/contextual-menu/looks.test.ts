import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { expectPicture, startBrowser } from '../browser.ts'
import { closePage, openPage } from './reader.ts'
import { type ThemeSite, startTheme } from './theme-site.ts'

/*
 * The menu looks like its small pictures in `snapshots`: the open list, the list of the table of contents,
 * and their buttons.
 */

let browser: Browser
let site: ThemeSite
beforeAll(async () => {
  browser = await startBrowser()
  site = await startTheme('theme-html')
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** `size` is the compared area: from the top of the menu, at the side that does not move with its text. */
const views = [
  { name: 'header', path: '/', press: [], side: 'right', size: [180, 56] },
  { name: 'header-open', path: '/', press: ['Enter', 'ArrowDown'], side: 'right', size: [340, 580] },
  { name: 'header-open-end', path: '/', press: ['ArrowUp'], side: 'right', size: [340, 580] },
  { name: 'toc', path: '/guides/sidebar/', press: [], side: 'left', size: [210, 140] },
] as const
const modes = [
  { mode: 'light', width: 1280 },
  { mode: 'dark', width: 390 },
] as const

test.each(views.flatMap((view) => modes.map((mode) => ({ ...view, ...mode }))))(
  '$name ($mode, $width wide)',
  async ({ name, path, press, side, size, mode, width }) => {
    const reader = await openPage(browser, site.url, path, {
      viewport: { width, height: 640 },
      // Letters become grey, and everything around them stays.
      deviceScaleFactor: 0.5,
      colorScheme: mode,
      reducedMotion: 'reduce',
    })
    if (press.length > 0) await reader.page.locator('#page-context-menu-button').focus()
    for (const key of press) await reader.page.keyboard.press(key)
    const menu = await reader.page.locator('sn-menu').boundingBox()
    if (!menu) throw new Error('the menu is not shown')
    const [wide, high] = size
    const x = side === 'left' ? menu.x - 8 : menu.x + menu.width - wide + 8
    const picture = await reader.page.screenshot({ clip: { x, y: menu.y - 8, width: wide, height: high } })
    await closePage(reader)
    await expectPicture(browser, picture, new URL(`snapshots/${name}-${mode}.png`, import.meta.url))
  },
)
