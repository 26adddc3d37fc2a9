import { buildHydrated } from '@specnav/example-theme-docs/hydrated'

await buildHydrated('src/server.tsx', 'src/client.tsx')
