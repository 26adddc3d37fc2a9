import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Contents, docsJson, project, run } from './hosts.ts'
import { readPage, sites } from './sites.ts'
import { type Strange, strange } from './strange.ts'

/*
 * Whatever an author has by mistake costs that and nothing else: one site with all of it, which every host
 * builds.
 */
const specificationOf = (inputs: readonly Strange[]) => ({
  openapi: '3.1.0',
  info: { title: null, version: '1' },
  servers: [null],
  tags: [null, {}],
  paths: Object.fromEntries(
    inputs.flatMap(({ path, operation }, index) =>
      operation === undefined ? [] : [[path ?? `/strange/${index}`, operation]],
    ),
  ),
  components: null,
})

const navigation = {
  groups: [
    { group: 'Pages', pages: ['index', null, '', {}, { group: null }, 'twin', 'llms.txt'] },
    { group: 'API', openapi: 'api.json' },
  ],
}

test.each(sites)('$name: strange input stops no build', { timeout: 300_000 }, async (host) => {
  const inputs = strange.filter(({ exceptVitePress }) => !exceptVitePress || host.name !== 'vitepress')
  const files: Contents = Object.assign({}, ...inputs.map(({ files }) => files))
  const root = project(host.example, {
    ...host.files,
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [join(host.docs, path), text])),
    [join(host.docs, 'docs.json')]: docsJson(navigation, Object.assign({}, ...inputs.map(({ config }) => config))),
    [join(host.docs, 'api.json')]: JSON.stringify(specificationOf(inputs)),
    [join(host.docs, 'index.md')]: '# Home\n\nHello.\n',
  })
  const { log } = await run(host.name === 'the embedded site' ? [...host.args, '--allow-problems'] : host.args, root)

  const out = join(root, host.out)
  const text = log.replaceAll(/\s+/g, ' ')
  for (const { name, reported = [], page } of inputs) {
    for (const part of reported) expect(text, name).toContain(part)
    if (page) expect(readPage(out, page[0]), name).toContain(page[1])
  }
  expect(readPage(out, 'api-reference/rich')).toMatch(/<td[^>]*><code>id<\/code><\/td>\s*<td[^>]*>.*text.*<\/td>/)
  expect(readFileSync(join(out, 'robots.txt'), 'utf8')).toBe('own robots\n')
  expect(readFileSync(join(out, 'llms.txt'), 'utf8')).toMatch(/^# Acme/)
  expect(readFileSync(join(out, 'twin.md'), 'utf8')).toContain('The twin.')
  expect(readFileSync(join(out, 'images/a.svg'), 'utf8')).toContain('<svg')
})
