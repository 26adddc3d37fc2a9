import { siteMarker } from '@specnav/core'
import { recordFile } from './record.ts'

export const nginxFile = `${siteMarker}/nginx.conf`
export const caddyFile = `${siteMarker}/Caddyfile`

/** Files of the site that are for what serves it, not for readers. */
export const privateFiles = [recordFile, nginxFile, caddyFile]
