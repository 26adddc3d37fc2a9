import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { specnavWarm } from '../cli/warm.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-closed-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** How a page can name the image `/images/NAME.png`, in spellings that end as an address on the rendered page. */
const spellings: Record<string, (name: string) => string> = {
  markdown: (name) => `![](/images/${name}.png)`,
  relative: (name) => `![](images/${name}.png)`,
  angled: (name) => `![](</images/${name}.png>)`,
  titled: (name) => `![](/images/${name}.png "A title")`,
  reference: (name) => `![a][ref-${name}]\n\n[ref-${name}]: /images/${name}.png`,
  escaped: (name) => `![](/images/${name}\\.png)`,
  percent: (name) => `![](/images/${name}%2Epng)`,
  dots: (name) => `![](/images/../images/${name}.png)`,
  query: (name) => `![](/images/${name}.png?v=1#top)`,
  address: (name) => `![](https://docs.example.com/images/${name}.png)`,
  link: (name) => `[file](/images/${name}.png)`,
  element: (name) => `<img src="/images/${name}.png" />`,
  anchor: (name) => `<a href="/images/${name}.png">file</a>`,
  entity: (name) => `<img src="/images/${name}&#46;png" />`,
  hexEntity: (name) => `<img src="&#x2f;images/${name}.png" />`,
  string: (name) => `<img src={'/images/${name}.png'} />`,
  concatenated: (name) => `<img src={"/images/" + "${name}" + ".png"} />`,
  template: (name) => `<img src={\`/images/\${"${name}"}.png\`} />`,
  joined: (name) => `<img src={["/images", "${name}.png"].join("/")} />`,
  unicode: (name) => `<img src={"/im\\u0061ges/${name}.png"} />`,
  hexadecimal: (name) => `<img src={"/im\\x61ges/${name}.png"} />`,
  replaced: (name) => `<img src={"/images/X.png".replace("X", "${name}")} />`,
  mapped: (name) => `{["${name}"].map((n) => <img key={n} src={\`/images/\${n}.png\`} />)}`,
  chosen: (name) => `{true ? <img src="/images/${name}.png" /> : null}`,
  background: (name) => `<div style={{ backgroundImage: 'url(/images/${name}.png)' }}>x</div>`,
  poster: (name) => `<video poster="/images/${name}.png" controls />`,
  srcset: (name) => `<img alt="" srcSet="/images/${name}.png 1x, /images/both.png 2x" />`,
  card: (name) => `<Card title="Card" img="/images/${name}.png">Text</Card>`,
  frame: (name) => `<Frame>\n  <img src="/images/${name}.png" />\n</Frame>`,
  cell: (name) => `| a | b |\n| --- | --- |\n| ![](/images/${name}.png) | c |`,
  snippet: (name) => `<Picture name="${name}" />`,
}
/** Texts that name an image, and refer to none. */
const mentions: Record<string, (name: string) => string> = {
  comment: (name) => `{/* ![](/images/${name}.png) */}`,
  code: (name) => `\`\`\`md\n![](/images/${name}.png)\n\`\`\``,
  inline: (name) => `\`/images/${name}.png\``,
  prose: (name) => `See images/${name}.png there.`,
}

const nameOf = (page: string, kind: string) => `${page}-${kind.toLowerCase()}`
const pageOf = (page: string, forms: typeof spellings) =>
  `import { Picture } from '/snippets/picture.mdx'\n\n${Object.entries(forms)
    .map(([kind, write]) => write(nameOf(page, kind)))
    .join('\n\n')}\n`

test('a file is published to those who see something that refers to it, or if the author lists it', async () => {
  const names = ['open', 'closed'].flatMap((page) =>
    Object.keys({ ...spellings, ...mentions }).map((kind) => nameOf(page, kind)),
  )
  const style = '.a { background: url("images/of-style.png") }'
  const files: Record<string, string> = {
    'docs.json': JSON.stringify({
      theme: 'svc',
      name: 'Acme',
      colors: { primary: '#0D7A63' },
      site: 'https://docs.example.com',
      logo: '/images/of-logo.png',
      navigation: { pages: ['index', 'plan'] },
      redirects: [{ source: '/old', destination: '/files/moved.pdf' }],
      access: { files: ['/files/listed-*.pdf'] },
    }),
    'index.mdx': `---\ntitle: Start\n---\n\n${pageOf('open', { ...spellings, ...mentions })}`,
    'plan.mdx': `---\ntitle: Plan\ngroups: [staff]\n"og:image": /images/of-closed-field.png\n---\n\n${pageOf('closed', { ...spellings, ...mentions })}`,
    'snippets/picture.mdx': 'export const Picture = ({ name }) => <img src={`/images/${name}.png`} />\n',
    'style.css': style,
    'robots.txt': 'User-agent: *\n',
    'plan.pdf': 'plan',
  }
  for (const name of [...names, 'of-style', 'of-logo', 'of-closed-field', 'both', 'unused'])
    files[`images/${name}.png`] = name
  for (const name of ['listed-a', 'moved', 'other']) files[`files/${name}.pdf`] = name
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { code, err } = await specnavWarm(['build', '--no-cache'], { cwd: folder })
  expect(err).toContain('access-files')
  expect({ code, notes: err.match(/access-files/g)?.length }).toEqual({ code: 0, notes: 1 })
  const published = (audience: string, below: string) =>
    readdirSync(join(folder, 'dist', audience, below)).filter((name) => /\.(?:png|pdf|txt)$/.test(name))
  const ofOpen = Object.keys(spellings).map((kind) => `${nameOf('open', kind)}.png`)
  const shared = ['both.png', 'of-logo.png', 'of-style.png']
  expect(published('public', 'images').sort()).toEqual([...ofOpen, ...shared].sort())
  expect(published('public', 'files')).toEqual(['listed-a.pdf', 'moved.pdf'])
  expect(published('public', '')).toContain('robots.txt')
  expect(published('public', '')).not.toContain('plan.pdf')
  // Nothing is closed to them.
  expect(published('staff', 'images').sort()).toEqual(
    Object.keys(files)
      .flatMap((path) => (path.startsWith('images/') ? [path.slice('images/'.length)] : []))
      .sort(),
  )
}, 300_000)
