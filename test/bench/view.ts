import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../browser.ts'
import type { Bench, Row } from './measure.ts'
import { requirePeers } from './peers.ts'
import { type View, view as viewPage } from './view/measure.ts'
import { serveSite } from './view/serve.ts'
import { buildSite, type HostName, viewedPages } from './view/sites.ts'

const hosts: HostName[] = ['embedded', 'starlight', 'vitepress', 'docusaurus']
const asked = process.env.BENCH_HOSTS?.split(',') ?? hosts

interface Figure {
  unit: string
  limit: number
  isLeast?: boolean
  of: (view: View) => number | undefined
  /** What is said of a page besides the figure. */
  note?: (view: View) => string
}

/** What a first view costs in each host: the framework of the last two alone is most of it. */
const kilobytes: Record<HostName, number> = { embedded: 120, starlight: 120, vitepress: 170, docusaurus: 300 }

const figuresOf = (host: HostName): Figure[] => [
  { unit: 'px to the first field of the body', limit: 480, of: ({ firstField }) => firstField },
  { unit: 'px a field', limit: 80, of: ({ rowHeight }) => rowHeight },
  { unit: 'columns at 1024 px', limit: 2, isLeast: true, of: ({ columns }) => columns },
  { unit: 'clicks to the third level', limit: 3, of: ({ clicks }) => clicks },
  { unit: 'clicks with "Expand all"', limit: 1, of: ({ clicksWithAll }) => clicksWithAll },
  { unit: 'kB of a first view', limit: kilobytes[host], of: (page) => page.kilobytes },
  { unit: 'ms of blocking', limit: 0, of: ({ blocking }) => blocking },
  { unit: 'shift at 390 px', limit: 0.02, of: ({ shift }) => shift },
  { unit: 'px too wide at 390 px', limit: 0, of: ({ overflow }) => overflow },
  ...(['light', 'dark'] as const).map((mode) => ({
    unit: `smallest contrast, ${mode}`,
    limit: 4.5,
    isLeast: true,
    of: ({ contrast }: View) => contrast[mode].ratio,
    note: ({ contrast }: View) => ` (${contrast[mode].text})`,
  })),
]

/**
 * Endpoint pages of large published APIs in a browser, in each host: one row for each figure, with that of the worst
 * page. `BENCH_HOSTS` names the hosts.
 */
export async function view({ cli, folder }: Bench): Promise<Row[]> {
  requirePeers()
  const browser = await startBrowser()
  try {
    const rows: Row[] = []
    for (const host of hosts.filter((each) => asked.includes(each))) {
      rows.push(...(await rowsOf(browser, host, buildSite(host, join(folder, host), cli))))
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function rowsOf(browser: Browser, host: HostName, folder: string): Promise<Row[]> {
  const { origin, close } = await serveSite(folder)
  const end = host === 'embedded' || host === 'starlight' ? '/' : ''
  const views: { name: string; seen: View }[] = []
  for (const { name, path } of viewedPages())
    views.push({ name, seen: await viewPage(browser, `${origin}/${path}${end}`) })
  close()
  return figuresOf(host).map(({ unit, limit, isLeast = false, of, note }) => {
    const values = views.flatMap(({ name, seen }) => {
      const value = of(seen)
      return value === undefined
        ? []
        : [{ value, text: `${name} ${Number(value.toPrecision(3))}${note?.(seen) ?? ''}` }]
    })
    const worst = isLeast ? Math.min : Math.max
    const detail = values.map(({ text }) => text).join(', ')
    return { what: host, value: worst(...values.map(({ value }) => value)), unit, limit, isLeast, detail }
  })
}
