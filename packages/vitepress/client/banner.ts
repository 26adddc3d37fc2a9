import { useData } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue'
import type { PageChrome, ThemeConfig } from '@specnav/vitepress'

/**
 * The message of docs.json above every page. A reader who has closed it does not see it again until it
 * changes.
 */
export const SiteBanner = defineComponent({
  setup() {
    const { theme, page } = useData<ThemeConfig>()
    const own = () => ('specnav' in page.value ? (page.value.specnav as PageChrome).banner : undefined)
    const current = () => own() ?? theme.value.specnavBanner
    const element = ref<HTMLElement>()
    const closed = ref<string | null>(null)
    // The theme reserves the height in this property above the page.
    const observer =
      typeof ResizeObserver === 'undefined'
        ? undefined
        : new ResizeObserver(([entry]) => setHeight(`${entry?.target.clientHeight ?? 0}px`))
    onMounted(() => {
      closed.value = stored()
      if (element.value) observer?.observe(element.value)
    })
    onBeforeUnmount(() => observer?.disconnect())
    return () => {
      const banner = current()
      if (!banner || closed.value === banner.key) return undefined
      const close = () => {
        closed.value = banner.key
        setHeight('0px')
        store(banner.key)
      }
      return h(
        'div',
        { ref: element, class: 'sn-site-banner', role: 'region', 'aria-label': banner.label, ...lookOf(banner) },
        [
          h('div', { class: 'sn-site-banner-text', innerHTML: banner.html }),
          banner.dismissible && h('button', { type: 'button', 'aria-label': banner.close, onClick: close }, '×'),
        ],
      )
    }
  },
})

/** The colours of its type, or its own. */
function lookOf({ type, color }: NonNullable<PageChrome['banner']>): Record<string, string> {
  if (!color) return { 'data-type': type }
  return { 'data-colored': '', style: `--sn-banner-light:${color.light};--sn-banner-dark:${color.dark}` }
}

function setHeight(height: string): void {
  document.documentElement.style.setProperty('--vp-layout-top-height', height)
}

const storageKey = 'specnav:banner'

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function store(key: string): void {
  try {
    localStorage.setItem(storageKey, key)
  } catch {
    // Storage is blocked: it stays closed until the page is left.
  }
}
