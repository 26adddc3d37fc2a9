import type { LoadContext, Plugin } from '@docusaurus/types'
import type { SpecnavOptions } from './dist/index.js' with { 'resolution-mode': 'import' }

/** Navigation and endpoint pages from docs.json and OpenAPI in Docusaurus. */
declare function specnav(context: LoadContext, options: SpecnavOptions): Promise<Plugin>

export = specnav
