import type { SpecSource } from '../config/types.ts'
import { leavesRoot } from '../disk-paths.ts'
import { folderOf, resolveOutward, isUrl, sourceFile } from '../files.ts'
import type { Place, Severity } from '../problem.ts'
import type { Spec } from '../specs/types.ts'
import { listNames } from '../suggest.ts'
import type { EndpointReference } from './reference.ts'
import type { Resolution, Scope, ScopedSpec } from './resolution.ts'

export function openScope({ specs }: Resolution, sources: readonly SpecSource[], open = specs.get): Scope {
  const opened = sources.flatMap(({ source, directory }) => {
    const spec = open(sourceFile(source))
    return spec ? [{ spec, directory }] : []
  })
  const isUnreadable = sources.length > 0 && opened.length === 0
  return { sources: opened, isUnreadable, referenced: false, hasRest: false }
}

/** The innermost scope that names specifications, readable or not. */
export function nearbyScope(scopes: readonly Scope[]): Scope | undefined {
  return scopes.find(({ sources, isUnreadable }) => sources.length > 0 || isUnreadable)
}

/** The specifications in which a reference of the navigation is looked up. */
export function sourcesAt(
  resolution: Resolution,
  source: string | undefined,
  scopes: readonly Scope[],
): readonly ScopedSpec[] {
  if (source === undefined) return nearbyScope(scopes)?.sources ?? []
  return sourcesOf(resolution, source, '', inheritedBy(scopes))
}

/** A field of a page that names an operation, or another part of a specification. */
export interface NamingField {
  resolution: Resolution
  value: string
  place: Place
  scopes: readonly Scope[]
}

/** The first specifications of the order in which those are searched that a field can mean. */
export function specsMeant(field: NamingField, source: string | undefined): Spec[] {
  for (const next of lookupOrder(field, source)) {
    const specs = next()
    if (specs.length > 0) return specs
  }
  return []
}

/** The specifications in which a page's reference is looked up, nearest first. */
export function lookupOrder(
  { resolution, place: { file }, scopes }: NamingField,
  source: string | undefined,
): (() => Spec[])[] {
  const inherited = inheritedBy(scopes)
  if (source !== undefined) return [() => specsOf(sourcesOf(resolution, source, folderOf(file), inherited))]
  const { specs } = resolution
  return [
    ...scopes.map(
      ({ sources }) =>
        () =>
          specsOf(sources),
    ),
    () => specs.named,
    () => specs.discover(),
  ]
}

/** The specifications without duplicates. */
export function specsOf(sources: readonly ScopedSpec[]): Spec[] {
  return [...new Set(sources.map(({ spec }) => spec))]
}

function inheritedBy(scopes: readonly Scope[]): ScopedSpec[] {
  return scopes.flatMap(({ sources }) => sources)
}

/** The specifications that a word before a method can mean: a path, a path relative to the page, or a file's name. */
function sourcesOf(
  { specs, files }: Resolution,
  source: string,
  folder: string,
  inherited: readonly ScopedSpec[],
): ScopedSpec[] {
  const paths = isUrl(source) ? [source] : [resolveOutward(source), resolveOutward(source, folder)]
  for (const file of paths) {
    const known = inherited.find(({ spec }) => spec.file === file || spec.translates === file)
    // Only docs.json leads out of the docs folder.
    const isOpen = leavesRoot(file) ? specs.named.some((spec) => spec.file === file) : isUrl(file) || files.has(file)
    const spec = known?.spec ?? (isOpen ? specs.get(file) : undefined)
    if (spec) return [known ?? { spec }]
  }
  if (isUrl(source)) return []
  // The path of a file that is not there is a mistake, and no other file of that name is meant. A name alone
  // can mean any.
  const isFile = /\/|\.(?:json|ya?ml)$/i.test(source)
  const end = `/${source.replace(/^(?:\.{0,2}\/)+/, '')}`
  const byName = ({ spec: { file } }: ScopedSpec) => (isFile ? `/${file}`.endsWith(end) : stem(file) === stem(source))
  const nearby = [...inherited, ...specs.named.map((spec) => ({ spec }))].filter(byName)
  if (nearby.length > 0) return nearest(nearby, folder)
  const found = specs.discover().map((spec) => ({ spec }))
  return nearest(found.filter(byName), folder)
}

/** The specifications that share most folders with a page: those of its language, or of its version. */
export function nearest<T extends { spec: Spec }>(found: readonly T[], folder: string): T[] {
  const segments = folder.split('/')
  const shared = ({ spec: { file } }: T) => {
    const others = file.split('/')
    const end = segments.findIndex((segment, index) => segment !== others[index])
    return end === -1 ? segments.length : end
  }
  const most = Math.max(...found.map(shared))
  return found.filter((each) => shared(each) === most)
}

/** Reports that there is no specification for a reference. */
export function reportWithoutSpec(
  { fetched, files, specs, similar, report }: Resolution,
  { source }: EndpointReference,
  { value, place }: Pick<NamingField, 'value' | 'place'>,
  severity: Severity,
): void {
  if (source === undefined) {
    const file = specs.named[0]?.file ?? 'openapi.json'
    const message = `\`${value}\` has no specification. Add \`"openapi": "${file}"\` to its group, or to a division around it.`
    report({ code: 'reference-without-spec', severity, message, ...place, actual: value })
    return
  }
  // Fetching it has already reported the result.
  if (fetched.has(source)) return
  const near = similar(source, () => specs.named.map(({ file }) => file))
  const rule = isUrl(source)
    ? 'Only URLs in docs.json are fetched: add it there as `openapi`, or write the path of a file.'
    : 'Paths are relative to the folder of docs.json.'
  const advice = near.length > 0 ? `Did you mean ${listNames(near)}?` : rule
  const isFile = !isUrl(source) && files.has(resolveOutward(source))
  const fault =
    isUrl(source) || isFile
      ? `\`${source}\` in \`${value}\` is not a specification that can be read.`
      : `There is no specification \`${source}\`, which \`${value}\` names.`
  const message = `${fault} ${advice}`
  report({ code: 'spec-missing', severity, message, ...place, actual: source, suggestion: near[0] })
}

/** The name by which references may call a specification: `openapi` for `api/openapi.yaml`. */
export function stem(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.(json|ya?ml)$/i, '')
}
