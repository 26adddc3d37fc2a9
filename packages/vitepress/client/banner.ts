import { useData } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue'
import type { ThemeConfig } from '@specnav/vitepress'

/**
 * The message of docs.json above every page. A reader who has closed it does not see it again until it
 * changes.
 */
export const SiteBanner = defineComponent({
  setup() {
    const { theme } = useData<ThemeConfig>()
    const element = ref<HTMLElement>()
    const isClosed = ref(false)
    // The theme reserves the height in this property above the page.
    const observer =
      typeof ResizeObserver === 'undefined'
        ? undefined
        : new ResizeObserver(([entry]) => setHeight(`${entry?.target.clientHeight ?? 0}px`))
    onMounted(() => {
      isClosed.value = stored() === theme.value.specnavBanner?.key
      if (element.value) observer?.observe(element.value)
    })
    onBeforeUnmount(() => observer?.disconnect())
    return () => {
      const banner = theme.value.specnavBanner
      if (!banner || isClosed.value) return undefined
      const close = () => {
        isClosed.value = true
        setHeight('0px')
        store(banner.key)
      }
      return h('div', { ref: element, class: 'sn-site-banner' }, [
        h('div', { class: 'sn-site-banner-text', innerHTML: banner.html }),
        banner.dismissible && h('button', { type: 'button', 'aria-label': 'Close', onClick: close }, '×'),
      ])
    }
  },
})

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
