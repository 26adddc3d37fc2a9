// @ts-check

/** @type {import('@docusaurus/types').Config} */
export default {
  title: 'Garden',
  url: 'https://garden.example.com',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  future: { v4: true, faster: true },
  plugins: [
    '@docusaurus/plugin-content-pages',
    ['@docusaurus/plugin-content-docs', { path: 'blog', routeBasePath: 'blog' }],
    '@docusaurus/plugin-sitemap',
  ],
  themes: [
    ['@docusaurus/theme-classic', { customCss: './src/css/custom.css' }],
    ['@specnav/docusaurus', { root: '../hosts/docs' }],
    [
      '@easyops-cn/docusaurus-search-local',
      { hashed: true, docsDir: 'blog', docsRouteBasePath: 'blog', indexPages: true, indexBlog: false },
    ],
  ],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'Garden',
      items: [
        { type: 'custom-specnavTabs', position: 'left' },
        { label: 'Blog', to: '/blog', position: 'left' },
        { label: 'About', to: '/about', position: 'left' },
      ],
    },
  },
}
