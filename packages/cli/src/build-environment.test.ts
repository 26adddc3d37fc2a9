import { expect, test } from 'vitest'
import { buildEnvironment } from './build-environment.ts'

const github = { GITHUB_PAGES: 'true', GITHUB_SERVER_URL: 'https://github.com' }

test.each([
  [{}, undefined],
  [{ URL: 'http://localhost:8888' }, undefined],
  [
    {
      NETLIFY: 'true',
      CONTEXT: 'production',
      URL: 'https://docs.acme.example',
      DEPLOY_PRIME_URL: 'https://x.netlify.app',
    },
    { name: 'Netlify', target: 'netlify', site: 'https://docs.acme.example' },
  ],
  [
    {
      NETLIFY: 'true',
      CONTEXT: 'deploy-preview',
      URL: 'https://docs.acme.example',
      DEPLOY_PRIME_URL: 'https://x.netlify.app',
    },
    { name: 'Netlify', target: 'netlify', site: 'https://x.netlify.app' },
  ],
  [
    {
      VERCEL: '1',
      VERCEL_ENV: 'production',
      VERCEL_PROJECT_PRODUCTION_URL: 'docs.acme.example',
      VERCEL_URL: 'x.vercel.app',
    },
    { name: 'Vercel', target: 'vercel', site: 'https://docs.acme.example' },
  ],
  [
    {
      VERCEL: '1',
      VERCEL_ENV: 'preview',
      VERCEL_PROJECT_PRODUCTION_URL: 'docs.acme.example',
      VERCEL_URL: 'x.vercel.app',
    },
    { name: 'Vercel', target: 'vercel', site: 'https://x.vercel.app' },
  ],
  [{ VERCEL: '1' }, { name: 'Vercel', target: 'vercel' }],
  [
    { CF_PAGES: '1', CF_PAGES_URL: 'https://1a2b.acme.pages.dev' },
    { name: 'Cloudflare Pages', target: 'cloudflare', site: 'https://1a2b.acme.pages.dev' },
  ],
  [{ WORKERS_CI: '1' }, { name: 'Cloudflare Workers', target: 'cloudflare' }],
  [
    { ...github, GITHUB_REPOSITORY: 'Acme/docs' },
    { name: 'GitHub Pages', target: 'static', site: 'https://acme.github.io/docs' },
  ],
  [
    { ...github, GITHUB_REPOSITORY: 'acme/acme.github.io' },
    { name: 'GitHub Pages', target: 'static', site: 'https://acme.github.io' },
  ],
  [
    { ...github, GITHUB_SERVER_URL: 'https://git.acme.example', GITHUB_REPOSITORY: 'acme/docs' },
    { name: 'GitHub Pages', target: 'static' },
  ],
  // A workflow that publishes elsewhere.
  [{ ...github, GITHUB_PAGES: undefined, GITHUB_REPOSITORY: 'acme/docs' }, undefined],
])('%j', (variables, environment) => {
  expect(buildEnvironment(variables)).toEqual(environment)
})
