import { revalidated } from './headers.ts'
import { headerPattern } from './patterns.ts'
import { privateFiles } from './private-files.ts'
import type { SiteRecord } from './record.ts'
import { acceptConditions, namesHtml } from '../markdown/accept.ts'
import { isDynamic, redirectPattern, redirectTarget } from '@specnav/core/serving'

/** The snippet that a Caddyfile imports: headers, redirects, files and the 404 page. */
export function caddyConfig({ base, headers, redirects, ...record }: SiteRecord): string {
  return [
    '# How Caddy serves this site. `specnav build` overwrites this file.',
    '# Import it in a site block. The site has to be at its path below the `root` of that block.',
    'route {',
    ...markdown(base),
    `  header Cache-Control ${quoted(revalidated(record))}`,
    ...headers.flatMap(({ path, headers }, index) => [
      `  @specnav_headers_${index} path_regexp ${raw(headerPattern(base, path))}`,
      ...Object.entries(headers).map(([name, value]) => `  header @specnav_headers_${index} ${name} ${quoted(value)}`),
    ]),
    '  @specnav_alternate vars_regexp {vars.specnav_twin} .',
    `  header @specnav_alternate +Link "<{vars.specnav_twin}>; rel=\\"alternate\\"; type=\\"text/markdown\\""`,
    `  @specnav_private path ${privateFiles.map((path) => base + path).join(' ')}`,
    '  error @specnav_private 404',
    ...redirects.flatMap(redirect),
    '  file_server',
    '}',
    'handle_errors {',
    '  @specnav_missing expression `{err.status_code} == 404`',
    '  # What was said of the file that is not there.',
    '  header -Content-Type',
    `  header Cache-Control ${quoted(revalidated(record))}`,
    `  rewrite @specnav_missing ${base}404.html`,
    '  file_server',
    '}',
    '',
  ].join('\n')
}

/** Pages for those that prefer Markdown, and the name of a page's Markdown for all others. */
function markdown(base: string): string[] {
  const start = base.slice(0, -1).replace(/[.\\]/g, '\\$&')
  const matches = (pattern: string) => `{header.Accept}.matches(r"(?i)${pattern}")`
  const conditions = acceptConditions.map(
    ({ markdown, html, wildcard }) =>
      `(${matches(markdown)} && !${matches(html)} && (${matches(namesHtml)} || !${matches(wildcard)}))`,
  )
  return [
    `  @specnav_page path_regexp specnav_page ${raw(`^(${start}(?:/.*[^/])?)/?$`)}`,
    '  route @specnav_page {',
    '    @specnav_twin {',
    '      method GET HEAD',
    `      not path ${base}_specnav/* ${base}.well-known/* *.md`,
    '      file {',
    '        try_files {re.specnav_page.1}.md {re.specnav_page.1}/index.md',
    '      }',
    '    }',
    '    route @specnav_twin {',
    '      vars specnav_twin {file_match.relative}',
    `      @specnav_markdown expression \`${conditions.join(' || ')}\``,
    '      rewrite @specnav_markdown {vars.specnav_twin}',
    '    }',
    '  }',
  ]
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
