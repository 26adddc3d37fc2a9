import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveSite } from '../bench/view/serve.ts'
import { openPage, startBrowser } from '../browser.ts'
import { exampleBlocks } from './blocks.ts'
import { ExampleFolder, root } from './examples.ts'

const guide = readFileSync(join(root, 'examples/docs/guides/theme.mdx'), 'utf8')
const blocks = exampleBlocks(guide)

test('the theme of the guide writes pages where servers look for their URLs, and files again after an edit', async () => {
  using project = new ExampleFolder()
  for (const block of blocks)
    if (block.type === 'file') project.write({ ...block, text: block.text.replace('List users', 'Größe in %') })
  await project.run('node theme.mjs')
  expect(existsSync(join(project.path, 'dist/api-reference/users/größe-in/index.html'))).toBe(true)
  project.write({ title: 'index.mdx', text: '---\ntitle: Home\n---\n\nEdited.\n' })
  await project.run('node theme.mjs')
  expect(readFileSync(join(project.path, 'dist/index.md'), 'utf8')).toContain('Edited.')
})

test('the theme of the guide has its styles and scripts in a browser, and as many lines as its title says', async () => {
  const theme = blocks.find(({ title }) => title === 'theme.mjs')?.text ?? ''
  expect(guide).toContain(`title: A theme in ${theme.trimEnd().split('\n').length} lines`)
  using project = new ExampleFolder()
  for (const block of blocks) if (block.type === 'file') project.put(block)
  await project.run('node theme.mjs')
  const site = await serveSite(join(project.path, 'dist'))
  await using browser = await startBrowser()
  const page = await openPage(browser, site.origin)
  const missing: string[] = []
  page.on('response', (response) => response.ok() || missing.push(new URL(response.url()).pathname))
  await page.getByRole('tab', { name: 'Windows' }).click()
  expect(await page.getByRole('tabpanel').innerText()).toBe('Press Control.')
  await page.goto(`${site.origin}/api-reference/users/list-users/`)
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Python' })
  await page.getByText('requests.get').first().waitFor()
  const bar = page.locator('.sn-endpoint .sn-method').first()
  expect(await bar.evaluate((element) => getComputedStyle(element).fontWeight)).not.toBe('400')
  expect(missing.filter((path) => path !== '/favicon.ico')).toEqual([])
  site.close()
})
