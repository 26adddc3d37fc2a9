import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bench, compare, perMegabyte, type Row, whole, within, work, writing } from './measure.ts'
import { syntheticProject } from './navigation.ts'
import { docusaurus, fumadocs, type PeerCommand, requirePeers } from './peers.ts'
import { circleSpec, diamondSpec } from './specs.ts'

/** Endpoint pages as Markdown. */
export function pages({ folder, github }: Bench): Row[] {
  const graphs = join(folder, 'graphs')
  mkdirSync(graphs)
  const graph = (name: string, spec: object) => {
    writeFileSync(join(graphs, name), JSON.stringify(spec))
    return perMegabyte(work('endpoint-markdown', join(graphs, name)))
  }
  return [
    ...within(`endpoint pages of ${github.name} as Markdown`, work('endpoint-markdown', github.spec), [
      { unit: 'ms per operation', limit: 2.5, of: ({ cpu }) => cpu / 1_223 },
      { unit: 'MB of memory', limit: 400, of: ({ rss }) => rss },
    ]),
    ...within(
      'endpoint pages of 50,000 operations, load and navigation included',
      work('project-markdown', syntheticProject(folder, 50_000)),
      [
        { unit: 'ms per operation', limit: 3, of: ({ cpu }) => cpu / 50_000 },
        { unit: 'MB of memory', limit: 1_000, of: ({ rss }) => rss },
      ],
    ),
    ...compare(
      'endpoint pages over 80 mutually recursive schemas, per MB',
      graph('circle.json', circleSpec(false)),
      'over a row of 80',
      graph('row.json', circleSpec(true)),
      1.5,
    ),
    ...compare(
      'endpoint pages over 40 levels that are shared twice each, per MB',
      graph('diamond.json', diamondSpec(false)),
      'once each',
      graph('ladder.json', diamondSpec(true)),
      1.5,
    ),
  ]
}

/** The whole command, compared with that of peers. */
export function pagesBesidePeers({ folder, memory, cli, github, project }: Bench): Row[] {
  requirePeers()
  const out = join(memory, 'ours')
  const ours = writing(out, whole([cli, 'pages', project, '--out', out]))
  const theirs = (name: string, command: (out: string) => PeerCommand) => {
    const { args, cwd } = command(join(memory, name))
    return writing(join(memory, name), whole(args, { cwd }))
  }
  const stubs = theirs('fumadocs', (to) => fumadocs(github.spec, to))
  const mdx = theirs('docusaurus', (to) => docusaurus(join(folder, 'docusaurus'), github.spec, to))
  return [
    ...compare('specnav pages, whole process', ours, "fumadocs-openapi's generateFiles", stubs, 0.5),
    ...compare('specnav pages, whole process', ours, 'docusaurus gen-api-docs', mdx, 0.05),
  ]
}
