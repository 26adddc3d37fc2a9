import type { AuthoredPage } from '@specnav/pages'
import {
  type EndpointEntry,
  type Operation,
  type Place,
  type Problem,
  folderOf,
  listNames,
  parseReference,
} from '@specnav/core'
import { extensions, foldersOf } from '@specnav/core/files'
import { isUrl, originOf, sourceFile } from '@specnav/core/specs'
import { isReference, referenceText } from '../reference-text.ts'
import { operationName } from '../site-differences.ts'
import type { MigrationContext } from './context.ts'
import { hiddenKeys } from './extension.ts'
import type { Refusal } from './reasons.ts'
import { haveSameContent } from './same-content.ts'
import type { EndpointFile, MigrationTarget } from './types.ts'

/** Each function returns the reason why a page stays as it is, or undefined. */

/** The cause comes first: what cannot be read, or is not named, may have the operation. */
export function withoutOperation(context: MigrationContext, { page }: EndpointFile): Refusal {
  const { openapi, api } = page.frontmatter
  const value = typeof openapi === 'string' ? openapi : api
  const reference = typeof value === 'string' ? parseReference(value) : undefined
  if (reference?.type !== 'endpoint') {
    return {
      code: 'operation-unnamed',
      message: `\`${JSON.stringify(openapi ?? api)}\` does not name a method and a path.`,
    }
  }
  const { method, path, source } = reference
  const problem = context
    .problemsOf(page.file)
    .find(({ code }) => code === 'operation-missing' || code === 'spec-missing' || code === 'reference-without-spec')
  const unread = problem?.suggestion ? undefined : unreadFor(context, source, folderOf(page.path))
  if (unread) {
    const { problem, file } = unread
    const message = `\`${file}\` cannot be read, and may have the operation. ${problem.message}`
    return { code: 'spec-unread', message }
  }
  if (problem) return { code: 'operation-missing', message: problem.message }
  const missing = `No specification of the project has \`${referenceText({ method, path })}\`.`
  if (openapi !== undefined) return { code: 'operation-missing', message: missing }
  // `api` is only looked for in what docs.json names.
  const unnamed = context.unnamed(method, path)
  const message = unnamed
    ? `\`docs.json\` does not name \`${unnamed.file}\`, which has \`${method} ${path}\`. Write \`openapi: /${unnamed.file} ${method} ${path}\` in place of \`api\`.`
    : `${missing} The page describes it by itself with \`api\`, so it can stay.`
  return { code: 'operation-missing', message }
}

/** The problem that keeps the specification of a reference from being read, or one that it can mean. */
function unreadFor(
  { unread }: MigrationContext,
  source: string | undefined,
  folder: string,
): { problem: Problem; file: string } | undefined {
  const meant =
    source === undefined || isUrl(source) ? [source] : [sourceFile(source), sourceFile(`${folder}/${source}`)]
  const found = unread.map((problem) => {
    const { code, file, actual = '' } = problem
    // These are at the place in docs.json that names the specification.
    const isNamed = code === 'spec-remote' || code === 'spec-missing'
    return { problem, file: isNamed ? actual : file }
  })
  return found.find(({ file }) => source === undefined || meant.includes(file))
}

/** The operations that a page can mean differ, and none of them is preferred. */
export function choiceRefusal({ choices }: AuthoredPage, prefer: readonly string[] = []): Refusal | undefined {
  const [first, ...others] = choices ?? []
  const files = (choices ?? []).map(({ spec }) => spec.file)
  if (!first || files.some((file) => prefer.includes(file)) || others.every((other) => haveSameContent(first, other)))
    return undefined
  return {
    code: 'operation-ambiguous',
    message: `\`${referenceText(first)}\` can mean the operation of ${listNames(files)}, which differ. Choose with \`--prefer\`, for example \`--prefer ${files[0]}\`.`,
  }
}

/** What was chosen among several operations. */
export function choiceNote({ choices = [], operation }: AuthoredPage): string[] {
  const [first] = choices
  if (!first || !operation) return []
  const others = choices.filter((choice) => choice !== operation)
  const { file } = operation.spec
  const names = others.map(({ spec }) => `\`${spec.file}\``).join(', ')
  if (others.every((other) => haveSameContent(operation, other)))
    return [`The operation is that of \`${file}\`: it says the same in ${names}.`]
  const isNew = first === operation ? '' : `, and the page shows it instead of that of \`${first.spec.file}\``
  return [`The operation is that of \`${file}\`, as \`--prefer\` says${isNew}.`]
}

/** `taken`: files of the pages that are migrated, by operation. */
export function operationRefusal(
  { invalid, around, textAt }: MigrationContext,
  operation: Operation,
  taken: ReadonlyMap<Operation, string>,
): Refusal | undefined {
  const name = nameInText(operation)
  const fault = invalid.get(operation)
  if (fault) return { code: 'operation-invalid', message: `${name} is not valid. ${fault.message}` }
  if (around.isShared(operation))
    return { code: 'operation-shared', message: `${name} belongs to other operations of the specification, too.` }
  const first = taken.get(operation)
  if (first !== undefined) {
    return {
      code: 'operation-taken',
      message: `${name} is also the operation of \`${first}\`, which is migrated, and an operation has one page.`,
    }
  }
  const reference = around.generated(operation).find(({ place }) => isReference(textAt(place) ?? ''))
  return reference && { code: 'operation-taken', message: `${name} is already a reference, at \`/${reference.path}\`.` }
}

export function linkRefusal({ listings }: EndpointFile): Refusal | undefined {
  const url = listings[0]?.url
  return url === undefined ? undefined : { code: 'page-link', message: `The page only redirects to \`${url}\`.` }
}

/** Without `x-hidden`, a list of the whole specification would include the operation. */
export function hiddenRefusal({ config, around }: MigrationContext, operation: Operation): Refusal | undefined {
  if (!isExcluded(config, operation) || !around.isListedWhole(operation.spec)) return undefined
  return {
    code: 'operation-hidden',
    message: `${nameInText(operation)} has \`${hiddenKeys(operation.node)[0]}\`, and the navigation lists all of \`${operation.spec.file}\`: without the extension, there would be a second page. Remove it, or set \`visibility.hidden\` to \`unlisted\`.`,
  }
}

export function isExcluded({ visibility }: MigrationContext['config'], { hidden }: Operation): boolean {
  return hidden && visibility.hidden === 'excluded'
}

export function referenceRefusal(value: string): Refusal | undefined {
  if (isReference(value)) return undefined
  return { code: 'operation-reference', message: `\`${value}\` cannot be read as a reference.` }
}

/** `lists`: the nodes around the page that list all of the operation's specification. */
export function generatedRefusal(
  { around }: MigrationContext,
  operation: Operation,
  [list]: readonly Place[],
): Refusal | undefined {
  const [twin] = around.generated(operation)
  if (twin) return twinRefusal(operation, twin, 'Add `--replace-generated`, and that URL redirects to this page.')
  return (
    list && {
      code: 'spec-generated',
      message: `\`${list.pointer}\` of \`${list.file}\` lists all of \`${operation.spec.file}\`, which a reference below it would end.`,
    }
  )
}

function twinRefusal(operation: Operation, { path }: EndpointEntry, advice: string): Refusal {
  const message = `${nameInText(operation)} also has the generated page \`/${path}\`. ${advice}`
  return { code: 'operation-generated', message }
}

/** A page outside the navigation, and the generated page of its operation, which says something else. */
export function repeatedRefusal(operation: Operation, twin: EndpointEntry): Refusal {
  return twinRefusal(
    operation,
    twin,
    'That says something else. Delete this page, or list it and add `--replace-generated`.',
  )
}

export function unlistedRefusal(target: MigrationTarget, { listings }: EndpointFile): Refusal | undefined {
  if (target !== 'page' || listings.length > 0) return undefined
  const message = 'No navigation lists the page, so there is no entry that can name its operation.'
  return { code: 'page-unlisted', message }
}

/** `home`: the file that will contain the page. */
export function homeRefusal(context: MigrationContext, home: string): Refusal | undefined {
  if (isUrl(home))
    return { code: 'spec-remote', message: `\`${home}\` is not a file of the project. An overlay can hold the page.` }
  return symlinkRefusal(context, home)
}

/** The file of the page stays: what it says of its operation has to stay right. */
export function keptRefusal(_context: MigrationContext, { page }: EndpointFile): Refusal | undefined {
  const { operation, choices } = page
  if (!operation || !choices || choices[0] === operation) return undefined
  const message = `The file would stay, and still mean \`${choices[0]!.spec.file}\` first. Write \`openapi: ${operationName(operation)}\` in it.`
  return { code: 'operation-ambiguous', message }
}

/** The file of the page would be deleted. */
export function goneRefusal(context: MigrationContext, { page }: EndpointFile): Refusal | undefined {
  const linked = foldersOf(page.file).find(context.isLink)
  if (linked === undefined) return symlinkRefusal(context, page.file)
  const message = `\`${linked}\` is a symbolic link, and the page would be deleted in the folder that it leads to. Put the folder itself there first.`
  return { code: 'file-symlink', message }
}

export function symlinkRefusal({ isLink }: MigrationContext, file: string): Refusal | undefined {
  if (!isLink(file)) return undefined
  const message = `\`${file}\` is a symbolic link, and a file would take its place. Put the file itself there first.`
  return { code: 'file-symlink', message }
}

export function unwritable(operation: Operation): Refusal {
  const { spec, place } = operation
  const name = nameInText(operation)
  const own = place.file === spec.file ? ['', ...extensions.page.map((name) => `/${name}`)] : []
  const [origin] = own.flatMap((member) => originOf(spec.document, place.pointer + member) ?? [])
  if (origin) {
    const message = `${name} is written in the overlay \`${origin.file}\`, at \`#${origin.pointer}\`. Add \`--to overlay\`: an overlay can hold the page.`
    return { code: 'spec-unwritable', message }
  }
  return {
    code: 'spec-unwritable',
    message: `${name} cannot be added to at \`${place.file}#${place.pointer}\` without changing anything else.`,
  }
}

function nameInText(operation: Operation): string {
  return `\`${referenceText(operation)}\` of \`${operation.spec.file}\``
}
