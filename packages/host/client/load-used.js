/**
 * Loads scripts once a page has something for them: an article needs none of those for a reference. Hosts show one
 * page after another without loading them, and components draw what was not there before, so every change counts.
 * @param {readonly (readonly [selector: string, load: () => Promise<unknown>])[]} scripts
 */
export function loadUsed(scripts) {
  const waiting = new Set(scripts)
  // A sign-in returns to a page that may have no console, whose script passes the answer on.
  const hasReturned = /[?&#]state=specnav-/.test(location.search + location.hash)
  const look = () => {
    for (const script of waiting) {
      const [selector, load] = script
      if (!document.querySelector(selector) && !(hasReturned && selector === 'sn-console')) continue
      waiting.delete(script)
      void load()
    }
    if (waiting.size === 0) changes.disconnect()
  }
  const changes = new MutationObserver(look)
  changes.observe(document.documentElement, { childList: true, subtree: true })
  look()
}
