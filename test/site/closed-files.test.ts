import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commonProblems } from '../built-problems.ts'
import { specnavWarm } from '../cli/warm.ts'
import { mentions, spellings } from './picture-spellings.ts'
import {
  foundIn,
  madePage,
  pageOfPictures,
  pictureFiles,
  pictureName,
  planted,
  plantedFiles,
  plantedPages,
  plantedSite,
} from './planted.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-closed-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a project, and builds it. */
async function built(name: string, files: Record<string, string>) {
  const root = join(folder, name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { code, out } = await specnavWarm(['build', '--json', '--no-cache', '--allow-problems'], { cwd: root })
  const problems = commonProblems(out)
  expect({ code, notes: problems.filter((line) => line.includes('note access-files')).length }).toEqual({
    code: 0,
    notes: 1,
  })
  expect(commonProblems((await specnavWarm(['check', '--json'], { cwd: root })).out)).toEqual(problems)
  return join(root, 'dist')
}

test('a file is published to those who see something that refers to it, or if the author lists it', async () => {
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
    'index.mdx': `---\ntitle: Start\n---\n\n${pageOfPictures('open', { ...spellings, ...mentions })}`,
    'plan.mdx': `---\ntitle: Plan\ngroups: [staff]\n"og:image": /images/of-closed-field.png\n---\n\n${pageOfPictures('closed', { ...spellings, ...mentions })}`,
    ...pictureFiles('open', 'closed'),
    'style.css': style,
    'robots.txt': 'User-agent: *\n',
    'plan.pdf': 'plan',
  }
  for (const name of ['of-style', 'of-logo', 'of-closed-field', 'both', 'unused']) files[`images/${name}.png`] = name
  for (const name of ['listed-a', 'moved', 'other']) files[`files/${name}.pdf`] = name
  const dist = await built('published', files)
  const published = (audience: string, below: string) =>
    readdirSync(join(dist, audience, below)).filter((name) => /\.(?:png|pdf|txt)$/.test(name))
  const ofOpen = Object.keys(spellings).map((kind) => `${pictureName('open', kind)}.png`)
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

test('what is for one audience is in no byte of another one', { timeout: 300_000 }, async () => {
  const dist = await built('planted', {
    'docs.json': JSON.stringify({
      theme: 'svc',
      name: 'Acme',
      colors: { primary: '#0D7A63' },
      site: plantedSite,
      navigation: { pages: ['index', 'made', ...plantedPages] },
    }),
    'index.mdx': '---\ntitle: Start\n---\n\nWelcome.\n',
    'made.mdx': madePage,
    ...plantedFiles,
  })
  const of = (audience: string, pattern: RegExp) => Object.fromEntries(foundIn(join(dist, audience), pattern))
  expect([of('public', planted.staff), of('public', planted.partners)]).toEqual([{}, {}])
  expect([of('staff', planted.partners), of('partners', planted.staff)]).toEqual([{}, {}])
  for (const audience of ['staff', 'partners'] as const) {
    const own = of(audience, planted[audience])
    // The relative one leads elsewhere: the page is in a folder.
    const pictures = Object.keys(own).filter((path) => path.endsWith('.png'))
    expect(pictures.length).toBe(Object.keys(spellings).length - 1)
    expect(Object.keys(own).filter((path) => path.endsWith('index.html')).length).toBeGreaterThan(0)
  }
})
