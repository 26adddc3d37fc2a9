import { extname } from 'node:path'

/**
 * File types that a site serves unchanged. Everything else in a docs folder is source, and not part of the
 * site.
 */
const staticTypes: Record<string, string> = {
  '.7z': 'application/x-7z-compressed',
  '.aac': 'audio/aac',
  '.avif': 'image/avif',
  '.bmp': 'image/bmp',
  '.css': 'text/css',
  '.csv': 'text/csv',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.epub': 'application/epub+zip',
  '.flac': 'audio/flac',
  '.gif': 'image/gif',
  '.glb': 'model/gltf-binary',
  '.gz': 'application/gzip',
  '.ico': 'image/x-icon',
  '.ipynb': 'application/x-ipynb+json',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.m4a': 'audio/mp4',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.odp': 'application/vnd.oasis.opendocument.presentation',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.ogg': 'audio/ogg',
  '.otf': 'font/otf',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.rtf': 'application/rtf',
  '.svg': 'image/svg+xml',
  '.tar': 'application/x-tar',
  '.tgz': 'application/gzip',
  '.tsv': 'text/tab-separated-values',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
}

/** File types of sources, which a site serves where a page links to them. */
const linkedTypes: Record<string, string> = {
  '.gql': 'text/plain; charset=utf-8',
  '.graphql': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.jsonl': 'application/jsonl',
  '.proto': 'text/plain; charset=utf-8',
  '.py': 'text/plain; charset=utf-8',
  '.sh': 'text/plain; charset=utf-8',
  '.sql': 'text/plain; charset=utf-8',
  '.toml': 'application/toml',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
}

/** Their endings: `.png`. */
export const staticEndings: readonly string[] = Object.keys(staticTypes)

/** The media type of a file of the project; undefined if the site does not serve it. */
export function staticType(path: string): string | undefined {
  return staticTypes[extname(path).toLowerCase()]
}

/** The media type of a source that is served where a page links to it. */
export function linkedType(path: string): string | undefined {
  return linkedTypes[extname(path).toLowerCase()]
}
