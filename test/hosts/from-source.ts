import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/*
 * For `node --import`: hosts resolve the packages that a configuration imports themselves, and know nothing
 * of the condition
 * `@specnav/source`. What they load of our packages is the source all the same, never an old build.
 */
registerHooks({
  resolve(specifier, context, next) {
    const result = next(specifier, context)
    const source = result.url.replace(/\/packages\/([\w-]+)\/dist\/(.+)\.js$/, '/packages/$1/src/$2.ts')
    return source !== result.url && existsSync(fileURLToPath(source))
      ? { ...result, url: source, format: 'module-typescript' }
      : result
  },
})
