/** For `@specnav/site` only; may change in any release. */
export { type Host, sharedHost, shareHost } from './host.ts'
export { openHost } from './open-host.ts'
export { PageTemplates } from './templates/page-templates.ts'
export type { ExpressiveCode } from './branding/expressive-code.ts'
