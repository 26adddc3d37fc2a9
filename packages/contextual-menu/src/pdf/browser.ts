import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, isAbsolute, join } from 'node:path'
import { env } from 'node:process'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserType } from 'playwright-core'

/** A browser that has been started successfully. */
export interface Launch {
  /** Another version may print differently. */
  version: string
  launch(): Promise<Browser>
}

/** From the project, which chooses its version; otherwise from this package's own location. */
export async function loadPlaywright(root: string): Promise<BrowserType | undefined> {
  for (const from of [pathToFileURL(join(root, 'package.json')), import.meta.url]) {
    try {
      const path = createRequire(from).resolve('playwright-core')
      const { chromium }: typeof import('playwright-core') = (await import(pathToFileURL(path).href)).default
      return chromium
    } catch {
      // Not installed there.
    }
  }
  return undefined
}

/** The given browser, or the first one that starts. */
export async function findLaunch(chromium: BrowserType, executable: string | undefined): Promise<Launch | undefined> {
  for (const candidate of executable === undefined ? installed() : [{ executablePath: executable }]) {
    const launch = () => chromium.launch({ ...candidate, args: quiet })
    try {
      const browser = await launch()
      const version = browser.version()
      await browser.close()
      return { version, launch }
    } catch {
      // Not this one.
    }
  }
  return undefined
}

/**
 * Playwright's own default, then those on the `PATH`, then those that Playwright finds where installers put
 * them.
 */
function installed(): { executablePath?: string; channel?: string }[] {
  // The first one has no windows, and needs a third of the time to start.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ]
  const folders = (env.PATH ?? '').split(delimiter).filter(isAbsolute)
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((file) => existsSync(file))
  return [{}, ...files.map((executablePath) => ({ executablePath })), { channel: 'chrome' }, { channel: 'msedge' }]
}

/** It needs no network access. */
const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync']
