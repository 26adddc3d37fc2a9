import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type Contrast, smallestContrast } from './contrast.ts'

/** What a reader of an endpoint page sees and waits for. */
export interface View {
  /** Distance of the first field of the body from the top, in pixels; undefined without one. */
  firstField: number | undefined
  /** Median height of the fields of the first level that are closed. */
  rowHeight: number | undefined
  /** Clicks that show a field on the third level; undefined without one. */
  clicks: number | undefined
  /** Clicks with "Expand all". */
  clicksWithAll: number | undefined
  /** Columns at a width of 1024 pixels. */
  columns: number
  /** Kilobytes until the network is idle. */
  kilobytes: number
  /** Milliseconds of CPU time by which tasks are longer than 50. */
  blocking: number
  /** Cumulative layout shift at a width of 390 pixels. */
  shift: number
  contrast: { light: Contrast; dark: Contrast }
  /** Pixels that a page of 390 pixels is too wide. */
  overflow: number
}

const wide = { width: 1440, height: 1000 }
const narrow = { width: 390, height: 844 }

export async function view(browser: Browser, url: string): Promise<View> {
  const { kilobytes, blocking } = await loading(browser, url)
  return {
    kilobytes,
    blocking,
    ...(await opened(browser, url, { viewport: wide }, fieldsOf)),
    ...(await opened(browser, url, { viewport: wide }, clicksOf)),
    columns: await opened(browser, url, { viewport: { width: 1024, height: 768 } }, columnsOf),
    ...(await opened(browser, url, { viewport: narrow }, narrowFigures)),
    contrast: {
      light: await contrastIn(browser, url, 'light'),
      dark: await contrastIn(browser, url, 'dark'),
    },
  }
}

/** Opens a page in a browser without memory, and asks it when nothing is loading. */
async function opened<T>(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  ask: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const answer = await ask(page)
  await context.close()
  return answer
}

/** Bytes and blocking time of the first view. */
async function loading(browser: Browser, url: string): Promise<{ kilobytes: number; blocking: number }> {
  const context = await browser.newContext({ viewport: wide })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
  await network.send('Network.enable')
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await page.goto(url, { waitUntil: 'networkidle' })
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  await context.close()
  return { kilobytes: bytes / 1000, blocking: blockingIn(traceEvents) }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ph: string
  /** CPU time of the thread, in microseconds. */
  tdur?: number
  args?: { name?: string }
}

function blockingIn(events: TraceEvent[]): number {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const main = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`))
  return events
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && main.has(`${pid} ${tid}`))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - 50), 0)
}

function fieldsOf(page: Page): Promise<Pick<View, 'firstField' | 'rowHeight'>> {
  return page.evaluate(() => {
    const [body, responses] = ['request-body', 'responses'].map((id) => document.getElementById(id))
    const rows = Array.from(document.querySelectorAll('.sn-main .sn-rows > li')).filter((row) => row.checkVisibility())
    const follows = (row: Element, part: Element) =>
      (part.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    const first = body && rows.find((row) => follows(row, body) && !(responses && follows(row, responses)))
    const heights = rows
      .filter((row) => !row.parentElement?.closest('.sn-rows > li') && !row.querySelector('.sn-fold[open]'))
      .map((row) => row.getBoundingClientRect().height)
      .toSorted((a, b) => a - b)
    return {
      firstField: first ? first.getBoundingClientRect().top + scrollY : undefined,
      rowHeight: heights[Math.floor(heights.length / 2)],
    }
  })
}

/** The fewest clicks to a field on the third level: by opening folds one by one, and with "Expand all". */
async function clicksOf(page: Page): Promise<Pick<View, 'clicks' | 'clicksWithAll'>> {
  const clicks = await page.evaluate(clicksOneByOne)
  await page.reload({ waitUntil: 'networkidle' })
  return { clicks, clicksWithAll: await page.evaluate(clicksWithAll) }
}

/** In the page. */
async function clicksOneByOne(): Promise<number | undefined> {
  const field = '.sn-main .sn-rows > li'
  // Below a field of the first level.
  const isThirdShown = (within: Element) =>
    Array.from(within.querySelectorAll(':scope .sn-rows > li .sn-rows > li')).some((row) => row.checkVisibility())
  const found: number[] = []
  for (const start of document.querySelectorAll(`${field}:not(${field} *)`)) {
    if (!start.checkVisibility()) continue
    let clicks = 0
    while (!isThirdShown(start)) {
      const folds = Array.from(start.querySelectorAll<HTMLDetailsElement>('details.sn-fold'))
      const fold = folds.findLast((each) => !each.open && each.querySelector('summary')?.checkVisibility())
      if (!fold || clicks > 3) break
      fold.querySelector('summary')?.click()
      clicks++
      // What the page has no room for is fetched.
      for (let wait = 0; wait < 100 && fold.hasAttribute('data-sn-at'); wait++) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    if (isThirdShown(start)) found.push(clicks)
  }
  return found.length > 0 ? Math.min(...found) : undefined
}

/** In the page. */
async function clicksWithAll(): Promise<number | undefined> {
  const third = '.sn-rows > li .sn-rows > li .sn-rows > li'
  const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>('.sn-expand:not(.sn-rest)'))
  buttons.find((button) => button.checkVisibility())?.click()
  for (let wait = 0; wait < 250; wait++) {
    if (Array.from(document.querySelectorAll(third)).some((row) => row.checkVisibility())) return 1
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return undefined
}

function columnsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [fields, samples] = ['.sn-main', '.sn-examples'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    )
    return fields && samples && samples.left >= fields.right ? 2 : 1
  })
}

async function narrowFigures(page: Page): Promise<Pick<View, 'shift' | 'overflow'>> {
  return page.evaluate(async () => {
    const shifts: { value: number; hadRecentInput: boolean }[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(entry as unknown as (typeof shifts)[0])
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 100))
    return {
      shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
      overflow: document.documentElement.scrollWidth - innerWidth,
    }
  })
}

function contrastIn(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<Contrast> {
  return opened(browser, url, { colorScheme, viewport: wide, reducedMotion: 'reduce' }, async (page) => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...wide, height })
    return smallestContrast(browser, page)
  })
}
