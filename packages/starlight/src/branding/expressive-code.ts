import type { StarlightUserConfig } from '@astrojs/starlight/types'

/** The options of the highlighter. */
export type ExpressiveCode = Exclude<NonNullable<StarlightUserConfig['expressiveCode']>, boolean>
