/*
 * The fields of docs.json and of pages, read.
 */
export { type Address, expectedAddress, expectedBase, readAddress, readBase } from '../config/address.ts'
export { schemaAddress } from '../config/schema-address.ts'
export { services } from '../config/integrations.ts'
export {
  absoluteAddress,
  isUnnamed,
  type PolicyDirective,
  policyDirectives,
  policySource,
  webOrigin,
} from '../config/policy.ts'
export { isBounded, isPattern, neverApplies, wildcard, wildcardsIn } from '../config/redirect-pattern.ts'
export { runsFunctions, type Target, targets } from '../config/target.ts'
export { groupsField, isGroups, readSettings } from '../page-settings.ts'
export { withValues } from '../variables.ts'
