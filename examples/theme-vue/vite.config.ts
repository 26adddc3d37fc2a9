import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'sn-menu' } } })],
  // This repository runs its packages from source; a theme elsewhere needs no conditions.
  resolve: { conditions: ['@specnav/source', 'module', 'browser', 'development|production'] },
  ssr: { noExternal: ['@specnav/contextual-menu'] },
})
