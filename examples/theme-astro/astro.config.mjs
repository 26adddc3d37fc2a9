import { defineConfig } from 'astro/config'

export default defineConfig({
  // Scripts and styles in files of their own: a strict content security policy refuses inline ones.
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  vite: {
    build: { assetsInlineLimit: 0 },
    // This repository runs its packages from source; a theme elsewhere needs no conditions.
    resolve: { conditions: ['@specnav/source', 'module', 'browser', 'development|production'] },
  },
})
