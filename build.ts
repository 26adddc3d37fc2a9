import { build } from 'rolldown'
import config from './rolldown.config.ts'

// The command of the bundler prints a line for each of 500 files.
await build(config)
