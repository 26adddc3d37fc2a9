import type { StarlightUserConfig } from '@astrojs/starlight/types'

/** What the highlighter can be told. */
export type ExpressiveCode = Exclude<NonNullable<StarlightUserConfig['expressiveCode']>, boolean>
