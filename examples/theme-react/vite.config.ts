import { defineConfig } from 'vite'

export default defineConfig({
  // This repository runs its packages from source; a theme elsewhere needs no conditions.
  resolve: { conditions: ['@specnav/source', 'module', 'browser', 'development|production'] },
  ssr: { noExternal: ['@specnav/contextual-menu'] },
})
