import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../branding/packages.ts'
import { type Bench, median, type Row, rounds, whole, writing } from './measure.ts'

const count = 200

/**
 * What the look of a site costs a build: 200 pages without it, then with every appearance field of docs.json,
 * then again with the pictures of the pages cached.
 */
export function branding({ folder, memory, cli }: Bench): Row[] {
  const out = join(memory, 'look')
  const build = (project: string) => writing(out, whole([cli, 'build', project, '--out', out]))
  const unbranded = writePages(join(folder, 'plain'), {})
  const branded = writePages(join(folder, 'branded'), look)
  installPackages(branded)
  const { cpu: first } = build(branded)()
  const pairs = Array.from({ length: rounds }, () => ({ plain: build(unbranded)(), again: build(branded)() }))
  const { cpu: plain } = median(pairs.map((pair) => pair.plain))
  const { cpu: second } = median(pairs.map((pair) => pair.again))
  const row = (what: string, cpu: number, limit: number): Row => {
    const detail = `${count} pages, ${cpu.toFixed(0)} ms; without: ${plain.toFixed(0)} ms`
    return { what, value: (cpu - plain) / count, unit: 'ms a page', limit, detail }
  }
  return [
    row('branding with thumbnails, first build', first, 40),
    row('branding with thumbnails, second build', second, 6),
  ]
}

const look = {
  fonts: { family: 'Inter', heading: { family: 'JetBrains Mono', weight: 700 } },
  icons: { library: 'lucide' },
  background: { decoration: 'gradient' },
  styling: { eyebrows: 'breadcrumbs', codeblocks: { theme: { light: 'github-light', dark: 'github-dark' } } },
  thumbnails: {},
  favicon: '/favicon.svg',
}

function writePages(folder: string, more: object): string {
  const paths = Array.from({ length: count }, (_, index) => `page-${index}`)
  const docs = {
    theme: 'svc',
    name: 'Bench',
    colors: { primary: '#0A6B58' },
    navigation: { groups: [{ group: 'Pages', icon: 'rocket', pages: paths }] },
    ...more,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs))
  writeFileSync(
    join(folder, 'favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
  )
  for (const path of paths) {
    const text = `Text of ${path}.\n\n<Card title="A card" icon="star">Its text.</Card>\n\n\`\`\`js\nconst page = '${path}'\n\`\`\`\n`
    writeFileSync(
      join(folder, `${path}.mdx`),
      `---\ntitle: Page ${path}\ndescription: What it is about.\n---\n\n${text}`,
    )
  }
  return folder
}
