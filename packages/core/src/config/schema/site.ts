import { oneLine, oneLineAddress } from '../../safe-address.ts'
import { changeLevels, problemLevels, urlStyles } from '../names.ts'
import { policyDirectives, policySource } from '../policy.ts'
import { targets } from '../target.ts'
import { type Parts, anAddress } from './parts.ts'

/** The parts around every page. */
export function frameFields(parts: Parts) {
  return {
    navbar: navbarSchema(parts).optional().describe('The bar at the top of every page.'),
    footer: footerSchema(parts).optional().describe('The footer of every page.'),
    banner: bannerSchema(parts).optional().describe('A line at the top of every page.'),
  }
}

/** The links above the pages of the site, or of a division. */
export function navbarSchema({ z, link, icon, iconType }: Parts) {
  const navbarLink = z.strictObject({
    label: z.string().optional().describe('Text of the link.'),
    type: z.string().optional().describe('`button` or `github`, of the primary link.'),
    href: link,
    icon: icon.optional(),
    iconType: iconType.optional(),
  })
  return z.strictObject({
    links: z.array(navbarLink).optional().describe('Links at the top of every page.'),
    primary: navbarLink.optional().describe('The button beside them.'),
  })
}

/** How problems are graded. */
export function checkSchema({ z }: Pick<Parts, 'z'>) {
  return z
    .strictObject({
      rules: z
        .record(z.string(), z.enum(problemLevels))
        .optional()
        .describe('The severity of problems by their code; `off` reports none of them. Default: each has its own.'),
    })
    .optional()
    .describe('How `specnav check` and builds grade problems.')
}

/** How changes of APIs are graded. */
export function changesSchema({ z }: Pick<Parts, 'z'>) {
  const waiver = z.strictObject({
    rule: z.string().min(1).describe('The rule of the changes, such as `operation-removed`.'),
    operation: z
      .string()
      .optional()
      .describe('The operation that they concern: `DELETE /users/{id}`. Default: every operation.'),
    reason: z.string().min(1).describe('Why they are accepted: it is shown with them.'),
    until: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'a date such as `2026-12-31`')
      .describe('The last day on which they are accepted: `2026-12-31`.'),
  })
  return z
    .strictObject({
      rules: z
        .record(z.string(), z.enum(changeLevels))
        .optional()
        .describe('The level of changes by their rule; `off` reports none of them. Default: each has its own.'),
      waivers: z
        .array(waiver)
        .optional()
        .describe('Changes that are known and accepted until a day: they are reported as `info`.'),
    })
    .optional()
    .describe('How `specnav changes` grades changes between versions of an API.')
}

/** What is below the pages of the site, or of a division. */
export function footerSchema({ z, address, link }: Parts) {
  return z.strictObject({
    socials: z
      .record(z.string(), address)
      .optional()
      .describe('Profiles of the project: `{ "github": "https://github.com/acme" }`.'),
    links: z
      .array(
        z.strictObject({
          header: z.string().optional().describe('Heading of the column.'),
          items: z
            .array(z.strictObject({ label: z.string().describe('Text of the link.'), href: link }))
            .describe('Links of the column.'),
        }),
      )
      .optional()
      .describe('Columns of links.'),
  })
}

/** The message above the pages of the site, or of a division. */
export function bannerSchema({ z, hex, byDefault }: Pick<Parts, 'z' | 'hex' | 'byDefault'>) {
  return z.strictObject({
    content: z.string().min(1).describe('Text of the banner: Markdown.'),
    dismissible: byDefault(z.boolean(), false, 'Readers can close it.'),
    type: byDefault(z.enum(['info', 'warning', 'critical']), 'info', 'The colour of the banner.'),
    color: z
      .union([hex, z.strictObject({ light: hex, dark: hex })])
      .optional()
      .describe('A colour of its own, for both modes or for each.'),
  })
}

/** Where pages are, who finds them, and what serves them. */
export function publishingFields({ z, address, link, byDefault }: Parts) {
  return {
    redirects: z
      .array(
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
      )
      .optional()
      .describe('Old URL paths and their new targets.'),
    seo: z
      .strictObject({
        metatags: z
          .record(z.string(), z.string())
          .optional()
          .describe('Names of `<meta>` elements of every page, and their contents.'),
        indexing: byDefault(
          z.enum(['navigable', 'all']),
          'navigable',
          'The pages that search engines and the search of the site may list: those of the navigation, or hidden ones too.',
        ),
        organization: z
          .strictObject({
            id: z.string().optional().describe('A URL that identifies it in all structured data.'),
            name: z.string().optional().describe('Its name. Default: the name of the site.'),
            legalName: z.string().optional().describe('Its registered name.'),
            url: address.optional().describe('Its home page.'),
            logo: address.optional().describe('URL or path of its logo. Default: the logo of the site.'),
            sameAs: z.array(address).optional().describe('Its profiles on other sites.'),
          })
          .optional()
          .describe('Who publishes the site: every page that search engines may list has structured data then.'),
      })
      .optional()
      .describe('Settings for search engines.'),
    urls: byDefault(
      z.enum(urlStyles),
      'stable',
      'The URLs of operations whose summary is missing or longer than 80 characters: made from the `operationId`, the path or the start of the summary, or as the platform spells them.',
    ),
    visibility: z
      .strictObject({
        hidden: byDefault(
          z.enum(['excluded', 'unlisted']),
          'excluded',
          'What `x-hidden` does to an operation: no page at all, or a page that is not listed.',
        ),
      })
      .optional()
      .describe('What is hidden, and how.'),
    deployment: z
      .strictObject({
        mcp: link
          .optional()
          .describe(
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
        plan: z
          .string()
          .min(1)
          .optional()
          .describe('The plan of the deployment, if a plan limits its options. Default: no limits.'),
        target: z
          .enum(targets)
          .optional()
          .describe(
            'The platform that serves the site: headers, redirects and functions are written in its format. Default: the host that runs the build, or `static`.',
          ),
      })
      .optional()
      .describe('Services around the built site; the contextual menu only offers options for these.'),
  }
}

export function accessSchema({ z }: Parts) {
  const name = z.string().regex(/^[a-z\d][a-z\d-]*$/, 'lower-case letters, digits and hyphens')
  return z
    .strictObject({
      audiences: z
        .record(name, z.array(z.string().min(1)).min(1))
        .optional()
        .describe(
          'Names of audiences, and the groups that their readers have, all of them. Default: an audience for each group that occurs. `public` and `signed-in` come by themselves.',
        ),
      files: z
        .array(z.string().min(1))
        .optional()
        .describe(
          'Files that everybody may read, such as `/downloads/*.pdf`, in the syntax of `.gitignore`. Default: where some pages are closed to a reader, the site has only files that something which that reader sees refers to.',
        ),
      signIn: signInSchema(z).optional().describe('How readers sign in. Secrets are in the environment of the server.'),
      sessionHours: z
        .number()
        .positive()
        .optional()
        .describe('After how many hours readers have to sign in again. Default: 8.'),
      mcp: z
        .enum(['open', 'sign-in'])
        .optional()
        .describe(
          'Whether AI tools without a token get what is public, or have to sign in. Default: `sign-in` if nothing is public (`deployment.authentication` is `all`), otherwise `open`.',
        ),
    })
    .optional()
    .describe('Who reads the site.')
}

function signInSchema(z: Parts['z']) {
  const address = z.string().regex(/^https?:\/\/\S+$/, 'a URL such as `https://login.example.com`')
  const groups = {
    groupsClaim: z
      .string()
      .optional()
      .describe('The claim that has the groups of a reader; `a.b` is `b` in `a`. Default: `groups`.'),
    groupNames: z
      .record(z.string(), z.string())
      .optional()
      .describe('Groups of the site by the names that the provider has for them. Default: the names are equal.'),
    label: z.string().optional().describe('What the button says. Default: `Continue with` and the host.'),
  }
  return z.strictObject({
    openid: z
      .strictObject({
        issuer: address.describe('The issuer of the provider.'),
        clientId: z.string().min(1).describe('The client that is registered there for the site.'),
        scope: z.string().optional().describe('What is asked for, with spaces between. Default: `openid`.'),
        audience: z
          .string()
          .optional()
          .describe('The audience of access tokens that machines send. Default: the URL of the MCP server.'),
        ...groups,
      })
      .optional()
      .describe('An OpenID Connect provider.'),
    handover: z
      .strictObject({
        url: address.describe('The page of your application that sends readers back with a signed JWT.'),
        issuer: z.string().min(1).describe('The `iss` of its tokens.'),
        audience: z.string().min(1).describe('The `aud` of its tokens.'),
        jwks: address.optional().describe('Where its public keys are. Default: the key is in the environment.'),
        ...groups,
      })
      .optional()
      .describe('Your own application.'),
    password: z
      .strictObject({
        groups: z.array(z.string().min(1)).optional().describe('The groups of everybody who knows it. Default: none.'),
      })
      .optional()
      .describe('A password that readers share.'),
  })
}

export function securitySchema({ z }: Parts) {
  const source = z
    .string()
    .regex(
      policySource,
      "a source: a host such as `https://cdn.example.com`, a scheme such as `https:`, or a keyword such as `'self'`",
    )
  const sources = z
    .union([source, z.array(source)])
    .optional()
    .describe('One source, or a list of them.')
  return z
    .strictObject({
      contentSecurityPolicy: z
        .union([z.boolean(), z.strictObject(Object.fromEntries(policyDirectives.map((name) => [name, sources])))])
        .optional()
        .meta({
          description:
            'Sources that the policy of the built site allows besides those that its pages, specifications and styles name, by directive; `false` for no policy. Default: `true`.',
          default: true,
        }),
    })
    .optional()
    .describe('What browsers allow the pages of the site to do.')
}
