/** For `@specnav/site` only; may change in any release. */
export { type Host, shareHost } from './host.ts'
export { openHost } from './open-host.ts'
export type { ExpressiveCode } from './branding/expressive-code.ts'
