import { inBrowser, type Router, useData } from 'vitepress'
import { defineComponent, h } from 'vue'
import type { PageChrome, SchemaFolder } from '@specnav/vitepress'

/** The page of a schema. VitePress knows one of them, and all others are copies of its HTML. */
export const SchemaPage = defineComponent({
  setup() {
    const { page } = useData<{ specnav?: PageChrome }>()
    return () => h('div', { class: 'sn-page sn-schema', innerHTML: Reflect.get(page.value, 'specnav')?.schema ?? '' })
  },
})

/** Lets the router show the pages of schemas: as the page that it knows, with the contents that the server has sent. */
export function showSchemas(router: Router, folders: readonly SchemaFolder[]): void {
  if (!inBrowser || folders.length === 0) return
  const before = router.onBeforePageLoad
  let isFirst = true
  router.onBeforePageLoad = async (href) => {
    if ((await before?.(href)) === false) return false
    const isLoaded = !isFirst
    isFirst = false
    const url = new URL(href, location.href)
    const found = folders.find((each) => isSchema(url.pathname, each))
    const html = document.querySelector('.sn-schema')?.innerHTML
    // In dev, and without the page, VitePress says that there is none.
    if (!found || (html === undefined && !isLoaded)) return
    if (isLoaded || html === undefined) {
      leaveTo(url)
      return false
    }
    const written = location.href
    // The history has one entry for the page, with its own URL.
    history.replaceState(history.state, '', found.shell)
    await router.go()
    history.replaceState(history.state, '', written)
    const { route } = router
    const title = document.querySelector('.sn-schema h1')?.childNodes[0]?.textContent?.trim() ?? ''
    const data: typeof route.data & { specnav?: PageChrome } = { ...route.data, title }
    if (data.specnav) data.specnav = { ...data.specnav, schema: html }
    Object.assign(route, { path: url.pathname, data })
    return false
  }
}

function isSchema(path: string, { folder, shell, pages }: SchemaFolder): boolean {
  const name = path.slice(folder.length)
  return path.startsWith(folder) && name !== '' && path !== shell && !/\//.test(name) && !pages.includes(path)
}

/** The browser loads the page of a schema, which has its contents. */
function leaveTo(url: URL): void {
  if (url.pathname === location.pathname) location.reload()
  else location.assign(url)
}
