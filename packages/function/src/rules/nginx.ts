import { revalidated } from './headers.ts'
import { headerPattern } from './patterns.ts'
import { privateFiles } from './private-files.ts'
import type { SiteRecord } from './record.ts'
import { acceptPattern } from '../markdown/accept.ts'
import { isDynamic, redirectPattern, redirectTarget } from '@specnav/core/serving'

/** The file that a `server` block of nginx includes: headers, redirects and the 404 page. */
export function nginxConfig({ base, headers, redirects, ...record }: SiteRecord): string {
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
    ...markdown(base),
    ...Array.from(names, (name) => {
      const variable = `$specnav_${name.toLowerCase().replaceAll('-', '_')}`
      const values = sent.filter((each) => each.name === name)
      if (name === 'Link') return linkLines(variable, values[0]?.value ?? '')
      return [
        `set ${variable} ${quoted(name === 'Cache-Control' ? revalidated(record) : '')};`,
        ...values.map(({ pattern, value }) => `if ($uri ~ ${quoted(pattern)}) { ${setLines(variable, value)} }`),
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

/** Pages for those that prefer Markdown, and the name of a page's Markdown for all others. */
function markdown(base: string): string[] {
  const start = base.slice(0, -1).replaceAll('.', '\\.')
  return [
    // nginx starts again with `index.html` where it finds one. The first name is one that no file has.
    `set $specnav_page ${quoted(`${base}_specnav/`)};`,
    'set $specnav_twin "";',
    'set $specnav_alternate "";',
    `if ($uri ~ "^(${start}/(?!_specnav/|\\.well-known/).*?[^/])(?:/(?:index\\.html)?)?$") { set $specnav_page $1; }`,
    `if ($uri ~ "^${start}/?(?:index\\.html)?$") { set $specnav_page ${quoted(`${base}index`)}; }`,
    'if (-f "$document_root$specnav_page/index.md") { set $specnav_twin "$specnav_page/index.md"; }',
    'if (-f "$document_root$specnav_page.md") { set $specnav_twin "$specnav_page.md"; }',
    // Only a name that needs no escapes is written into a header.
    'if ($specnav_twin ~ "^([\\w./~-]+)$") { set $specnav_alternate ", <$1>; rel=\\"alternate\\"; type=\\"text/markdown\\""; }',
    `if ($http_accept !~* ${quoted(acceptPattern)}) { set $specnav_twin ""; }`,
    'if ($request_method !~ "^(GET|HEAD)$") { set $specnav_twin ""; }',
    'if ($specnav_twin) { rewrite ^ $specnav_twin; }',
  ]
}

/** A word of the configuration has fewer than 4,096 bytes, and the policy of a site can have more. */
function setLines(variable: string, value: string): string {
  const before = `\${${variable.slice(1)}}`
  const parts = value.match(/[^]{1,1000}/g) ?? ['']
  return parts.map((part, index) => `set ${variable} ${quoted((index === 0 ? '' : before) + part)};`).join(' ')
}

function linkLines(variable: string, value: string): string {
  return `set ${variable} ${quoted(value)};\nadd_header Link "${variable}$specnav_alternate" always;`
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
