import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unknownComponents } from './unknown-components.ts'

const theme = `
const MDXComponents = {
  Head,
  details: MDXDetails, // For MD
  Details: MDXDetails,
  h1: (props) => <MDXHeading as="h1" {...props} />,
};
export default MDXComponents;
`

async function unknownIn(source: string, own?: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-components-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = { '@theme-init/MDXComponents': theme, '@theme/MDXComponents': own ?? theme }
  const paths = new Map(
    Object.entries(files).map(([request, text], index) => {
      const file = join(folder, `${index}.js`)
      writeFileSync(file, text)
      return [request, file]
    }),
  )
  const names = Array.from(source.matchAll(/<(\w+)/g), ([, name = '']) => name)
  const problems = await unknownComponents(names, source, (request) => Promise.resolve(paths.get(request)))
  return problems.map(({ message, offset }) => `${offset} ${message}`)
}

test.each([
  ['what the theme has', '<Head /> <Details />', undefined, []],
  [
    'what is nearly a name',
    'A <Detail/>',
    undefined,
    ['2 `<Detail>` does not exist. Did you mean `<Details>`? Its content is shown without it.'],
  ],
  [
    'a value of the list',
    '<MDXHeading/>',
    undefined,
    ['0 `<MDXHeading>` does not exist. Import it, or add it to `MDXComponents`. Its content is shown without it.'],
  ],
  [
    'what the list of this package lacks',
    '<Calout/>',
    readFileSync(new URL('theme/SpecnavComponents/index.tsx', import.meta.url), 'utf8'),
    ['0 `<Calout>` does not exist. Did you mean `<Callout>`? Its content is shown without it.'],
  ],
  ['what the project adds', '<Chart /> <Head />', 'export default { ...MDXComponents, Chart }', []],
  ['a list that the project takes from elsewhere', '<Chart />', 'export default { ...MDXComponents, ...charts }', []],
])('%s', async (_name, source, own, expected) => {
  expect(await unknownIn(source, own)).toEqual(expected)
})
