import { buildHydrated } from '@specnav/example-theme-docs/hydrated'

await buildHydrated('src/server.ts', 'src/client.ts')
