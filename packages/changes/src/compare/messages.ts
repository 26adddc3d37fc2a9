import { codeSpan } from '@specnav/pages/markdown'
import { type At, below, objectOf } from '../at.ts'
import { code, report, type Comparison } from '../findings.ts'
import { compareTexts } from '../schema/texts.ts'
import type { Direction } from '../types.ts'
import type { Body, Content, Contract, Header, Response } from './contract.ts'

export function compareBodies(before: Contract, after: Contract, scope: Comparison): void {
  const old = before.body
  const next = after.body
  const own: Comparison = {
    ...scope,
    owner: bodyPhrase(scope.direction) + (scope.suffix ?? ''),
    ...(next && { at: next.at }),
  }
  if (!old && !next) return
  if (!old) return report(own, next!.isRequired ? 'required-body-added' : 'body-added', { after: next!.at })
  if (!next) return report(own, 'body-removed', { before: old.at })
  compareTexts(old.at, next.at, own)
  if (old.isRequired !== next.isRequired) {
    const place = { before: old.at, after: next.at }
    report(own, next.isRequired ? 'body-became-required' : 'body-became-optional', place)
  }
  compareContent(old, next, own)
}

export function compareResponses(before: Contract, after: Contract, scope: Comparison): void {
  for (const status of new Set([...before.responses.keys(), ...after.responses.keys()])) {
    const old = before.responses.get(status)
    const next = after.responses.get(status)
    const own: Comparison = {
      ...scope,
      owner: responsePhrase(status) + (scope.suffix ?? ''),
      ...(next && { at: next.at }),
    }
    if (old && next) compareResponse(old, next, own)
    else if (next) report(own, 'response-added', { after: next.at })
    else if (old)
      report(own, /^[23]/.test(status) ? 'success-response-removed' : 'error-response-removed', {
        before: old.at,
      })
  }
}

function compareResponse(before: Response, after: Response, scope: Comparison): void {
  if (scope.findings.same(before.at, after.at) && before.content.size === after.content.size) return
  compareTexts(before.at, after.at, scope)
  compareContent(before, after, scope)
  compareHeaders(before.headers, after.headers, scope)
  const links = { before: below(before.at, 'links'), after: below(after.at, 'links') }
  if (!scope.findings.same(links.before, links.after)) report(scope, 'link-changed', links)
}

function compareContent(before: Body | Response, after: Body | Response, scope: Comparison): void {
  const names = new Set([...before.content.keys(), ...after.content.keys()])
  for (const key of names) {
    const old = before.content.get(key)
    const next = after.content.get(key)
    if (!old && next) {
      const rule = before.content.size === 0 ? 'content-added' : 'media-type-added'
      report(scope, rule, { after: next.at, name: code(next.name) })
    }
    if (old && !next) {
      const isCovered = scope.direction === 'request' && covers(after.content, key)
      const rule = after.content.size === 0 ? 'content-removed' : 'media-type-removed'
      if (!isCovered) report(scope, rule, { before: old.at, name: code(old.name) })
    }
    if (!old || !next) continue
    const own = names.size > 1 ? { ...scope, owner: `${scope.owner} (\`${next.name}\`)` } : scope
    own.compareSchemas([old.schema], [next.schema], own)
    if (old.at.value !== old.schema.value) compareTexts(old.at, next.at, own)
    const encoding = { before: below(old.at, 'encoding'), after: below(next.at, 'encoding') }
    if (!scope.findings.same(encoding.before, encoding.after)) report(own, 'encoding-changed', encoding)
  }
}

/** Whether a range such as `text/*` still allows a media type. */
function covers(content: Content, key: string): boolean {
  return content.has('*/*') || content.has(`${key.split('/')[0]}/*`)
}

function compareHeaders(
  before: ReadonlyMap<string, Header>,
  after: ReadonlyMap<string, Header>,
  scope: Comparison,
): void {
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(name)
    const next = after.get(name)
    const own: Comparison = { ...scope, owner: headerPhrase(name, scope.owner), ...(next && { at: next.at }) }
    if (!old) report(own, 'header-added', { after: next!.at })
    else if (!next) report(own, old.isRequired ? 'required-header-removed' : 'header-removed', { before: old.at })
    else {
      const place = { before: old.at, after: next.at }
      if (old.isRequired !== next.isRequired)
        report(own, next.isRequired ? 'header-became-required' : 'header-became-optional', place)
      compareDeprecation(old.at, next.at, own)
      compareTexts(old.at, next.at, own)
      own.compareSchemas([old.schema], [next.schema], own)
    }
  }
}

/** Compares whether something that is not an operation is deprecated. */
export function compareDeprecation(before: At, after: At, scope: Comparison): void {
  const is = (at: At) => objectOf(at).deprecated === true
  if (is(before) !== is(after)) report(scope, is(after) ? 'field-deprecated' : 'field-undeprecated', { before, after })
}

/** A body as the middle of a sentence. */
export function bodyPhrase(direction: Direction | undefined): string {
  return direction === 'request' ? 'the request body' : 'the payload'
}

/** A response as the middle of a sentence. Ranges such as `2XX` are the same in any letter case. */
export function responsePhrase(status: string): string {
  const name = status.toUpperCase()
  return name === 'DEFAULT' ? 'the default response' : `the response \`${name}\``
}

/** A header of a response as the middle of a sentence. Names of headers are the same in any letter case. */
export function headerPhrase(name: string, owner: string): string {
  return `the header ${codeSpan(name.toLowerCase())} of ${owner}`
}
