import { tokenize } from '@csstools/css-tokenizer'
import { isScriptModule } from '@specnav/content'
import { type DocsConfig, type Files, folderOf, type Problem, resolvePath } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { decodePercent } from '@specnav/core/text'
import { ignoredFiles, isWellKnown } from '@specnav/core/files'
import { cssUrls } from './css.ts'

/** A style sheet or a script of the author. */
export interface CustomFile {
  /** From the docs root. */
  path: string
  text: string
}

/** The additions of an author to every page. */
export interface CustomFiles {
  styles: CustomFile[]
  scripts: CustomFile[]
  problems: Problem[]
}

/** Maximum length, in characters: 1 Mi. No page should have to load longer files. */
const longest = 1024 * 1024

/**
 * The style sheets and scripts of the docs folder, by path: the platform adds all of them to every page.
 * Modules (which pages import) and configuration of tools are not among them. `ownsFolder`: the folder is the
 * project of a host, and its files belong to the host unless docs.json names them.
 */
export function customFiles(
  { files, config }: Pick<Site, 'files' | 'config'>,
  { ownsFolder = false }: { ownsFolder?: boolean } = {},
): CustomFiles {
  const found: CustomFiles = { styles: [], scripts: [], problems: [] }
  if (!(config.styling.customCode ?? !ownsFolder)) return found
  const paths = files
    .list()
    .filter((path) => /\.(?:css|js)$/.test(path) && !path.endsWith('.config.js') && !isWellKnown(path))
  if (paths.length === 0) return found
  const isIgnored = ignoredFiles(files)
  for (const path of paths) {
    if (isIgnored(path)) continue
    const text = files.read(path)
    if (text === undefined || text.length > longest) found.problems.push(unusable(path))
    else if (path.endsWith('.css')) found.styles.push({ path, text })
    else if (!isScriptModule(text)) found.scripts.push({ path, text })
  }
  found.problems.push(...[...found.styles, ...found.scripts].map(included))
  if (!allowsScripts(config)) found.problems.push(...found.scripts.flatMap(computedScripts))
  for (const sheet of found.styles) found.problems.push(...missingFiles(sheet, files))
  return found
}

/**
 * The file of the docs folder that a URL of the style sheet at `sheet` names; undefined for a URL of another
 * site.
 */
export function fileOfUrl(url: string, sheet: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[#?]|$)/i.test(url)) return undefined
  return resolvePath(decodePercent(url.replace(/[?#][^]*$/, '')), folderOf(sheet))
}

function included({ path }: CustomFile): Problem {
  return {
    code: 'custom-code',
    severity: 'note',
    message: `\`${path}\` is on every page, because it is in the docs folder. \`"styling": { "customCode": false }\` in docs.json leaves all such files out.`,
    file: path,
  }
}

/** Whether docs.json says itself which scripts pages may load. */
function allowsScripts({ security: { contentSecurityPolicy: policy } }: DocsConfig): boolean {
  return policy === false || policy['script-src'] !== undefined
}

/** A script that loads another one from an address that it makes itself: no policy can be read from that. */
function computedScripts({ path, text }: CustomFile): Problem[] {
  if (!/createElement\(\s*["'`]script["'`]/.test(text)) return []
  const match = /\.src\s*=(?!=|\s*["'`])/.exec(text)
  if (!match) return []
  const message = `The address of the script that \`${path}\` loads is made as it runs, so the policy of a site that \`specnav build\` makes may not allow it. Name its origin in docs.json: \`"security": { "contentSecurityPolicy": { "script-src": ["https://…"] } }\`, and under \`connect-src\` where it sends data.`
  return [{ code: 'custom-code', severity: 'warning', message, file: path, offset: match.index }]
}

function missingFiles({ path, text }: CustomFile, files: Files): Problem[] {
  const tokens = tokenize({ css: text })
  return cssUrls(tokens).flatMap(({ url, index }): Problem[] => {
    const file = fileOfUrl(url, path)
    if (file === undefined || file === '' || files.has(file)) return []
    const message = `\`${url}\` does not exist in the docs folder, so the style sheet shows nothing there.`
    return [
      { code: 'asset-missing', severity: 'warning', message, file: path, offset: tokens[index]?.[2], actual: url },
    ]
  })
}

function unusable(path: string): Problem {
  return {
    code: 'custom-code',
    severity: 'warning',
    message: `\`${path}\` is not on the site, because it cannot be read or has more than 1 MiB. Make it smaller, or load it from a server of yours.`,
    file: path,
  }
}
