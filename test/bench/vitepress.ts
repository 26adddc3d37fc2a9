import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { HostSite } from './hosts.ts'
import { writeProject } from './specs.ts'

const repository = resolve(import.meta.dirname, '../..')
const peers = join(import.meta.dirname, 'peers/node_modules')

/** A VitePress site in `folder` whose endpoint pages come from `@specnav/vitepress` (built: `pnpm build`). */
export function vitepressSpecnav(folder: string, spec: string): HostSite {
  writeProject(folder, 'api.json')
  copyFileSync(spec, join(folder, 'api.json'))
  return vitepressSite(folder)
}

/** The VitePress site of a docs project. */
export function vitepressSite(folder: string): HostSite {
  const config = `import { withSpecnav } from '@specnav/vitepress'
export default withSpecnav({ cleanUrls: true })
`
  return vitepress(folder, join(repository, 'examples/vitepress/node_modules'), { '.vitepress/config.mjs': config })
}

/**
 * A site with `vitepress-openapi`: a sidebar of all operations, a dynamic route for their pages, local
 * search. `limit` is the number of operations with a page: with all of GitHub's it had not finished after 25
 * minutes.
 */
export function vitepressOpenapi(folder: string, spec: string, limit: number): HostSite {
  const read = `JSON.parse(readFileSync(${JSON.stringify(spec)}, 'utf8'))`
  return vitepress(folder, peers, {
    'index.md': '# Bench\n',
    '.vitepress/config.mjs': `import { readFileSync } from 'node:fs'
import { useSidebar } from 'vitepress-openapi'
const sidebar = useSidebar({ spec: ${read}, linkPrefix: '/operations/' }).generateSidebarGroups()
export default { cleanUrls: true, metaChunk: true, themeConfig: { search: { provider: 'local' }, sidebar } }
`,
    '.vitepress/theme/index.js': `import DefaultTheme from 'vitepress/theme'
import { theme, useOpenapi } from 'vitepress-openapi/client'
import 'vitepress-openapi/dist/style.css'
import spec from ${JSON.stringify(spec)}
export default {
  extends: DefaultTheme,
  enhanceApp(context) {
    useOpenapi({ spec })
    theme.enhanceApp(context)
  },
}
`,
    'operations/[operationId].md': `---
aside: false
outline: false
---
<script setup>
import { useData, useRoute } from 'vitepress'
const { operationId } = useRoute().data.params
const { isDark } = useData()
</script>

<OAOperation :operationId="operationId" :isDark="isDark" />
`,
    'operations/[operationId].paths.js': `import { readFileSync } from 'node:fs'
import { usePaths } from 'vitepress-openapi'
const verbs = usePaths({ spec: ${read} }).getPathsByVerbs().slice(0, ${limit})
export default { paths: () => verbs.map(({ operationId }) => ({ params: { operationId } })) }
`,
  })
}

function vitepress(folder: string, modules: string, files: Record<string, string>): HostSite {
  for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  rmSync(join(folder, 'node_modules'), { force: true })
  symlinkSync(modules, join(folder, 'node_modules'))
  const args = ['--max-old-space-size=8192', join(modules, 'vitepress/bin/vitepress.js'), 'build']
  return { args, cwd: folder, out: join(folder, '.vitepress/dist') }
}
