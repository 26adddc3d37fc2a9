export { bundleIslands } from './bundle.ts'
