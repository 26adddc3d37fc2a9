import { type Operation, readFrontmatter } from '@specnav/core'
import { type Member, toFragment } from '../fragment.ts'
import { movableBody } from './body.ts'
import { type Desired, extensionOf } from './extension.ts'
import { readMetadata } from './frontmatter.ts'
import type { Refusal } from './reasons.ts'
import type { EndpointFile, ExtensionName } from './types.ts'

/** Where the text of a page goes. */
interface Destination {
  /** The file that will contain it. */
  home: string
  name: ExtensionName
  /** Files that others include. */
  included: ReadonlySet<string>
}

/** What the operation must contain so that its page equals the file's page. */
export function desiredOf(
  { page, text, listings }: EndpointFile,
  operation: Operation,
  { home, name, included }: Destination,
): Desired | Refusal {
  if (text.includes('\ufffd')) return { code: 'page-encoding', message: 'The page is not text in UTF-8.' }
  if (included.has(page.file)) return { code: 'page-included', message: 'Another file imports the page.' }
  const { frontmatter, bodyOffset, problems } = readFrontmatter(text, page.file)
  const [problem] = problems
  if (problem) return { code: 'page-frontmatter', message: problem.message }
  const { openapi: _openapi, api: _api, ...values } = frontmatter
  // A page outside the navigation is not in search or in lists of pages either.
  const hidden = listings.length === 0 && values.hidden !== true
  if (hidden) delete values.hidden
  // In a page an empty title counts as none; in an operation it counts as a title.
  if (values.title === '') delete values.title
  const { members, hasComments, losesComments } = readMetadata(text, bodyOffset, values)
  if (losesComments || (hasComments && !/\.ya?ml$/i.test(home)))
    return { code: 'page-comments', message: `\`${home}\` cannot hold the comments of the frontmatter.` }
  const body = movableBody(text, bodyOffset, page.format, page.path)
  if ('code' in body) return body
  const title = listings[0]?.title ?? page.title
  const has = (key: string) => typeof values[key] === 'string'
  // Otherwise the name of a webhook, an `operationId` or a path would be its title.
  const titled = !has('title') && !operation.summary?.trim()
  // The platform that reads `x-mint` makes a label from the URL if there is `href` and no label.
  const labelled = (extensionOf(operation.node) ?? name) === 'x-mint' && !has('sidebarTitle')
  const added: Member[] = [
    ...(titled ? [{ key: 'title', value: toFragment(title) }] : []),
    ...(labelled ? [{ key: 'sidebarTitle', value: toFragment(title) }] : []),
    ...(hidden ? [{ key: 'hidden', value: toFragment(true) }] : []),
  ]
  return { href: `/${page.path}`, metadata: [...members, ...added], content: body.content.replaceAll('\r\n', '\n') }
}
