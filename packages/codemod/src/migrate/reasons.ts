/** Why a page is not migrated, or not to the desired destination. The key is the stable identifier: it is never renamed. */
export const refusalCodes = {
  // About the operation
  'operation-unnamed': 'The frontmatter does not name an operation: the method or the path is missing.',
  'operation-missing': 'No specification of the project has the operation.',
  'operation-ambiguous':
    'Several specifications have the operation, and describe it differently: choose one with `--prefer`.',
  'operation-invalid': 'The operation, or something that it refers to, is not valid OpenAPI: see `specnav check`.',
  'operation-hidden':
    '`x-hidden` excludes the operation. Without it, the navigation would list a second page, because it lists the whole specification.',
  'operation-shared': 'The operation belongs to several paths of the specification (a YAML alias, a shared path item).',
  'operation-taken':
    'Another page of the same operation is migrated, or is already a reference. An operation can only have one page.',
  'operation-generated': 'The operation also has a generated page with another URL, which the migration would remove.',
  'operation-reference': 'The operation has a path that an endpoint reference cannot name.',
  // About the specification
  'spec-unread': 'A specification that may have the operation cannot be read.',
  'spec-remote': 'The specification is remote, so specnav cannot write to it.',
  'spec-unwritable': 'The specification cannot be edited without changing other parts of it, so it is not edited.',
  'spec-generated':
    'The navigation lists the whole specification around the page, and adding a reference would change that.',
  'extension-conflict': 'The operation already has an `x-svc` with other values.',
  // About the page
  'page-unlisted': 'No navigation lists the page, nor another one of its folder.',
  'page-frontmatter': 'The frontmatter cannot be read unambiguously.',
  'page-comments': 'The frontmatter has comments, which the specification cannot contain.',
  'page-encoding': 'The page is not text in UTF-8.',
  'file-symlink':
    'A file that would be written or deleted is a symbolic link, or a page that would be deleted is behind one.',
  'page-link': 'The page is only a redirect to another URL.',
  'page-included': 'Another file of the project includes the page.',
  // About what the page says
  'content-syntax': 'The body is not valid MDX.',
  'content-markdown': 'The body is Markdown, and would have another meaning as MDX.',
  'content-code': 'The body imports, exports or runs code; text in a specification cannot.',
  'content-snippet': 'The body includes a snippet; text in a specification cannot.',
  'content-html': 'The body has HTML that is not allowed in the text of a specification.',
  'content-link': 'The body has a relative link that cannot be turned into a link from the root of the site.',
  // Found by resolving the resulting project
  'verification-failed': 'The site would change in a way that is not allowed: see the message.',
} as const

export type RefusalCode = keyof typeof refusalCodes

export interface Refusal {
  code: RefusalCode
  /** What was found, and what to do about it: whole sentences. */
  message: string
}
