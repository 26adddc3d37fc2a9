import { join, resolve } from 'node:path'
import { themePages, write, writeFiles } from '@specnav/example-theme-docs'
import { build, createServer } from 'vite'

const out = resolve(process.argv[2] ?? 'dist')
const pages = await themePages()

const server = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { render } = (await server.ssrLoadModule('/src/server.ts')) as typeof import('./src/server.ts')
for (const page of pages)
  write(join(out, page.file === 'index' ? '' : page.file, 'index.html'), await render(page, pages))
await server.close()

writeFiles(pages, out)
const output = { entryFileNames: 'theme.js', chunkFileNames: '[name].js', assetFileNames: 'theme.[ext]' }
await build({
  logLevel: 'warn',
  build: { outDir: out, emptyOutDir: false, rolldownOptions: { input: 'src/client.ts', output } },
})
