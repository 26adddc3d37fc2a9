import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exampleBlocks } from './blocks.ts'
import { ExampleFolder, fromCore, root, withRealOutput } from './examples.ts'

const folder = join(root, 'examples/docs/problems')
const problemCodes = await fromCore<Record<string, string>>('problemCodes')
const codes = Object.entries(problemCodes)

test('every code has a page, and every page a code', () => {
  expect(readdirSync(folder).toSorted()).toEqual(codes.map(([code]) => `${code}.mdx`).toSorted())
})

test('the overview lists every code with its meaning', () => {
  const overview = readFileSync(`${folder}.mdx`, 'utf8')
  const rows = Array.from(
    overview.matchAll(/^\| \[`([\w-]+)`\]\(\/problems\/\1\) \| .+? \| (.+) \|$/gm),
    ([, code, meaning]) => [code, meaning],
  )
  expect(Object.fromEntries(rows)).toEqual(problemCodes)
})

/** As the command line prints it, or as hosts log it. */
const reported = (code: string) => new RegExp(`(?:  (?:error|warning|note)  ${code}|\\(${code}\\))$`, 'm')

/** Run with `--update` after a message has changed: it writes the new output into the pages. */
describe('the example of', () => {
  test.for(codes)('%s', async ([code, meaning], { expect }) => {
    const path = join(folder, `${code}.mdx`)
    const page = readFileSync(path, 'utf8')
    expect(page).toMatch(`---\ntitle: ${code}\ndescription: ${meaning}\n---\n`)

    const blocks = exampleBlocks(page)
    const output = blocks.findLast(({ type }) => type === 'output')
    const fix = blocks.filter(({ start }) => output !== undefined && start > output.end)
    if (output === undefined || fix.length === 0)
      throw new Error(`${code}.mdx needs a command's output, and files that mend it`)

    using project = new ExampleFolder()
    const real = await withRealOutput(page, project)
    expect(real).toMatch(reported(code))
    await expect(real).toMatchFileSnapshot(path)

    for (const block of fix) project.put(block)
    expect(await project.run(output.title)).not.toMatch(reported(code))
  })
})
