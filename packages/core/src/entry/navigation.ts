/*
 * The navigation: places of pages, their URLs, and what keeps them.
 */
export { choiceWords } from '../navigation/choice-words.ts'
export { commonFolder, languageFolders } from '../navigation/common-folder.ts'
export { languageLists } from '../navigation/originals.ts'
export { drawnEntries, isDivision } from '../navigation/drawn.ts'
export { followLock, type FollowedPage, keptUrls, lockedOperations } from '../navigation/follow-lock.ts'
export { operationLabel } from '../navigation/lock.ts'
export { findMoved } from '../navigation/moved.ts'
export { occupiedPart } from '../navigation/occupied.ts'
export { originalPaths } from '../navigation/originals.ts'
export { SameOperations } from '../navigation/same-operation.ts'
export { type SchemaPaths, schemaPaths } from '../navigation/schema-paths.ts'
export { stem } from '../navigation/scopes.ts'
export { defaultDirectory, fitPath, furtherPaths, operationPath, platformPath } from '../navigation/slug.ts'
export { resolveUnlistedPages } from '../navigation/unlisted.ts'
export { operationVersions } from '../navigation/versions.ts'
export { isInHidden } from '../navigation/visit.ts'
