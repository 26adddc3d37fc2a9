import type { PageProps } from '@specnav/example-theme-docs/hydrated'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import Page from './Page.vue'

export function render({ page, links }: PageProps): Promise<string> {
  return renderToString(createSSRApp(Page, { page, links }))
}
