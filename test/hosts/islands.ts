import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type ConsoleMessage } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations, openPage } from '../browser.ts'

/** A page with a component of each kind, and what it takes in. */
export const islandFiles = {
  'islands.mdx': `---
title: Islands
---

import { Stepper } from '/snippets/stepper.jsx'
import { Clock } from '/snippets/clock.tsx'

export const prices = { basic: 2, pro: 5 }

export const Price = ({ plan, onPick }) => {
  const [seats, setSeats] = useState(1)
  return (
    <form onSubmit={(event) => { event.preventDefault(); onPick(seats) }}>
      <label>Seats <input type="number" value={seats} onChange={(event) => setSeats(Number(event.target.value))} /></label>
      <output>{seats * prices[plan]}</output> <button>Pick</button>
    </form>
  )
}

export const Broken = () => {
  const [text] = useState('Still here.')
  if (typeof window !== 'undefined') throw new Error('Broken on purpose')
  return <p id="broken">{text}</p>
}

<Price plan="pro" onPick={(seats) => { document.title = \`\${seats} of \${prices.pro}\` }} />

<Stepper start={2 + 1}>

  Up by **one**, see [the parts](/parts).

</Stepper>

<Clock label="Now" />

<button id="element" onClick={() => { document.body.dataset.pressed = 'yes' }}>Press *here*</button>

<Broken />
`,
  'snippets/stepper.jsx': `import React, { useState } from 'react'
import { plus } from './plus.js'

export const Stepper = ({ start, children }) => {
  const [count, setCount] = useState(start)
  return <Note><div id="content">{children}</div><button id="step" onClick={() => setCount(plus(count))}>{count}</button></Note>
}
`,
  'snippets/plus.js': 'export const plus = (count) => count + 1\n',
  'snippets/clock.tsx': `interface Props {
  label: string
}

export const Clock = ({ label }: Props) => {
  const [time, setTime] = useState<string>('not yet')
  useEffect(() => setTime('ticked'), [])
  return <><p id="clock">{label}: {time}</p><Card title="Alarm" icon="bell" href="https://acme.example">Soon</Card><Tree><Tree.Folder name="clocks" openable={false}><Tree.File name="alarm.ts" comment="new" /></Tree.Folder></Tree><Frame hint="Below" caption="Above"><i>Dial</i></Frame><Callout type="tip" icon="rocket">Fast</Callout><Steps><Step title="Wind" stepNumber={3}>It</Step></Steps><Tabs><Tab title="Short">12:00</Tab><Tab title="Long"><b id="long">12:00:00</b></Tab></Tabs></>
}
`,
}

/**
 * Expects the page to work: what stands on it without scripts, what the browser makes of it, and what a click
 * does.
 */
export async function expectIslands(browser: Browser, url: string, out: string): Promise<void> {
  const still = await openPage(browser, url, { javaScriptEnabled: false })
  const text = (await still.locator('main').last().innerText()).replace(/\s+/g, ' ')
  for (const words of ['Seats', 'Pick', 'Up by one, see the parts.', 'Now: not yet', 'Press here', 'Still here.'])
    expect(text).toContain(words)
  await still.context().close()

  const page = await openPage(browser, 'about:blank')
  const errors: string[] = []
  page.on(
    'console',
    (message: ConsoleMessage) => message.type() === 'error' && errors.push(message.text().split('\n')[0]!),
  )
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(url)
  await expectDrawn(page)
  // One error for the component that throws, and nothing that a policy refuses.
  expect(errors).toEqual(['Error: Broken on purpose'])
  // VitePress names its search button otherwise than it is written.
  expect((await axeViolations(page)).filter((violation) => !violation.includes('DocSearch'))).toEqual([])

  await page.goto(new URL('plain', url).href)
  await page.getByRole('link', { name: 'Islands', exact: true }).first().click()
  await expectDrawn(page)
  await page.context().close()

  const scripts = readdirSync(join(out, '_specnav/islands'))
  const runtime = scripts.filter((name) => /^(preact|element)\./.test(name))
  expect(runtime).toHaveLength(2)
  const size = runtime.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(out, '_specnav/islands', name))).length,
    0,
  )
  expect(size).toBeLessThan(12 * 1024)
}

/** Expects the components to be drawn by the browser, and to do what they say. */
export async function expectDrawn(page: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  await expect.poll(() => page.locator('#clock').innerText()).toBe('Now: ticked')
  const drawn = page.locator('sn-island', { has: page.locator('#clock') })
  // Icons of the library, and what else the components of pages have.
  expect(
    await drawn.locator('.sn-c-card > .sn-c-icon svg, .sn-c-callout[data-kind=tip] > .sn-c-icon svg').count(),
  ).toBe(2)
  expect(await drawn.locator('.sn-c-card-arrow').count()).toBe(1)
  expect(await drawn.locator('.sn-c-tree > li > ul > li').innerText()).toMatch(/^alarm\.ts\s*new$/)
  expect(await drawn.locator('.sn-c-frame-hint').innerText()).toBe('Below')
  expect(await drawn.locator('.sn-c-steps > li').getAttribute('style')).toContain('sn-c-step 3')
  await page.getByLabel('Seats').fill('4')
  await expect.poll(() => page.locator('output').innerText()).toBe('20')
  await page.getByRole('button', { name: 'Pick' }).click()
  expect(await page.title()).toBe('4 of 5')
  await page.locator('#step').click()
  await expect.poll(() => page.locator('#step').innerText()).toBe('4')
  expect(await page.locator('#content strong').innerText()).toBe('one')
  // The choice on the page before is remembered.
  await page.getByRole('tab', { name: 'Short' }).click()
  expect(await page.locator('#long').isVisible()).toBe(false)
  await page.getByRole('tab', { name: 'Long' }).click()
  expect(await page.locator('#long').isVisible()).toBe(true)
  await page.locator('#element').click()
  expect(await page.evaluate(() => document.body.dataset['pressed'])).toBe('yes')
  expect(await page.locator('#broken').innerText()).toBe('Still here.')
}
