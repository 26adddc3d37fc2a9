import loadClient from 'virtual:specnav/console'

/** The button of an endpoint page that opens its request in a console. The console is loaded on demand. */
class ConsoleButton extends HTMLElement {
  #open: Promise<() => void> | undefined

  connectedCallback(): void {
    if (!loadClient || !this.hidden) return
    this.hidden = false
    this.querySelector('button')?.addEventListener('click', () => void this.#show())
    document.querySelector('.sn-reference .sn-bar')?.append(this)
  }

  async #show(): Promise<void> {
    this.#showStatus('Loading …')
    try {
      this.#open ??= this.#load()
      const open = await this.#open
      open()
      this.#showStatus('')
    } catch (error) {
      this.#open = undefined
      this.#showStatus('The console could not be loaded.')
      throw error
    }
  }

  #showStatus(text: string): void {
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = text
  }

  /** Returns the function that opens the console. */
  async #load(): Promise<() => void> {
    const { description = '', method = '', path = '' } = this.dataset
    if (!loadClient) throw new Error('The console is not part of this site.')
    // The client's validator tests whether it may run text as code, which a Content-Security-Policy would
    // report.
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
    const [client, request] = await Promise.all([loadClient(), fetchJson(description)])
    await addStyles(client.style)
    followTheme()
    const workspaceStore = client.createWorkspaceStore()
    await workspaceStore.addDocument({ name: 'default', document: request })
    const place = document.createElement('div')
    place.className = 'sn-console-place'
    document.body.append(place)
    const modal = client.createApiClientModal({ el: place, workspaceStore, options: { hideClientButton: true } })
    return () => modal.open({ path, method })
  }
}

async function fetchJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

function addStyles(href: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => reject(new Error(`${href} could not be loaded.`)))
  document.head.append(link)
  return promise
}

/** The console follows the page's mode, as classes of the body. */
function followTheme(): void {
  const { documentElement: root, body } = document
  const apply = () => {
    const isDark = root.dataset.theme === 'dark'
    body.classList.toggle('dark-mode', isDark)
    body.classList.toggle('light-mode', !isDark)
  }
  apply()
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-theme'] })
}

customElements.define('sn-console', ConsoleButton)
