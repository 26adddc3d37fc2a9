/*
 * Specifications: their graph of references, their operations, and the rules that they follow.
 */
export { asyncApiMajor, collectChannels } from '../specs/channels.ts'
export { unreadReferences } from '../specs/dangling.ts'
export { type DocumentCache, stateOf } from '../specs/documents.ts'
export { isUrl, resolveOutward, sourceFile } from '../files.ts'
export { createGraph, mappedReferences, mappingReference } from '../specs/graph.ts'
export { closedParts, withoutHiddenParts } from '../specs/hidden-parts.ts'
export { type PairReason, pairOperations } from '../specs/moves.ts'
export { identityOf, type OperationIdentity } from '../specs/operation-identity.ts'
export { operationDescription, operationName } from '../specs/operation-name.ts'
export { collectOperations, httpMethods } from '../specs/operations.ts'
export { originOf } from '../specs/origins.ts'
export { plainText } from '../specs/summary-text.ts'
export { badgesAmong, describedTags } from '../specs/tags.ts'
export { fitsFiles } from '../specs/url-path.ts'
export { specViolations, validateSpec } from '../specs/validate.ts'
export { type WalkedNode, walkSpec } from '../specs/walk.ts'
