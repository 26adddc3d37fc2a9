import { ignoredFiles } from '../ignored-files.ts'
import type { Problem, Result } from '../problem.ts'
import type { Project } from '../project.ts'
import { pageEntry } from './entries.ts'
import { addressOf, listPages, pageFileAt } from './page-files.ts'
import { createResolution } from './resolution.ts'
import { openScope } from './scopes.ts'
import type { Entry, PageEntry } from './types.ts'
import { entries } from './visit.ts'

/** Folders with parts of pages. */
const partFolders = /(?:^|\/)_?snippets\//

/**
 * The pages of the project that no navigation lists, sorted by path. They are built, because others link to
 * them, and not shown in the navigation.
 */
export function resolveUnlistedPages(
  { config, specs, navigation, files }: Pick<Project, 'config' | 'specs' | 'navigation' | 'files'>,
  prefer?: readonly string[],
): Result<PageEntry[]> {
  const problems: Problem[] = []
  const resolution = createResolution({ config, specs, files, prefer }, problems)
  const listed = new Set(entries(navigation).flatMap(({ entry }) => filesOf(entry)))
  const isIgnored = ignoredFiles(files)
  const unlisted = listPages(resolution, /\.mdx?$/i).filter(
    (file) => !listed.has(file) && !partFolders.test(file) && !isIgnored(file),
  )
  const value = unlisted.flatMap((file) => {
    const name = file.replace(/\.mdx?$/, '')
    if (name === file) {
      const suggestion = file.replace(/\w+$/, (ending) => ending.toLowerCase())
      const message = `\`${file}\` is left out, because its ending has capitals. Rename the file to \`${suggestion}\`.`
      problems.push({ code: 'page-name', severity: 'warning', message, file, actual: file, suggestion })
      return []
    }
    const other = pageFileAt(resolution, name)
    if (other !== undefined && other !== file) {
      const message = `\`${file}\` is left out, because \`${other}\` has the same URL. Remove one of them, or rename it.`
      problems.push({ code: 'file-collision', severity: 'warning', message, file, actual: file })
      return []
    }
    const path = addressOf(resolution, file, name, { file })
    if (path === undefined) return []
    return [pageEntry(resolution, { path, file, place: { file } }, [openScope(resolution, config.specs)])]
  })
  return { value, problems: problems.map(asUnlisted) }
}

/** The platform shows no more of a page that no reader comes to: what is wrong with its frontmatter is no error. */
function asUnlisted(problem: Problem): Problem {
  return problem.code === 'page-frontmatter' ? { ...problem, severity: 'warning' } : problem
}

/** The files of an entry, even if its page is left out. */
function filesOf(entry: Entry): string[] {
  if (entry.type === 'page') return [entry.file]
  return entry.type === 'missing' ? [`${entry.path}.mdx`, `${entry.path}.md`] : []
}
