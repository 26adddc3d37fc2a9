import type { BuildEnvironment } from '@specnav/pages'

type Variables = Readonly<Record<string, string | undefined>>

/** What the host that runs the build says about the site: the address of this deployment, and the target. */
export function buildEnvironment(variables: Variables): BuildEnvironment | undefined {
  const of = hosts.find(({ isHere }) => isHere(variables))
  if (!of) return undefined
  const { name, target, siteOf } = of
  const site = siteOf(variables)
  return { name, target, ...(site && { site }) }
}

const hosts: (Pick<BuildEnvironment, 'name' | 'target'> & {
  isHere(variables: Variables): boolean
  siteOf(variables: Variables): string | undefined
})[] = [
  {
    name: 'Netlify',
    target: 'netlify',
    isHere: ({ NETLIFY }) => NETLIFY === 'true',
    siteOf: ({ CONTEXT, URL, DEPLOY_PRIME_URL }) => (CONTEXT === 'production' ? URL : (DEPLOY_PRIME_URL ?? URL)),
  },
  {
    name: 'Vercel',
    target: 'vercel',
    isHere: ({ VERCEL }) => VERCEL === '1',
    siteOf({ VERCEL_ENV, VERCEL_PROJECT_PRODUCTION_URL, VERCEL_URL }) {
      const domain = VERCEL_ENV === 'production' ? (VERCEL_PROJECT_PRODUCTION_URL ?? VERCEL_URL) : VERCEL_URL
      return domain && `https://${domain}`
    },
  },
  {
    name: 'Cloudflare Pages',
    target: 'cloudflare',
    isHere: ({ CF_PAGES }) => CF_PAGES === '1',
    siteOf: ({ CF_PAGES_URL }) => CF_PAGES_URL,
  },
  {
    name: 'Cloudflare Workers',
    target: 'cloudflare',
    isHere: ({ WORKERS_CI }) => WORKERS_CI === '1',
    siteOf: () => undefined,
  },
  {
    // Set by actions/configure-pages: other workflows publish elsewhere. With a custom domain the project has
    // no base, which only the outputs of that action state.
    name: 'GitHub Pages',
    target: 'static',
    isHere: ({ GITHUB_PAGES }) => GITHUB_PAGES === 'true',
    siteOf({ GITHUB_REPOSITORY = '', GITHUB_SERVER_URL }) {
      const [owner, project] = GITHUB_REPOSITORY.split('/')
      if (!owner || !project || GITHUB_SERVER_URL !== 'https://github.com') return undefined
      const host = `${owner.toLowerCase()}.github.io`
      return `https://${host}${project.toLowerCase() === host ? '' : `/${project}`}`
    },
  },
]
