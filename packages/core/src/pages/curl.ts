import { shellCurl } from '@scalar/snippetz/plugins/shell/curl'
import type { Generator } from './generate-sample.ts'

/** Apart from the other languages, because Markdown takes no other, and their generators take time to import. */
export const curl: Generator = { language: 'shell', label: 'cURL', plugin: shellCurl }
