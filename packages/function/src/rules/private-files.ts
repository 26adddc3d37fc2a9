import { recordFile } from './record.ts'

export const nginxFile = '_specnav/nginx.conf'
export const caddyFile = '_specnav/Caddyfile'

/** Files of the site for its server, not for readers. */
export const privateFiles = [recordFile, nginxFile, caddyFile]
