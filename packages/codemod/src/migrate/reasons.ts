/** Why a page is not migrated, or not to the place that was wanted. The key is the stable identifier: it is never renamed. */
export const refusalCodes = {
  // About the operation
  'operation-unnamed': 'The frontmatter names no method and path, so no operation.',
  'operation-missing': 'No specification of the project has the operation.',
  'operation-invalid': 'The operation, or something that it refers to, is not valid OpenAPI: see `specnav check`.',
  'operation-hidden':
    '`x-hidden` excludes the operation, and without it a list of the whole specification would have a second page.',
  'operation-shared': 'The operation stands in the specification for several paths (a YAML alias, a shared path item).',
  'operation-taken':
    'Another page of the same operation is migrated, or already a reference. An operation has one page.',
  'operation-generated':
    'The operation also has a generated page with another URL, which the migration would take away.',
  'operation-reference': 'The operation has a path that an endpoint reference cannot name.',
  // About the specification
  'spec-remote': 'The specification is remote, so nothing can be stored in it.',
  'spec-unwritable': 'The specification cannot be edited exactly, so it is not edited at all.',
  'spec-generated': 'The navigation lists the whole specification around the page, and a reference would end that.',
  'extension-conflict': 'The operation already has an `x-svc` that says something else.',
  // About the page
  'page-unlisted': 'No navigation lists the page, nor anything else of its folder.',
  'page-frontmatter': 'The frontmatter cannot be read without doubt.',
  'page-comments': 'The frontmatter has comments, which the specification cannot hold.',
  'page-encoding': 'The page is not text in UTF-8.',
  'page-link': 'The page only leads to another URL.',
  'page-included': 'Another file of the project includes the page.',
  // About what the page says
  'content-syntax': 'The body is not valid MDX.',
  'content-markdown': 'The body is Markdown, and reads differently as MDX.',
  'content-code': 'The body imports, exports or runs code; text in a specification cannot.',
  'content-snippet': 'The body includes a snippet; text in a specification cannot.',
  'content-html': 'The body has HTML that is not shown of text in a specification.',
  'content-link': 'The body has a relative link that cannot be written from the root of the site.',
  // Found by resolving the project as it would be
  'verification-failed': 'The site would change where it must not: see the message.',
} as const

export type RefusalCode = keyof typeof refusalCodes

export interface Refusal {
  code: RefusalCode
  /** What was found, and what to do about it: whole sentences. */
  message: string
}
