/*
 * The files of a project: which there are, and what their text is.
 */
export { extensions } from '../aliases.ts'
export { ancestors, leavesRoot } from '../disk-paths.ts'
export { foldersOf, isWellKnown } from '../files.ts'
export { ignoredFiles, ignoredMessage, ignoreFile, matchingFiles } from '../ignored-files.ts'
export { yamlText } from '../lazy.ts'
export { mayBeModule } from '../script-module.ts'
export { staticEndings, staticType } from '../static-type.ts'
export { symlinkProblems } from '../symlinks.ts'
export { keyOf, textHash } from '../text-hash.ts'
