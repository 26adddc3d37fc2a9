import type { PageProps } from '@specnav/example-theme-docs/hydrated'
import { renderToString } from 'react-dom/server'
import { Page } from './Page.tsx'

export function render(props: PageProps): string {
  return renderToString(<Page {...props} />)
}
