import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { specnav } from '../cli/specnav.ts'

const mint = `{
  "name": "Acme",
  "colors": { "primary": "#0A6B58" },
  "tabs": [{ "name": "API", "url": "api" }],
  "navigation": [
    { "group": "Start", "pages": ["index", "guides/install"] },
    { "group": "Users", "pages": ["api/list"] }
  ],
  "isWhiteLabeled": true
}
`

function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-mint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const files = {
  'mint.json': mint,
  'index.mdx': '# Home\n',
  'guides/install.mdx': '# Install\n',
  'api/list.mdx': '# List\n',
}

test('mint.json is planned, written and brought back, byte for byte', async () => {
  const folder = project(files)
  const planned = await specnav('migrate', folder)
  expect(planned.code).toBe(0)
  expect(planned.out).toContain('+      {\n+        "tab": "API",')
  expect(planned.out).toContain('1 field left:\n✗ /isWhiteLabeled  docs.json has no such field.\n')
  expect(existsSync(join(folder, 'docs.json'))).toBe(false)

  const report = join(folder, 'report.md')
  expect(await specnav('migrate', folder, '--write', '--report', report)).toMatchObject({ code: 0 })
  expect(readFileSync(report, 'utf8')).toContain('| `/isWhiteLabeled` | docs.json has no such field. |')
  rmSync(report)
  expect(existsSync(join(folder, 'mint.json'))).toBe(false)
  expect(await specnav('check', folder)).toMatchObject({ code: 0, out: 'No problems\n' })
  const { out } = await specnav('nav', folder)
  for (const path of ['/guides/install', '/api/list']) expect(out).toContain(path)

  expect((await specnav('migrate', folder, '--undo')).code).toBe(0)
  expect(readdirSync(folder).toSorted()).toEqual(['api', 'guides', 'index.mdx', 'mint.json'])
  for (const [file, text] of Object.entries(files)) expect(readFileSync(join(folder, file), 'utf8')).toBe(text)
})

test('what cannot be read is said with its line, and nothing is written', async () => {
  const folder = project({ ...files, 'mint.json': '{\n  "name": "Acme"\n  "x": 1\n}\n' })
  expect(await specnav('migrate', folder, '--write')).toMatchObject({
    code: 1,
    err: expect.stringContaining('mint.json:3'),
  })
  expect(existsSync(join(folder, 'docs.json'))).toBe(false)
})

test('other commands say what to do with mint.json', async () => {
  expect((await specnav('check', project(files))).out).toContain('`specnav migrate` turns it into docs.json')
})

test('with --json, and beside a docs.json that is there', async () => {
  const folder = project(files)
  const { out } = await specnav('migrate', folder, '--json')
  expect(JSON.parse(out)).toMatchObject({
    files: [
      { file: 'docs.json', change: 'create' },
      { file: 'mint.json', change: 'delete' },
    ],
    left: [{ pointer: '/isWhiteLabeled' }],
  })
  writeFileSync(
    join(folder, 'docs.json'),
    '{ "theme": "svc", "name": "A", "colors": { "primary": "#0D7A63" }, "navigation": { "pages": ["index"] } }',
  )
  expect((await specnav('migrate', folder, '--write')).out).toContain('Nothing to change')
  expect(existsSync(join(folder, 'mint.json'))).toBe(true)
})
