import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { corpus } from '../../../packages/core/src/corpus.test.helper.ts'
import { docusaurusSite } from '../docusaurus.ts'
import type { HostSite } from '../hosts.ts'
import { run } from '../measure.ts'
import { openapiDirectory } from '../peers.ts'
import { vitepressSite } from '../vitepress.ts'

const starlight = resolve(import.meta.dirname, '../../../examples/starlight')

/** An endpoint page that is measured. */
export interface ViewedPage {
  name: string
  operation: string
  spec: string
  path: string
}

/** Each is difficult in its own way: wide bodies, long descriptions, deep variants, deep responses. */
const pages: ViewedPage[] = [
  {
    name: 'Stripe',
    operation: 'POST /v1/payment_intents',
    spec: join(openapiDirectory, 'stripe.com.json'),
    path: 'api-reference/post-payment-intents',
  },
  {
    name: 'GitHub',
    operation: 'POST /repos/{owner}/{repo}/pulls',
    spec: join(corpus, 'specs/github/api.github.com.json'),
    path: 'api-reference/pulls/create-a-pull-request',
  },
  {
    name: 'OpenAI',
    operation: 'POST /chat/completions',
    spec: join(corpus, 'specs/openai/openapi.yaml'),
    path: 'api-reference/chat/starting-a-new-project-we-recommend-trying-responses-to-take-advantage-of-the',
  },
  {
    name: 'Kubernetes',
    operation: 'PATCH /api/v1/namespaces/{namespace}/pods/{name}',
    spec: join(openapiDirectory, 'kubernetes.io.json'),
    path: 'api-reference/core_v1/patch-core-v1-namespaced-pod',
  },
]

/** The pages whose specifications are at hand: two are of the peers, which may be installed first. */
export const viewedPages = (): ViewedPage[] => pages.filter(({ spec }) => existsSync(spec))

export type HostName = 'embedded' | 'starlight' | 'vitepress' | 'docusaurus'

/** Builds the site of these pages with a host, in `folder`. Returns where it is. */
export function buildSite(host: HostName, folder: string, cli: string): string {
  if (host === 'starlight') return starlightSite(folder)
  writeDocs(host === 'docusaurus' ? join(folder, 'docs') : folder)
  if (host === 'embedded') {
    const out = join(folder, 'dist')
    run([cli, 'build', folder, '--out', out, '--allow-problems'])
    return out
  }
  return built(host === 'vitepress' ? vitepressSite(folder) : docusaurusSite(folder))
}

function built({ args, cwd, out }: HostSite): string {
  run(args, { cwd })
  return out
}

/** Astro takes files for URLs that share no folder with the project: it stands beside the example for a while. */
function starlightSite(folder: string): string {
  const cwd = mkdtempSync(join(starlight, '.bench-'))
  try {
    writeDocs(join(cwd, 'api'))
    writeFileSync(
      join(cwd, 'astro.config.mjs'),
      `import starlight from '@astrojs/starlight'
import specnav from '@specnav/starlight'
import { defineConfig } from 'astro/config'
export default defineConfig({ integrations: [starlight({ title: 'Acme', plugins: [specnav({ root: 'api' })] })] })
`,
    )
    mkdirSync(join(cwd, 'src/content/docs'), { recursive: true })
    copyFileSync(join(starlight, 'src/content.config.ts'), join(cwd, 'src/content.config.ts'))
    run([join(starlight, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', folder], { cwd })
    return folder
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

/** A docs project with a group for each page. */
function writeDocs(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const groups = viewedPages().map(({ name, operation, spec }) => {
    const file = `${name.toLowerCase()}${extname(spec)}`
    copyFileSync(spec, join(folder, file))
    return { group: name, openapi: file, pages: [operation] }
  })
  const docs = {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0d9373' },
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', pages: ['index'] }] },
        { tab: 'API', groups },
      ],
    },
  }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs))
  writeFileSync(join(folder, 'index.md'), '---\ntitle: Welcome\n---\n\nAll about our APIs.\n')
}
