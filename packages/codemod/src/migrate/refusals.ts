import { type EndpointEntry, type Operation, type Place, parseReference } from '@specnav/core'
import { extensions, originOf } from '@specnav/core/internal'
import type { MigrationContext } from './context.ts'
import { isUrl } from './overlay.ts'
import type { Refusal } from './reasons.ts'
import type { EndpointFile, MigrationTarget } from './types.ts'

/** Each function returns the reason why a page stays as it is, or undefined. */

export function withoutOperation({ problemsOf }: MigrationContext, { page }: EndpointFile): Refusal {
  const problem = problemsOf(page.file).find(({ code }) => code === 'operation-missing' || code === 'spec-missing')
  if (problem) return { code: 'operation-missing', message: problem.message }
  const { openapi, api } = page.frontmatter
  const value = typeof openapi === 'string' ? openapi : api
  const isNamed = typeof value === 'string' && parseReference(value).type === 'endpoint'
  return isNamed
    ? { code: 'operation-missing', message: `No specification of the project has \`${value}\`.` }
    : { code: 'operation-unnamed', message: `\`${JSON.stringify(openapi ?? api)}\` does not name a method and a path.` }
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
  if (around.isShared(operation)) {
    return { code: 'operation-shared', message: `${name} belongs to other operations of the specification, too.` }
  }
  const first = taken.get(operation)
  if (first !== undefined) {
    return { code: 'operation-taken', message: `${name} is also the operation of \`${first}\`, which is migrated.` }
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
    message: `${nameInText(operation)} has \`x-hidden\`, and the navigation lists all of \`${operation.spec.file}\`: without the extension, there would be a second page. Remove it, or set \`visibility.hidden\` to \`unlisted\`.`,
  }
}

export function isExcluded({ visibility }: MigrationContext['config'], { hidden }: Operation): boolean {
  return hidden && visibility.hidden === 'excluded'
}

export function referenceRefusal(value: string): Refusal | undefined {
  if (isReference(value)) return undefined
  return { code: 'operation-reference', message: `\`${value}\` cannot be read as a reference.` }
}

export function isReference(text: string): boolean {
  const reference = parseReference(text)
  return reference.type === 'endpoint' && (reference.certain || reference.method === 'WEBHOOK')
}

/** `lists`: the nodes around the page that list all of the operation's specification. */
export function generatedRefusal(
  { around }: MigrationContext,
  operation: Operation,
  [list]: readonly Place[],
): Refusal | undefined {
  const [twin] = around.generated(operation)
  if (twin) return twinRefusal(operation, twin)
  return (
    list && {
      code: 'spec-generated',
      message: `\`${list.pointer}\` of \`${list.file}\` lists all of \`${operation.spec.file}\`, which a reference below it would end.`,
    }
  )
}

export function twinRefusal(operation: Operation, { path }: EndpointEntry): Refusal {
  return {
    code: 'operation-generated',
    message: `${nameInText(operation)} also has the generated page \`/${path}\`, which a migration would replace.`,
  }
}

export function unlistedRefusal(target: MigrationTarget, { listings }: EndpointFile): Refusal | undefined {
  if (target !== 'page' || listings.length > 0) return undefined
  const message = 'No navigation lists the page, so there is no entry that can name its operation.'
  return { code: 'page-unlisted', message }
}

/** `home`: the file that will contain the page. */
export function homeRefusal(home: string): Refusal | undefined {
  if (!isUrl(home)) return undefined
  return { code: 'spec-remote', message: `\`${home}\` is not a file of the project. An overlay can hold the page.` }
}

export function unwritable({ key, spec, place }: Operation): Refusal {
  const own = place.file === spec.file ? ['', ...extensions.page.map((name) => `/${name}`)] : []
  const [origin] = own.flatMap((member) => originOf(spec.document, place.pointer + member) ?? [])
  if (origin) {
    const message = `\`${key}\` of \`${spec.file}\` is written in the overlay \`${origin.file}\`, at \`#${origin.pointer}\`. Add \`--to overlay\`: an overlay can hold the page.`
    return { code: 'spec-unwritable', message }
  }
  return {
    code: 'spec-unwritable',
    message: `\`${key}\` of \`${spec.file}\` cannot be added to at \`${place.file}#${place.pointer}\` without changing anything else.`,
  }
}

function nameInText({ key, spec }: Operation): string {
  return `\`${key}\` of \`${spec.file}\``
}
