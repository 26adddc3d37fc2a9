import { existsSync, readFileSync } from 'node:fs'
import npmConf from '@pnpm/npm-conf'
import registryAuthToken from 'registry-auth-token'

/** The registries and credentials of whoever runs the build, as npm finds them in this folder. */
export interface RegistrySettings {
  /** The URL of the registry that has a package. It ends with `/`. */
  registryOf(name: string): string
  /** Where a tarball is fetched: a registry of one's own often repeats the URLs of the public one. */
  tarballUrl(written: string, registry: string): string
  /** The value of the header `authorization` for a URL. */
  authorization(url: string): string | undefined
}

/**
 * Reads npm's settings: `.npmrc` of the project, the user and the machine, and variables `npm_config_…`. A
 * project may belong to somebody else, and its `.npmrc` can name any variable of the environment: what it has
 * of credentials is only sent to a registry that the user's own settings name.
 */
export function registrySettings(): RegistrySettings {
  const { config } = npmConf()
  const layer = (name: string): Settings => config.sources[name]?.data ?? {}
  const shared = ['workspace', 'project'].map((name) => withoutVariables(layer(name), config.sources[name]?.path))
  const own: Settings = { ...layer('builtin'), ...layer('global'), ...layer('user'), ...layer('env') }
  const all: Settings = Object.assign({}, own, ...shared, layer('env'))
  const registryIn = (settings: Settings, scope: string) =>
    withSlash(settings[`${scope}:registry`] ?? settings.registry ?? npmConf.defaults.registry)
  const origins = new Set(
    Object.entries({ registry: npmConf.defaults.registry, ...own })
      .filter(([key, url]) => /(?:^|:)registry$/.test(key) && URL.canParse(url))
      .map(([, url]) => new URL(url).origin),
  )
  return {
    registryOf: (name) => registryIn(all, name.split('/')[0] ?? ''),
    tarballUrl(written, registry) {
      const { origin, pathname } = new URL(written, registry)
      const isPublic = origin === new URL(npmConf.defaults.registry).origin
      return isPublic ? new URL(pathname.slice(1), registry).href : new URL(written, registry).href
    },
    authorization(url) {
      const npmrc = origins.has(new URL(url).origin) ? all : own
      const found = registryAuthToken(url, { recursive: true, npmrc: { ...npmrc, _auth: undefined } })
      return found && `${found.type} ${found.token}`
    },
  }
}

type Settings = Partial<Record<string, string>>

/**
 * The settings of a project's `.npmrc`. If one that is no credential names a variable, only credentials are
 * left: the value of the variable would be part of a URL.
 */
function withoutVariables(settings: Settings, file: string | undefined): Settings {
  const text = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!/^(?!\s*\/\/).*\$\{/m.test(text)) return settings
  return Object.fromEntries(Object.entries(settings).filter(([key]) => key.startsWith('//')))
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}
