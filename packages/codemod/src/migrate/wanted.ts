import { type Operation, readFrontmatter } from '@specnav/core'
import { type Member, toFragment } from '../fragment.ts'
import { movableBody } from './body.ts'
import { type Wanted, extensionOf } from './extension.ts'
import { readMetadata } from './frontmatter.ts'
import type { Refusal } from './reasons.ts'
import type { EndpointFile, ExtensionName } from './types.ts'

/**
 * What the operation has to say so that its page is what the file's page is now. `home`: the file that is going to hold it; `included`: files
 * that others include.
 */
export function wantedOf(
  { page, text, listings }: EndpointFile,
  operation: Operation,
  home: string,
  name: ExtensionName,
  included: ReadonlySet<string>,
): Wanted | Refusal {
  if (text.includes('\ufffd')) return { code: 'page-encoding', message: 'The page is not text in UTF-8.' }
  if (included.has(page.file)) return { code: 'page-included', message: 'Another file imports the page.' }
  const { frontmatter, bodyOffset, problems } = readFrontmatter(text, page.file)
  const [problem] = problems
  if (problem) return { code: 'page-frontmatter', message: problem.message }
  const { openapi: _openapi, ...values } = frontmatter
  // An empty title is none, as a page reads it, and a title as an operation does.
  if (values.title === '') delete values.title
  const { members, hasComments, losesComments } = readMetadata(text, bodyOffset, values)
  if (losesComments || (hasComments && !/\.ya?ml$/i.test(home))) {
    return { code: 'page-comments', message: `\`${home}\` cannot hold the comments of the frontmatter.` }
  }
  const body = movableBody(text, bodyOffset, page.format, page.path)
  if ('code' in body) return body
  const title = listings[0]?.title ?? page.title
  const has = (key: string) => typeof values[key] === 'string'
  // The name of a webhook would be its title.
  const titled = operation.method === 'WEBHOOK' && !has('title') && !operation.summary
  // The platform that reads `x-mint` makes a label of the URL where `href` stands and no label.
  const labelled = (extensionOf(operation.node) ?? name) === 'x-mint' && !has('sidebarTitle')
  // Off the navigation, a page is in no search and no list of pages, either.
  const hidden = listings.length === 0 && values.hidden === undefined
  const added: Member[] = [
    ...(titled ? [{ key: 'title', value: toFragment(title) }] : []),
    ...(labelled ? [{ key: 'sidebarTitle', value: toFragment(title) }] : []),
    ...(hidden ? [{ key: 'hidden', value: toFragment(true) }] : []),
  ]
  return { href: `/${page.path}`, metadata: [...members, ...added], content: body.content }
}
