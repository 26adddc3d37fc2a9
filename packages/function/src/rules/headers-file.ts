import type { SiteRecord } from './record.ts'

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function headersFile({ base, headers }: Pick<SiteRecord, 'base' | 'headers'>): string {
  const blocks = headers.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
    return base.slice(0, -1) + path + '\n' + lines.join('')
  })
  return blocks.join('\n')
}
