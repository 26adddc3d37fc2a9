import { isDynamic, redirectPattern, redirectTarget } from '@specnav/host'
import { revalidated } from './headers.ts'
import { headerPattern } from './patterns.ts'
import { privateFiles } from './private-files.ts'
import type { SiteRecord } from './record.ts'

/** The file that a `server` block of nginx includes: headers, redirects and the 404 page. */
export function nginxConfig({ base, headers, redirects }: SiteRecord): string {
  const sent = headers.flatMap(({ path, headers }) =>
    Object.entries(headers).map(([name, value]) => ({ pattern: headerPattern(base, path), name, value })),
  )
  const names = new Set(['Cache-Control', ...sent.map(({ name }) => name)])
  names.delete('Content-Type')
  return [
    '# How nginx serves this site. `specnav build` overwrites this file.',
    '# Include it in a `server` block. The site has to be at its path below the `root` of that block.',
    'absolute_redirect off;',
    `error_page 404 ${base}404.html;`,
    ...Array.from(names, (name) => {
      const variable = `$specnav_${name.toLowerCase().replaceAll('-', '_')}`
      const values = sent.filter((each) => each.name === name)
      return [
        `set ${variable} ${quoted(name === 'Cache-Control' ? revalidated : '')};`,
        ...values.map(({ pattern, value }) => `if ($uri ~ ${quoted(pattern)}) { set ${variable} ${quoted(value)}; }`),
        `add_header ${name} ${variable} always;`,
      ].join('\n')
    }),
    ...sent
      .filter(({ name }) => name === 'Content-Type')
      .map(({ pattern, value }) => `location ~ ${quoted(pattern)} { ${typeLines(value)} }`),
    ...privateFiles.map((path) => `location = ${base}${path} { return 404; }`),
    ...redirects.map(rewrite),
    '',
  ].join('\n')
}

/** nginx compresses by media type, and treats a character set as part of it. */
function typeLines(contentType: string): string {
  const [media = '', charset] = contentType.split('; charset=')
  return [
    `types {} default_type ${quoted(media)};`,
    ...(charset === undefined ? [] : [`charset ${charset}; charset_types ${quoted(media)};`]),
  ].join(' ')
}

/** Unlike `return`, `rewrite` encodes the parts of the request, so no line break gets into a header. */
function rewrite(rule: SiteRecord['redirects'][number]): string {
  const to = redirectTarget(rule, (group) => `\0${group}`)
  const target = quoted(to.replaceAll('$', '%24').replaceAll('\0', '$'))
  const step = `rewrite ${quoted(redirectPattern(rule))} ${target} ${rule.status === 301 ? 'permanent' : 'redirect'};`
  return isDynamic(rule) ? `if (!-e $request_filename) { ${step} }` : step
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
