import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from './browser.ts'

/** A mistake in a file, and the message for its author. */
export interface Mistake {
  file: string
  break: (text: string) => string
  /** `docs.json:3:5`. */
  place: string
  code: string
  message: string
  /** The marked line, as written. */
  line: string
}

/** docs.json without a comma at the end of its second line. */
export const missingComma = {
  place: 'docs.json:3:3',
  code: 'config-syntax',
  message: 'A comma is missing before this.',
  line: '  "theme": "svc"',
}

/** For a project with a specification in one line, and a page of four. */
export const mistakes: Mistake[] = [
  {
    ...missingComma,
    file: 'docs.json',
    break: () => '{\n  "name": "Acme"\n  "theme": "svc"\n}\n',
  },
  {
    file: 'openapi.json',
    break: (text) => text.replace(/^\{/, '{\n  openapi: 3,\n'),
    place: 'openapi.json:2:3',
    code: 'spec-syntax',
    message: 'Text needs double quotes.',
    line: '  openapi: 3,',
  },
  {
    file: 'index.md',
    break: (text) => text.replace('---\nWelcome', 'Welcome'),
    place: 'index.md:1:1',
    code: 'page-frontmatter',
    message: 'The frontmatter is not closed.',
    line: '---',
  },
]

/** The dev server's own list of problems. */
export const problemsIn = (page: Page) => page.locator('sn-dev [role=alertdialog]')

/** Makes each mistake, expects it in the browser, corrects it, and expects it to disappear. */
export async function expectMistakesShown(page: Page, root: string, mistakes: readonly Mistake[]): Promise<void> {
  for (const mistake of mistakes) {
    const path = join(root, mistake.file)
    const good = readFileSync(path, 'utf8')
    writeFileSync(path, mistake.break(good))
    await expectProblem(page, mistake)
    writeFileSync(path, good)
    await problemsIn(page).waitFor({ state: 'hidden' })
    // Of two changes at the same moment, hosts' watchers only report the first.
    writeFileSync(path, mistake.break(good))
    await page.waitForTimeout(20)
    writeFileSync(path, good)
    await page.waitForTimeout(500)
    await problemsIn(page).waitFor({ state: 'hidden' })
  }
}

export async function expectProblem(page: Page, { place, code, message, line }: Omit<Mistake, 'file' | 'break'>) {
  const problem = problemsIn(page).locator('article', { hasText: place }).filter({ hasText: message })
  await problem.waitFor()
  expect((await problem.locator('.own').innerText()).replace(/^\d+/, '').trimEnd()).toBe(line)
  const link = problem.getByRole('link', { name: `About ${code}` })
  const about = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(await about.text()).toContain(`<h1>${code}</h1>`)
}

/**
 * Errors are closed by Esc and stay closed. They are counted, and can be opened again from there. A host may
 * reload the page at any time, so each step is repeated until it succeeds.
 */
export async function expectClosable(page: Page): Promise<void> {
  const problems = problemsIn(page)
  const violations = async () =>
    (await axeViolations(page)).filter((violation) => /sn-dev|role="alertdialog"/.test(violation))
  await expect.poll(violations).toEqual([])
  const count = page.locator('sn-dev').getByRole('button', { name: /^\d+ errors?/ })
  const showsWhenClosed = async () => {
    await page.keyboard.press('Escape')
    await problems.waitFor({ state: 'hidden', timeout: 2000 })
    await page.reload()
    await count.waitFor({ timeout: 10_000 })
    return problems.isVisible()
  }
  await expect.poll(showsWhenClosed).toBe(false)
  const open = async () => {
    if (!(await problems.isVisible())) await count.click()
    return problems.isVisible()
  }
  await expect.poll(open).toBe(true)
}
