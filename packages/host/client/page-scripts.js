/*
 * The scripts of pages in hosts, and what a page has that needs them: an article needs none of those for a reference.
 * Room for what they add is kept (`before-script.css`), so they are loaded when the page is there and the browser has
 * nothing else to do: at once only where they change what is seen.
 */

const tabs = 'sn-tabs, sn-views, sn-updates'

/** @type {Set<readonly [selector: string, load: () => Promise<unknown>]>} */
const waiting = new Set([
  ['sn-menu', () => import('@specnav/contextual-menu/element')],
  ['.sn-endpoint, .sn-rows', () => import('@specnav/pages/endpoint.js')],
  ['sn-console', () => import('@specnav/pages/console')],
  [tabs, () => import('@specnav/content/tabs')],
  ['details, [role=tabpanel], .sn-c-view', () => import('@specnav/content/reveal')],
  ['[data-sn-copy]', () => import('@specnav/content/copy')],
])

// A sign-in returns to a page that may have no console, whose script passes the answer on.
const hasReturned = /[?&#]state=specnav-/.test(location.search + location.hash)

/** Loads what the page needs, or only one script of it. @param {string} [only] */
function look(only) {
  for (const script of waiting) {
    const [selector, load] = script
    if (only !== undefined && selector !== only) continue
    if (!document.querySelector(selector) && !(hasReturned && selector === 'sn-console')) continue
    waiting.delete(script)
    void load()
  }
  if (waiting.size === 0) changes.disconnect()
}

// Hosts show one page after another without loading them, and components draw what was not there before.
const changes = new MutationObserver(() => look())

/** Lets another script follow with these. @param {string} selector @param {() => Promise<unknown>} load */
export function follow(selector, load) {
  waiting.add([selector, load])
  if (hasStarted) start()
}

let hasStarted = false

function start() {
  hasStarted = true
  changes.observe(document.documentElement, { childList: true, subtree: true })
  look()
}

function startWhenIdle() {
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 1000 })
  else setTimeout(start)
}

/** Whether scripts change what is seen of the page: a place in a fold, an answer of a sign-in, a stored choice. */
function isAwaited() {
  if (location.hash || location.search) return true
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('specnav:'))
  } catch {
    // Storage is blocked: there is no choice.
    return false
  }
}

look(tabs)
if (isAwaited()) start()
else if (document.readyState === 'complete') startWhenIdle()
else {
  addEventListener('load', startWhenIdle, { once: true })
  // A page may wait long for a picture: the reader's first move brings the scripts, too.
  for (const move of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(move, start, { once: true, passive: true })
}
