import { oneLine, oneLineAddress } from '../../safe-address.ts'
import { changeLevels, problemLevels, urlStyles } from '../names.ts'
import { policyDirectives, policySource } from '../policy.ts'
import { targets } from '../target.ts'
import { anAddress, byDefault, fields, optional, type Parts, text } from './parts.ts'

/** The parts around every page. */
export function frameFields(parts: Parts) {
  return {
    navbar: optional(navbarSchema(parts), 'The bar at the top of every page.'),
    footer: optional(footerSchema(parts), 'The footer of every page.'),
    banner: optional(bannerSchema(parts), 'A line at the top of every page.'),
  }
}

/** The links above the pages of the site, or of a division. */
export function navbarSchema({ z, link, icon, iconType }: Parts) {
  const navbarLink = z.strictObject({
    label: text('Text of the link.'),
    type: text('`button` or `github`, of the primary link.'),
    href: link,
    icon: icon.optional(),
    iconType: iconType.optional(),
  })
  return z.strictObject({
    links: optional(z.array(navbarLink), 'Links at the top of every page.'),
    primary: optional(navbarLink, 'The button beside them.'),
  })
}

/** How problems are graded. */
export function checkSchema({ z }: Pick<Parts, 'z'>) {
  return fields('How `specnav check` and builds grade problems.', {
    rules: optional(
      z.record(z.string(), z.enum(problemLevels)),
      'The severity of problems by their code; `off` reports none of them. Default: each has its own.',
    ),
  })
}

/** How changes of APIs are graded. */
export function changesSchema({ z }: Pick<Parts, 'z'>) {
  const waiver = z.strictObject({
    rule: z.string().min(1).describe('The rule of the changes, such as `operation-removed`.'),
    operation: text('The operation that they concern: `DELETE /users/{id}`. Default: every operation.'),
    reason: z.string().min(1).describe('Why they are accepted: it is shown with them.'),
    until: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'a date such as `2026-12-31`')
      .describe('The last day on which they are accepted: `2026-12-31`.'),
  })
  return fields('How `specnav changes` grades changes between versions of an API.', {
    rules: optional(
      z.record(z.string(), z.enum(changeLevels)),
      'The level of changes by their rule; `off` reports none of them. Default: each has its own.',
    ),
    waivers: optional(z.array(waiver), 'Changes that are known and accepted until a day: they are reported as `info`.'),
  })
}

/** What is below the pages of the site, or of a division. */
export function footerSchema({ z, address, link }: Parts) {
  return z.strictObject({
    socials: optional(
      z.record(z.string(), address),
      'Profiles of the project: `{ "github": "https://github.com/acme" }`.',
    ),
    links: optional(
      z.array(
        z.strictObject({
          header: text('Heading of the column.'),
          items: z
            .array(z.strictObject({ label: z.string().describe('Text of the link.'), href: link }))
            .describe('Links of the column.'),
        }),
      ),
      'Columns of links.',
    ),
  })
}

/** The message above the pages of the site, or of a division. */
export function bannerSchema({ z, hex }: Pick<Parts, 'z' | 'hex'>) {
  return z.strictObject({
    content: z.string().min(1).describe('Text of the banner: Markdown.'),
    dismissible: byDefault(z.boolean(), false, 'Readers can close it.'),
    type: byDefault(z.enum(['info', 'warning', 'critical']), 'info', 'The colour of the banner.'),
    color: optional(
      z.union([hex, z.strictObject({ light: hex, dark: hex })]),
      'A colour of its own, for both modes or for each.',
    ),
  })
}

/** Where pages are, who finds them, and what serves them. */
export function publishingFields({ z, address, link }: Parts) {
  return {
    redirects: optional(
      z.array(
        z.strictObject({
          source: z
            .string()
            .regex(oneLine, 'a URL path without line breaks and other control characters')
            .describe('The old URL path; `:name` stands for one segment, `:name*` for the rest.'),
          destination: z
            .string()
            .regex(oneLineAddress, `${anAddress}, without line breaks and other control characters`)
            .describe('The new target: a URL path, or a URL.'),
          permanent: byDefault(z.boolean(), true, 'The status of the redirect: 301, or 302 if it is `false`.'),
        }),
      ),
      'Old URL paths and their new targets.',
    ),
    seo: fields('Settings for search engines.', {
      metatags: optional(
        z.record(z.string(), z.string()),
        'Names of `<meta>` elements of every page, and their contents.',
      ),
      indexing: byDefault(
        z.enum(['navigable', 'all']),
        'navigable',
        'The pages that search engines and the search of the site may list: those of the navigation, or hidden ones too.',
      ),
      organization: fields(
        'Who publishes the site: every page that search engines may list has structured data then.',
        {
          id: text('A URL that identifies it in all structured data.'),
          name: text('Its name. Default: the name of the site.'),
          legalName: text('Its registered name.'),
          url: optional(address, 'Its home page.'),
          logo: optional(address, 'URL or path of its logo. Default: the logo of the site.'),
          sameAs: optional(z.array(address), 'Its profiles on other sites.'),
        },
      ),
    }),
    urls: byDefault(
      z.enum(urlStyles),
      'stable',
      'The URLs of operations whose summary is missing or longer than 80 characters: made from the `operationId`, the path or the start of the summary, or as the platform spells them.',
    ),
    visibility: fields('What is hidden, and how.', {
      hidden: byDefault(
        z.enum(['excluded', 'unlisted']),
        'excluded',
        'What `x-hidden` does to an operation: no page at all, or a page that is not listed.',
      ),
    }),
    deployment: fields('Services around the built site; the contextual menu only offers options for these.', {
      mcp: optional(
        link,
        'An MCP server of your own: a URL, or a path on the site. Default: the one that comes with the site, where the target runs functions.',
      ),
      assistant: byDefault(
        z.boolean(),
        false,
        'The site has an assistant, which listens for the event `specnav:action`.',
      ),
      authentication: byDefault(
        z.union([z.boolean(), z.enum(['all', 'groups'])]),
        false,
        'Readers can sign in, and only readers who are signed in may download specifications. `true` and `"groups"`: every page is public, unless it says otherwise. `"all"`: none is.',
      ),
      plan: optional(
        z.string().min(1),
        'The plan of the deployment, if a plan limits its options. Default: no limits.',
      ),
      target: optional(
        z.enum(targets),
        'The platform that serves the site: headers, redirects and functions are written in its format. Default: the host that runs the build, or `static`.',
      ),
    }),
  }
}

export function accessSchema({ z }: Parts) {
  const name = z.string().regex(/^[a-z\d][a-z\d-]*$/, 'lower-case letters, digits and hyphens')
  return fields('Who reads the site.', {
    audiences: optional(
      z.record(name, z.array(z.string().min(1)).min(1)),
      'Names of audiences, and the groups that their readers have, all of them. Default: an audience for each group that occurs. `public` and `signed-in` come by themselves.',
    ),
    files: optional(
      z.array(z.string().min(1)),
      'Files that everybody may read, such as `/downloads/*.pdf`, in the syntax of `.gitignore`. Default: where some pages are closed to a reader, the site has only files that something which that reader sees refers to.',
    ),
    signIn: optional(signInSchema(z), 'How readers sign in. Secrets are in the environment of the server.'),
    sessionHours: optional(z.number().positive(), 'After how many hours readers have to sign in again. Default: 8.'),
    mcp: optional(
      z.enum(['open', 'sign-in']),
      'Whether AI tools without a token get what is public, or have to sign in. Default: `sign-in` if nothing is public (`deployment.authentication` is `all`), otherwise `open`.',
    ),
  })
}

function signInSchema(z: Parts['z']) {
  const address = z.string().regex(/^https?:\/\/\S+$/, 'a URL such as `https://login.example.com`')
  const groups = {
    groupsClaim: text('The claim that has the groups of a reader; `a.b` is `b` in `a`. Default: `groups`.'),
    groupNames: optional(
      z.record(z.string(), z.string()),
      'Groups of the site by the names that the provider has for them. Default: the names are equal.',
    ),
    label: text('What the button says. Default: `Continue with` and the host.'),
  }
  return z.strictObject({
    openid: fields('An OpenID Connect provider.', {
      issuer: address.describe('The issuer of the provider.'),
      clientId: z.string().min(1).describe('The client that is registered there for the site.'),
      scope: text('What is asked for, with spaces between. Default: `openid`.'),
      audience: text('The audience of access tokens that machines send. Default: the URL of the MCP server.'),
      ...groups,
    }),
    handover: fields('Your own application.', {
      url: address.describe('The page of your application that sends readers back with a signed JWT.'),
      issuer: z.string().min(1).describe('The `iss` of its tokens.'),
      audience: z.string().min(1).describe('The `aud` of its tokens.'),
      jwks: optional(address, 'Where its public keys are. Default: the key is in the environment.'),
      ...groups,
    }),
    password: fields('A password that readers share.', {
      groups: optional(z.array(z.string().min(1)), 'The groups of everybody who knows it. Default: none.'),
    }),
  })
}

export function securitySchema({ z }: Parts) {
  const source = z
    .string()
    .regex(
      policySource,
      "a source: a host such as `https://cdn.example.com`, a scheme such as `https:`, or a keyword such as `'self'`",
    )
  const sources = optional(z.union([source, z.array(source)]), 'One source, or a list of them.')
  return fields('What browsers allow the pages of the site to do.', {
    contentSecurityPolicy: z
      .union([z.boolean(), z.strictObject(Object.fromEntries(policyDirectives.map((name) => [name, sources])))])
      .optional()
      .meta({
        description:
          'Sources that the policy of the built site allows besides those that its pages, specifications and styles name, by directive; `false` for no policy. Default: `true`.',
        default: true,
      }),
  })
}
