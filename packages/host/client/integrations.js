/**
 * Starts the services of docs.json as soon as readers allow it, and sends them the events of the site
 * (`specnav:event`). `services`: each with its `start` and `send`. `consent`: the key and the value of the
 * local storage that stand for it. `asks`: whether one of the services asks for consent.
 */
// oxlint-disable-next-line no-unused-vars -- the host calls it in the same file, with what docs.json names
function integrate({ services, consent, asks }) {
  // A page can be shown by a script after another one: its head contains this script again.
  if (globalThis[Symbol.for('specnav:services')]) return
  globalThis[Symbol.for('specnav:services')] = true

  const load = (src, attributes = {}) =>
    new Promise((done) => {
      const script = Object.assign(document.createElement('script'), { src, async: true, onload: done })
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
      document.head.append(script)
    })

  let isAllowed = false
  const allow = () => {
    if (isAllowed) return
    isAllowed = true
    for (const { start, asksForConsent } of services) if (!asksForConsent) start(load)
  }

  addEventListener('specnav:event', ({ detail: { name, ...data } }) => {
    if (isAllowed) for (const { send } of services) send?.(name, data)
  })

  for (const { start, asksForConsent } of services) if (asksForConsent) start(load, allow)
  if (asks) return
  if (!consent) return allow()
  const look = () => {
    let value
    try {
      value = localStorage.getItem(consent.key)
    } catch {
      // A browser without storage remembers no consent.
    }
    if (value === consent.value) allow()
  }
  look()
  // A banner in this page writes it after a click, other pages at any time.
  addEventListener('storage', look)
  addEventListener('click', () => setTimeout(look))
}
