import { withSpecnav } from '@specnav/vitepress'

export default withSpecnav(
  {
    cleanUrls: true,
    themeConfig: {
      search: { provider: 'local' },
      nav: [{ text: 'Blog', link: '/blog/' }],
      sidebar: { '/blog/': [{ text: 'Blog', items: [{ text: 'First post', link: '/blog/' }] }] },
    },
  },
  { root: '../hosts/docs', site: 'https://garden.example.com' },
)
