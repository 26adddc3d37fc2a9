import type { Audience } from '@specnav/core/access'
import fc from 'fast-check'

/** A site that asks different things of its readers, with a word for each thing that can be read. */
export interface RandomSite {
  files: Record<string, string>
  words: PlantedWord[]
}

interface PlantedWord {
  word: string
  /** Whether an audience may read it. */
  isFor(audience: Audience): boolean
  /** Whether those who may read it find it in the text of a page. */
  isShown: boolean
}

/** Words that an audience finds and must not, with the file of each; and words that it should find and does not. */
export function misplaced({ words }: RandomSite, audience: Audience, texts: ReadonlyMap<string, string>): string[] {
  const all = [...texts]
  return words.flatMap(({ word, isFor, isShown }) => {
    const file = all.find(([, text]) => text.includes(word))?.[0]
    if (file !== undefined && !isFor(audience)) return [`${audience.name} finds ${word} in ${file}`]
    return file === undefined && isShown && isFor(audience) ? [`${audience.name} misses ${word}`] : []
  })
}

type Asked = { groups?: string[]; public?: boolean }

const groups = ['staff', 'partners']
const asked: fc.Arbitrary<Asked> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.record({ groups: fc.subarray(groups, { minLength: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ public: fc.boolean() }) },
)

const page = fc.record({
  asked,
  links: fc.array(fc.nat(5), { maxLength: 3 }),
  snippets: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
  images: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
  part: fc.nat(2),
})
const operation = fc.record({
  groups: fc.subarray(groups),
  ofPath: fc.subarray(groups),
  schemas: fc.uniqueArray(fc.nat(4), { maxLength: 2 }),
  path: fc.nat(2),
})

/** Random sites, small enough that everything meets everything. */
export const randomSites: fc.Arbitrary<RandomSite> = fc
  .record({
    authentication: fc.constantFrom(undefined, true, 'groups', 'all'),
    parts: fc.array(fc.option(fc.boolean(), { nil: undefined }), { minLength: 3, maxLength: 3 }),
    pages: fc.array(page, { minLength: 3, maxLength: 6 }),
    operations: fc.array(operation, { minLength: 1, maxLength: 5 }),
    references: fc.array(fc.uniqueArray(fc.nat(4), { maxLength: 2 }), { minLength: 5, maxLength: 5 }),
  })
  .map(makeSite)

type Model = {
  authentication: undefined | boolean | string
  parts: (boolean | undefined)[]
  pages: { asked: Asked; links: number[]; snippets: number[]; images: number[]; part: number }[]
  operations: { groups: string[]; ofPath: string[]; schemas: number[]; path: number }[]
  references: number[][]
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

function makeSite({ authentication, parts, pages, operations, references }: Model): RandomSite {
  const words: PlantedWord[] = []
  const plant = (name: string, isFor: PlantedWord['isFor'], isShown = true) => {
    const word = `zq${name}`
    words.push({ word, isFor, isShown })
    return word
  }
  const files: Record<string, string> = {}
  const readsPage = (index: number) => (audience: Audience) => {
    const { asked, part } = pages[index]!
    const isPublic = asked.public ?? parts[part] ?? authentication !== 'all'
    if (asked.groups) return asked.groups.some((group) => audience.groups.includes(group))
    return isPublic || audience.signedIn
  }
  const anyPage = (uses: (index: number) => boolean) => (audience: Audience) =>
    pages.some((_, index) => uses(index) && readsPage(index)(audience))

  pages.forEach(({ asked, links, snippets, images }, index) => {
    const reads = readsPage(index)
    const frontmatter = [
      `title: ${plant(`title${index}x`, reads)} page`,
      `description: About ${plant(`about${index}x`, reads)}`,
    ]
    if (asked.groups) frontmatter.push(`groups: [${asked.groups.join(', ')}]`)
    if (asked.public !== undefined) frontmatter.push(`public: ${asked.public}`)
    files[`p${index}.mdx`] = [
      `---\n${frontmatter.join('\n')}\n---`,
      ...snippets.map((each) => `import S${each} from '/snippets/s${each}.mdx'`),
      `## Heading ${plant(`heading${index}x`, reads)}`,
      `Body ${plant(`body${index}x`, reads)}.`,
      ...snippets.map((each) => `<S${each} />`),
      ...images.map((each) => `![A picture](/images/i${each}.txt)`),
      ...links.map((to) => `See [another page](/p${to}).`),
    ].join('\n\n')
  })
  for (const each of [0, 1, 2]) {
    const uses = (index: number) => pages[index]!.snippets.includes(each)
    const isImported = pages.some(({ snippets }) => snippets.includes(each))
    const readers = isImported ? anyPage(uses) : () => true
    files[`snippets/s${each}.mdx`] = `Snippet ${plant(`snippet${each}x`, readers, isImported)}.`
    const isUsed = pages.some(({ images }) => images.includes(each))
    const shows = (index: number) => pages[index]!.images.includes(each)
    files[`images/i${each}.txt`] = plant(`image${each}x`, isUsed ? anyPage(shows) : () => true, false)
  }
  files['openapi.json'] = JSON.stringify(makeSpecification({ operations, references, authentication, parts }, plant))
  files['docs.json'] = JSON.stringify({
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0d7a63' },
    contextual: { options: ['download-spec'] },
    ...(authentication !== undefined && { deployment: { authentication } }),
    access: { audiences: { staff: ['staff'], partners: ['partners'], both: ['partners', 'staff'] } },
    redirects: pages.map((_, index) => ({ source: `/old-${index}`, destination: `/p${index}` })),
    navigation: {
      groups: [
        ...parts.map((isPublic, part) => ({
          group: `Part ${part}`,
          ...(isPublic !== undefined && { public: isPublic }),
          pages: pages.flatMap((each, index) => (each.part === part ? [`p${index}`] : [])),
        })),
        { group: 'API', openapi: 'openapi.json' },
      ],
    },
  })
  return { files, words }
}

function makeSpecification(
  { operations, references, authentication }: Omit<Model, 'pages'>,
  plant: (name: string, isFor: PlantedWord['isFor'], isShown?: boolean) => string,
) {
  const ofPath = (path: number) => operations.find((each) => each.path === path)?.ofPath ?? []
  const listed = operations.map((each, index) => ({ ...each, method: methods[index]! }))
  const reads =
    ({ groups, path }: Model['operations'][number]) =>
    (audience: Audience) => {
      const all = [...ofPath(path), ...groups]
      if (all.length > 0) return all.some((group) => audience.groups.includes(group))
      return authentication !== 'all' || audience.signedIn
    }
  const reached = (from: readonly number[], seen = new Set<number>()): Set<number> => {
    for (const each of from) if (!seen.has(each)) reached(references[each]!, seen.add(each))
    return seen
  }
  const paths: Record<string, Record<string, unknown>> = {}
  listed.forEach((each, index) => {
    const isFor = reads(each)
    const item = (paths[`/path${each.path}`] ??=
      ofPath(each.path).length > 0 ? { 'x-svc': { groups: ofPath(each.path) } } : {})
    const content = { 'application/json': { schema: { anyOf: each.schemas.map(reference) } } }
    item[each.method] = {
      summary: `Do ${plant(`summary${index}x`, isFor)}`,
      description: `It does ${plant(`does${index}x`, isFor)}.`,
      operationId: plant(`id${index}x`, isFor, false),
      tags: ['All', plant(`tag${index}x`, isFor, false)],
      ...(each.groups.length > 0 && {
        'x-svc': { groups: each.groups, content: `More ${plant(`more${index}x`, isFor)}.` },
      }),
      parameters: [{ name: plant(`parameter${index}x`, isFor), in: 'query', schema: { type: 'string' } }],
      responses: { 200: { description: 'OK', ...(each.schemas.length > 0 && { content }) } },
    }
  })
  const schemas = references.map((to, index) => {
    const users = listed.filter(({ schemas }) => reached(schemas).has(index))
    const isFor = (audience: Audience) => users.length === 0 || users.some((each) => reads(each)(audience))
    const property = (target: number) => [plant(`link${index}to${target}x`, isFor, false), reference(target)]
    return [
      `Schema${index}`,
      {
        type: 'object',
        description: `Of ${plant(`schema${index}x`, isFor, false)}`,
        properties: Object.fromEntries([
          [plant(`field${index}x`, isFor, false), { type: 'string' }],
          ...to.map(property),
        ]),
      },
    ]
  })
  const tags = listed.map((_, index) => ({ name: `zqtag${index}x` }))
  return {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    tags: [{ name: 'All' }, ...tags],
    paths,
    components: { schemas: Object.fromEntries(schemas) },
  }
}

function reference(index: number) {
  return { $ref: `#/components/schemas/Schema${index}` }
}
