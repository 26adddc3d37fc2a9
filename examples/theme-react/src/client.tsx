import type { PageProps } from '@specnav/example-theme-docs/hydrated'
import { hydrateRoot } from 'react-dom/client'
import { Page } from './Page.tsx'
import '@specnav/contextual-menu/menu.css'
import '@specnav/example-theme-docs/theme.css'

const root = document.getElementById('root')
const data = document.getElementById('data')?.textContent
if (root && data) hydrateRoot(root, <Page {...(JSON.parse(data) as PageProps)} />)
