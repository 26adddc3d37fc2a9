import starlight from '@astrojs/starlight'
import specnav from '@specnav/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://garden.example.com',
  integrations: [
    starlight({
      title: 'Garden',
      sidebar: [{ label: 'Blog', items: [{ label: 'First post', link: '/blog/' }] }],
      plugins: [specnav({ root: '../hosts/docs' })],
    }),
  ],
})
