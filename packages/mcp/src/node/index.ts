export { serveOnStdio } from './stdio.ts'
