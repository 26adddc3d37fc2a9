import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { type Bench, type Row, rounds } from './measure.ts'

/** Milliseconds to wait for a page: a busy machine is slow, and the median is what counts. */
const patience = 240_000

const examples = resolve(import.meta.dirname, '../../examples')

/** A dev server of the hosts example. */
interface DevHost {
  name: string
  args: string[]
  cwd: string
  /** The line of the log that states the address. */
  ready: RegExp
}

/** An edit of a file that changes a text on a page. */
interface Edit {
  what: string
  file: string
  /** The text before the edit. */
  words: string
  page: string
}

const edits: Edit[] = [
  { what: 'a page', file: 'guides/watering.md', words: 'Watering', page: 'guides/watering' },
  { what: 'docs.json', file: 'docs.json', words: 'Grow', page: 'guides/watering' },
  {
    what: 'a specification',
    file: 'openapi.yaml',
    words: 'Everything that grows',
    page: 'api-reference/plants/list-plants',
  },
]

/** The time from saving a file until the browser shows it: the median of several edits. */
export async function dev({ folder, cli }: Bench): Promise<Row[]> {
  // In their original folders: Astro finds no packages through links. Edits are reverted.
  const docs = join(examples, 'hosts/docs')
  const local = /(http:\/\/localhost:\d+\/)/
  const hosts: DevHost[] = [
    { name: 'specnav dev', args: [cli, 'dev', docs, '--port', '0'], cwd: folder, ready: local },
    { name: 'Starlight', ...bin('starlight', 'astro/bin/astro.mjs', 'dev', '--port', '48121'), ready: local },
    { name: 'VitePress', ...bin('vitepress', 'vitepress/bin/vitepress.js', 'dev', '--port', '48122'), ready: local },
    {
      name: 'Docusaurus',
      ...bin('docusaurus', '@docusaurus/core/bin/docusaurus.mjs', 'start', '--port', '48123', '--no-open'),
      ready: /running at: (http:\/\/localhost:\d+\/)[^]*compiled/i,
    },
  ]
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const rows: Row[] = []
  for (const host of hosts) {
    const started = performance.now()
    const server = await start(host)
    const page = await browser.newPage()
    page.setDefaultTimeout(patience)
    try {
      if (host === hosts[0]) rows.push(...(await answering(server, started)))
      for (const edit of edits) rows.push(await savedToVisible(host, edit, docs, page, server.url))
    } finally {
      await page.close()
      server.stop()
    }
  }
  await browser.close()
  return rows
}

function bin(example: string, path: string, ...args: string[]): Pick<DevHost, 'args' | 'cwd'> {
  const cwd = join(examples, example)
  return { args: [join(cwd, 'node_modules', path), ...args], cwd }
}

/** What passes until the first page is there, and the memory at its peak. */
async function answering({ url, id }: DevServer, started: number): Promise<Row[]> {
  const response = await fetch(url + edits[0]!.page)
  if (!(await response.text()).includes(edits[0]!.words)) throw new Error(`${url} does not answer.`)
  const seconds = (performance.now() - started) / 1000
  const [, peak = '0'] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
  const row = { what: 'specnav dev until it answers', detail: url }
  return [
    { ...row, value: seconds, unit: 's', limit: 1 },
    { ...row, value: Number(peak) / 1024, unit: 'MB of memory', limit: 200 },
  ]
}

interface DevServer {
  url: string
  /** The number of the process. */
  id: number
  stop(): void
}

function start({ args, cwd, ready }: DevHost): Promise<DevServer> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, NO_COLOR: '1' } })
  let log = ''
  return new Promise((resolve, reject) => {
    const read = (text: string) => {
      // oxlint-disable-next-line no-control-regex -- colours begin with one
      log += text.replace(/\u001B\[\d+m/g, '')
      const [, url] = ready.exec(log) ?? []
      if (url !== undefined) resolve({ url, id: child.pid!, stop: () => child.kill('SIGKILL') })
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('close', () => reject(new Error(log)))
  })
}

async function savedToVisible(host: DevHost, edit: Edit, docs: string, page: Page, url: string): Promise<Row> {
  const file = join(docs, edit.file)
  const original = readFileSync(file, 'utf8')
  await page.goto(url + edit.page)
  await page.getByText(edit.words).first().waitFor({ state: 'attached' })
  const times: number[] = []
  try {
    // The first edit finds nothing warm, and does not count.
    for (let round = 0; round <= rounds; round++) {
      const words = `Edit ${round} of ${edit.words}`
      const before = performance.now()
      writeFileSync(file, original.replaceAll(edit.words, words))
      await page.waitForFunction((words) => document.body?.innerText.includes(words), words)
      if (round > 0) times.push(performance.now() - before)
    }
  } finally {
    writeFileSync(file, original)
  }
  await page.waitForFunction((words) => !document.body?.innerText.includes(words), 'Edit ')
  const sorted = times.toSorted((a, b) => a - b)
  const [least, middle, most] = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
  const detail = [least, middle, most].map((time) => time.toFixed(0)).join(' / ')
  return {
    what: `${edit.what} saved to visible, ${host.name}`,
    value: middle / 1000,
    unit: 's',
    limit: 1,
    detail: `${detail} ms at the least, in the middle and at the most`,
  }
}
