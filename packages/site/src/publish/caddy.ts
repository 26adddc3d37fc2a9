import { isDynamic, redirectPattern, redirectTarget } from '@specnav/host'
import { revalidated } from './headers.ts'
import { headerPattern } from './patterns.ts'
import { privateFiles } from './private-files.ts'
import type { SiteRecord } from './record.ts'

/** The snippet that a Caddyfile imports: headers, redirects, files and the 404 page. */
export function caddyConfig({ base, headers, redirects }: SiteRecord): string {
  return [
    '# How Caddy serves this site. `specnav build` overwrites this file.',
    '# Import it in a site block. The site has to be at its path below the `root` of that block.',
    'route {',
    `  header Cache-Control ${quoted(revalidated)}`,
    ...headers.flatMap(({ path, headers }, index) => [
      `  @specnav_headers_${index} path_regexp ${raw(headerPattern(base, path))}`,
      ...Object.entries(headers).map(([name, value]) => `  header @specnav_headers_${index} ${name} ${quoted(value)}`),
    ]),
    `  @specnav_private path ${privateFiles.map((path) => base + path).join(' ')}`,
    '  error @specnav_private 404',
    ...redirects.flatMap(redirect),
    '  file_server',
    '}',
    'handle_errors {',
    '  @specnav_missing expression `{err.status_code} == 404`',
    '  # What was said of the file that is not there.',
    '  header -Content-Type',
    `  header Cache-Control ${quoted(revalidated)}`,
    `  rewrite @specnav_missing ${base}404.html`,
    '  file_server',
    '}',
    '',
  ].join('\n')
}

function redirect(rule: SiteRecord['redirects'][number], index: number): string[] {
  const name = `specnav_redirect_${index}`
  const target = redirectTarget(rule, (group) => `{re.${name}.${group}}`)
  return [
    `  @${name} {`,
    `    path_regexp ${name} ${raw(redirectPattern(rule))}`,
    ...(isDynamic(rule) ? ['    not file {path} {path}/index.html'] : []),
    '  }',
    `  redir @${name} ${quoted(target)} ${rule.status}`,
  ]
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`
}

/** A regular expression without special characters of the Caddyfile. */
function raw(pattern: string): string {
  return `\`${pattern.replace(/\\?([{}`])/g, (_, sign: string) => `\\x${sign.charCodeAt(0).toString(16)}`)}\``
}
