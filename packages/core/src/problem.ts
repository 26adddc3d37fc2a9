/**
 * One shape for everything that can be wrong with a project. Functions find problems and return them; only
 * reporters (the CLI, a host's log) print them. A problem contains a JSON pointer. Its line and column are
 * computed when it is shown, because that parses the file again.
 */

/**
 * The meaning of each code in one line. The key is the stable identifier: it is never renamed. A new code
 * also needs a page in `examples/docs/problems/`, a row in `problems.mdx` beside it, and an entry in the
 * `docs.json` there: `test/docs/problems.test.ts`.
 */
export const problemCodes = {
  'config-missing': 'There is no docs.json in the folder.',
  'config-syntax': 'docs.json, or a file that it includes, is not valid JSON.',
  'config-too-deep': 'A file nests deeper than the limit.',
  'config-value': 'A field of docs.json has a value that is not allowed.',
  'config-unknown-key': 'A field of docs.json is unknown and is ignored.',
  'config-not-applied': 'A field of docs.json changes nothing on this site.',
  'include-missing': 'A `$ref` of docs.json names a file that does not exist.',
  'include-cycle': 'A `$ref` of docs.json includes itself.',
  'include-outside': 'A `$ref` of docs.json leaves the docs folder.',
  'navigation-missing': 'docs.json has no navigation.',
  'page-missing': 'The navigation names a page that does not exist.',
  'page-repeated': 'One sidebar lists a page twice.',
  'page-outside': 'A page path leaves the docs folder.',
  'page-name':
    'A page has a name that some hosts cannot serve, so its URL is another one; or the name of a file of the site, so it is left out.',
  'symlink-outside': 'A symbolic link leads out of the docs folder; its target counts as missing.',
  'page-frontmatter': 'The frontmatter of a page cannot be read.',
  'page-unreadable': 'A page cannot be compiled; its text is shown as plain Markdown.',
  'page-failed': 'A page, a part of one or a file beside the pages cannot be made; it is left out.',
  'component-unknown': 'A page uses a component that does not exist; its content is shown without it.',
  'component-property': 'A component has a property that it does not know; the property changes nothing.',
  'component-unbuilt': 'A component cannot be bundled for the browser; what can be said without running it is shown.',
  'expression-unsupported': 'A page contains an expression that needs a running program; it is left out.',
  'diagram-unsupported': 'A diagram cannot be drawn; its source is shown.',
  'handler-unsupported': 'An element of a page has code in an attribute, such as `onclick`; the attribute is left out.',
  'embed-refused': 'A page contains a script or frame that its author did not write; browsers block it.',
  'import-missing': 'A page imports a file that does not exist.',
  'spec-missing': 'docs.json names a specification that does not exist.',
  'spec-outside': 'A specification path leaves the docs folder.',
  'spec-syntax': 'A specification is not valid JSON or YAML.',
  'spec-too-long': 'A text of a specification is too long for a page, which shows its start.',
  'spec-version': 'A file is not an OpenAPI or AsyncAPI description of a supported version.',
  'spec-invalid': 'A specification breaks a rule of OpenAPI.',
  'spec-example': 'An example, a default or an allowed value in a specification does not match its own schema.',
  'spec-schema': 'A schema of a specification has a wrong keyword.',
  'address-host': 'An address of a specification has a host that no policy can name, so browsers never ask it.',
  'spec-operation-id': 'Two operations of a specification have the same `operationId`.',
  'spec-path': 'Two paths of a specification are the same path.',
  'spec-parameter': 'The parameters of an operation contradict its path or one another.',
  'spec-security': 'A specification requires a security scheme that it does not define.',
  'spec-discriminator': 'A discriminator leads to a schema that does not exist.',
  'spec-link': 'A link of a specification leads to an operation that does not exist.',
  'spec-tag': 'The tags of a specification contradict one another.',
  'spec-unused': 'A component of a specification is not used.',
  'overlay-invalid': 'An overlay breaks a rule of OpenAPI Overlay.',
  'overlay-target': 'An action of an overlay changes nothing.',
  'spec-remote': 'A remote specification could not be fetched.',
  'spec-ref': 'The target of a `$ref` in a specification does not exist.',
  'spec-extension': 'A specification extension has a value of the wrong type.',
  'operation-missing': 'An endpoint reference names an operation that no specification has.',
  'operation-hidden': 'The navigation or a page names an operation that `x-hidden` excludes.',
  'operation-ambiguous': 'A hand-written endpoint page matches operations of several specifications.',
  'reference-without-spec': 'No specification applies to an endpoint reference.',
  'operation-unlisted': 'A specification has an operation that no page documents.',
  'request-path': 'A request in a text has a path or a method that no specification has.',
  'request-parameter': 'A request in a text has a query parameter that its operation does not have, or does not allow.',
  'request-body': 'The body of a request in a text does not match the schema of its operation.',
  'request-deprecated': 'A text shows a request whose operation is deprecated.',
  'response-body': 'An answer in a text has a value that the schema of its operation does not allow.',
  'link-missing': 'A link leads to a page or file that does not exist.',
  'anchor-missing': 'A link leads to a heading that the page does not have.',
  'access-union': 'A reader can belong to two audiences of which neither contains the other.',
  'access-group': 'A page or an operation is for a group that no audience has.',
  'access-conflict': 'Settings for who may read a page contradict each other; what keeps readers out wins.',
  'access-target': 'A redirect, or the label of a group, leads to a page that not every reader may read.',
  'access-site': 'Readers sign in to a site whose address is unknown.',
  'access-host': 'A site generator cannot ask readers to sign in, so it builds only what everybody may read.',
  'access-worker': 'Cloudflare Workers would serve protected files without asking who reads.',
  'access-files':
    'Files are not published for readers who see nothing that refers to them, or `access.files` names none.',
  'access-leak': 'A file of a built site contains what its readers may not read.',
  'redirect-missing': 'A redirect leads to a page that does not exist.',
  'redirect-shadowed':
    'The source of a redirect is a page or the source of an earlier redirect, so the redirect is never used.',
  'redirect-host': 'The target that serves the site cannot apply a redirect as docs.json defines it.',
  'redirect-cycle': 'Redirects form a cycle.',
  'url-kept': 'The URL lock keeps a URL that would otherwise have changed.',
  'url-gone': 'A URL that had a page has neither a page nor a redirect now.',
  'url-unclear': 'The URL lock contains a page of which several operations could be the new one.',
  'changelog-history': 'The history of an API is not there, or not all of it, so its changelog lacks releases.',
  'changelog-revision': 'An old version of a specification cannot be read, so it is no release of its own.',
  'dates-missing': 'Pages cannot show when they were last changed, because their history is not there.',
  'lock-unreadable': 'The URL lock cannot be read.',
  'menu-option': 'An option of the contextual menu is unknown or invalid.',
  'menu-unavailable': 'An option of the contextual menu needs something that the site does not have; it is left out.',
  'menu-truncated': 'A link of the contextual menu contains only the beginning of the page.',
  'menu-pdf': 'A PDF that the contextual menu offers could not be printed, or an image is missing from it.',
  'contrast-adjusted': 'A colour has too little contrast with its background; a readable shade of it is used for text.',
  'asset-missing': 'docs.json names a file for the look of the site that does not exist.',
  'asset-unreadable': 'A file for the look of the site exists but cannot be used.',
  'font-source': 'A font cannot be loaded the way docs.json describes it.',
  'code-theme': 'docs.json names a code theme that does not exist.',
  'icon-missing': 'The icon library has no icon with that name.',
  'icon-paid': 'Icons of the paid set of the library are shown as the nearest free ones.',
  'icon-style': 'An icon is shown in another style, because the requested one is not free.',
  'custom-code': 'A style sheet or script of the docs folder is on every page, or could not be put there.',
  'package-missing': 'A part of the site needs a package that is not installed.',
  'sidebar-part': 'A sidebar names a tab or group that docs.json does not have, or has several times.',
  'file-collision': 'A file of the site is left out, because its path is already taken.',
  'slug-collision': 'Two pages have the same URL; the second one gets a number.',
} as const

export type ProblemCode = keyof typeof problemCodes

/**
 * The effect on the site, compared with the platform that published it so far. `error`: the site shows less
 * than there or something wrong, or the platform would refuse the input too. `warning`: something is missing
 * or not as written, and a site that works there works here. `note`: worth knowing.
 */
export type Severity = 'error' | 'warning' | 'note'

/** A location in a project: a file from the docs root (or a URL), and a position in it. */
export interface Place {
  /** Path from the docs root with `/` separators, or a URL. */
  file: string
  /** JSON pointer into a JSON or YAML file, `''` for the whole document. */
  pointer?: string
  /** The position, if it is already known: a UTF-16 offset in the file's text. */
  offset?: number
}

export interface Problem extends Place {
  code: ProblemCode
  severity: Severity
  /** What was found, what was expected, and what to write instead: whole sentences. */
  message: string
  /** The text that was found, as written. */
  actual?: string
  /** What is allowed instead, in words. */
  expected?: string
  /** The replacement to try first, ready to paste. */
  suggestion?: string
  /** Problems of one code that have the same text here are shown once, with all their places. */
  alike?: string
}

/** The result of every stage: bad user input never throws, and never loses the rest. */
export interface Result<T> {
  value: T
  problems: Problem[]
}
