import './theme.js'
export * from './dist/client/index.js'
