import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { entries } from '../navigation/visit.ts'
import { type Files, type Problem, createLocator, diskFiles, resolveProject } from '../index.ts'
import { validateSpec } from '../specs/validate.ts'

/** The result for a project that nobody should write. */
export interface Survived {
  /** CPU seconds: other work on the machine does not count. */
  cpu: number
  problems: readonly Problem[]
  /** Problems with an invalid location: no such file, or after the end of a line. */
  placeless: readonly string[]
  /** Paths of the entries of the navigation. */
  paths: readonly string[]
}

/** Files by path: text, or bytes as they are. */
export type Contents = Readonly<Record<string, string | Uint8Array>>

/** Writes a project to its own folder, resolves and validates it, and deletes the folder. */
export async function survive(contents: Contents): Promise<Survived> {
  const root = mkdtempSync(join(tmpdir(), 'specnav-'))
  try {
    for (const [path, content] of Object.entries(contents)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
    return await surviveFiles(diskFiles(root))
  } finally {
    rmSync(root, { recursive: true })
  }
}

export async function surviveFiles(files: Files): Promise<Survived> {
  const start = process.cpuUsage()
  const { navigation, specs, problems } = await resolveProject({ files, remote: { offline: true } })
  const validated = await Promise.all(specs.named.map((spec) => validateSpec(spec, files.read(spec.file))))
  const all = [...problems, ...validated.flat()]
  const placeless = findPlaceless(all, files)
  const { user, system } = process.cpuUsage(start)
  const cpu = (user + system) / 1e6
  return { cpu, problems: all, placeless, paths: entries(navigation).map(({ entry }) => entry.path) }
}

function findPlaceless(problems: readonly Problem[], files: Files): string[] {
  const locate = createLocator(files)
  const lines = new Map<string, readonly string[] | undefined>()
  return problems.flatMap((problem) => {
    const { code, file, message } = problem
    if (code === 'config-missing') return []
    if (!lines.has(file)) lines.set(file, files.read(file)?.split('\n'))
    const place = locate(problem)
    const text = place && lines.get(file)?.[place.line - 1]
    return text !== undefined && place !== undefined && place.column <= text.length + 1 ? [] : [`${file} ${message}`]
  })
}

/** YAML with levels, each of which refers to the previous one nine times. */
export const laughs = [
  'l0: &l0 [ha, ha]',
  ...Array.from(
    { length: 12 },
    (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(', ')}]`,
  ),
].join('\n')
