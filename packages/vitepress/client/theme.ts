import { inBrowser, onContentUpdated, type Theme, useData } from 'vitepress'
import { computed, defineComponent, h, onMounted, watch } from 'vue'
import type { PageChrome, ThemeConfig } from '@specnav/vitepress'

/** What some sites need: the exports of `banner.ts` and `schema-page.ts`. */
type Parts = Partial<typeof import('./banner.ts') & typeof import('./schema-page.ts')>

/** The project's theme, with our navigation on our pages. `load` imports the scripts that a page needs. */
export function specnavTheme(base: Theme, load: () => Promise<unknown>, parts: Parts): Theme {
  const { SiteBanner, SchemaPage, showSchemas } = parts
  const layout = layoutOf(base)
  return {
    extends: base,
    ...(layout && {
      Layout: defineComponent({
        setup: (_, { slots }) => {
          onMounted(() => void load())
          onContentUpdated(() => document.dispatchEvent(new Event('specnav:page')))
          return () =>
            h(layout, null, {
              ...slots,
              'layout-top': () => [slots['layout-top']?.(), SiteBanner && h(SiteBanner)],
              'doc-before': () => [h(AgentsNote), slots['doc-before']?.()],
              'doc-footer-before': () => [h(PageListing), slots['doc-footer-before']?.(), h(PageFeedback)],
              'aside-outline-after': () => [slots['aside-outline-after']?.(), h(OutlineMenu)],
            })
        },
      }),
    }),
    enhanceApp({ app, router, siteData }) {
      app.component('SpecnavMenu', HeaderMenu)
      if (SchemaPage) app.component('SpecnavSchema', SchemaPage)
      showSchemas?.(router, siteData.value.themeConfig.specnavSchemas ?? [])
      const data = app.runWithContext(useData)
      const { site, theme } = data
      const chrome = computed(() => chromeOf(data.page.value))
      if (inBrowser) watch(data.page, () => addSheets(theme.value.specnavSheets ?? [], chrome.value), { flush: 'sync' })
      // Each app has its own data, so that a page's additions only apply to that page.
      data.theme = computed(() => {
        const { value } = chrome
        const own = withBoosts(theme.value)
        return value ? { ...own, sidebar: value.sidebar, nav: value.nav, i18nRouting: false } : own
      })
      data.site = computed(() => {
        const locales = Object.entries(site.value.locales).map(([key, locale]) => {
          const link = chrome.value?.languages[key]
          return [key, link === undefined ? locale : { ...locale, link }] as const
        })
        return chrome.value ? { ...site.value, locales: Object.fromEntries(locales) } : site.value
      })
    },
  }
}

/** Adds the style sheets of a page of ours. On another page they are fetched ahead. */
function addSheets(urls: readonly string[], own: PageChrome | undefined): void {
  const rel = own ? 'stylesheet' : 'prefetch'
  for (const href of own && !own.components ? urls.slice(0, 1) : urls) {
    if (document.head.querySelector(`link[rel="${rel}"][href="${href}"]`)) continue
    document.head.prepend(Object.assign(document.createElement('link'), { rel, as: 'style', href }))
  }
}

/** The theme's configuration, with the pages that count more in its own search. */
function withBoosts(theme: ThemeConfig): ThemeConfig {
  const { search, specnavBoosts: boosts = {} } = theme
  if (search?.provider !== 'local' || Object.keys(boosts).length === 0) return theme
  const { miniSearch, ...options } = search.options ?? {}
  const boostDocument = (id: string) => boosts[id.replace(/#.*$/s, '')] ?? 1
  const searchOptions = { boostDocument, ...miniSearch?.searchOptions }
  return {
    ...theme,
    search: { provider: 'local', options: { ...options, miniSearch: { ...miniSearch, searchOptions } } },
  }
}

function layoutOf({ Layout, extends: base }: Theme): Theme['Layout'] {
  return Layout ?? (base && layoutOf(base))
}

function chromeOf(page: object): PageChrome | undefined {
  return 'specnav' in page ? (page.specnav as PageChrome) : undefined
}

/** The contextual menu below a page's title. VitePress' router ignores links in `vp-raw`. */
const HeaderMenu = chromeHtml(
  ({ menu }) => (menu?.toc ? 'sn-menu vp-raw sn-menu-narrow' : 'sn-menu vp-raw'),
  ({ menu }) => menu?.header,
)

/** Where tools find the list of all pages. */
const AgentsNote = chromeHtml('vp-raw', ({ note }) => note)

/** What the page of a group lists of the group. */
const PageListing = chromeHtml('vp-doc', ({ listing }) => listing)

/** What readers are asked at the end of a page. */
const PageFeedback = chromeHtml('vp-raw', ({ feedback }) => feedback)

/** The contextual menu below the outline. */
const OutlineMenu = chromeHtml('sn-toc-menu vp-raw', ({ menu }) => menu?.toc)

/** A part of our pages that is HTML. */
function chromeHtml(
  className: string | ((chrome: PageChrome) => string),
  read: (chrome: PageChrome) => string | undefined,
) {
  return defineComponent({
    setup() {
      const { page } = useData()
      return () => {
        const chrome = chromeOf(page.value)
        const html = chrome && read(chrome)
        const name = chrome && typeof className === 'function' ? className(chrome) : className
        return html ? h('div', { class: name, innerHTML: html }) : undefined
      }
    },
  })
}
