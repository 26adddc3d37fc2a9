import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { PageTemplates, sharedHost } from '@specnav/starlight/internal'
import type { VitePlugin } from './astro-config.ts'
import { giveBackMemory } from './give-back-memory.ts'

/** Adds something to how Astro renders pages in a build. */
export type WrapPrerenderer = (prerenderer: AstroPrerenderer) => AstroPrerenderer

/** Renders pages with additions to Astro's own way, the last one outermost. */
export function prerendering(wraps: readonly WrapPrerenderer[]): AstroIntegration {
  return {
    name: '@specnav/site:prerendering',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        updateConfig({ vite: { plugins: [entry] } })
      },
      'astro:build:start'({ setPrerenderer }) {
        setPrerenderer((prerenderer) => wraps.reduce((made, wrap) => wrap(made), prerenderer))
      },
    },
  }
}

/** Where pages are rendered in another way, Astro leaves it to that to name the program. */
const entry: VitePlugin = {
  name: '@specnav/site:prerendering-entry',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : undefined,
}

/** Gives back, before the pages of a large site are drawn, what reading it and bundling the program of its pages has left. */
export const withoutGarbage: WrapPrerenderer = (prerenderer) => ({
  ...prerenderer,
  async setup() {
    await prerenderer.setup?.()
    giveBackMemory()
  },
})

/** Makes the pages of operations from templates. `key` is that of the host, and `origin` the one of the site. */
export function fromTemplates(key: string, origin: string | undefined): WrapPrerenderer {
  let templates: PageTemplates | undefined
  return (prerenderer) => ({
    ...prerenderer,
    async render(request, options) {
      const host = sharedHost(key)
      const { pathname } = new URL(request.url)
      const path = host?.docs.urls.pageAt(host.docs.urls.pathOf(pathname) ?? '')
      const byHost = () => prerenderer.render(request, options)
      if (!host || path === undefined || host.docs.site.pages.get(path)?.type !== 'endpoint') return byHost()
      templates ??= new PageTemplates(host)
      const canonical = origin === undefined ? undefined : new URL(pathname.replace(/\/*$/, '/'), origin).href
      const html = await templates.draw({ path, canonical, byHost: async () => responseOf(await byHost()).text() })
      return new MadePage(html)
    },
  })
}

/** A page whose HTML is known. A usual response makes a stream of it, of which its reader makes the same text again. */
class MadePage extends Response {
  override readonly text: () => Promise<string>
  override readonly arrayBuffer: () => Promise<ArrayBuffer>

  constructor(html: string) {
    super('', { headers: { 'content-type': 'text/html' } })
    this.text = () => Promise.resolve(html)
    this.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(html).buffer)
  }
}

function responseOf(result: Awaited<ReturnType<AstroPrerenderer['render']>>): Response {
  return 'response' in result ? result.response : result
}
