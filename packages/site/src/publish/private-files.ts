import { siteMarker } from '@specnav/core'
import { recordFile } from './record.ts'

export const nginxFile = `${siteMarker}/nginx.conf`
export const caddyFile = `${siteMarker}/Caddyfile`

/** Files of the site for its server, not for readers. */
export const privateFiles = [recordFile, nginxFile, caddyFile]
