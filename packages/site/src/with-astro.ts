type Astro = typeof import('astro')

/**
 * Astro's own variables for pages. The shell can override them, but there these names belong to other
 * programs.
 */
const ownNames = ['BASE_URL', 'SITE', 'MODE', 'DEV', 'PROD', 'SSR', 'ASSETS_PREFIX']

/** Runs Astro without telemetry and without a check for newer versions. */
export function withAstro<T>(mode: 'production' | 'development', work: (astro: Astro) => Promise<T>): Promise<T> {
  // Both are read when Astro is loaded.
  process.env.ASTRO_TELEMETRY_DISABLED ??= '1'
  process.env.ASTRO_DISABLE_UPDATE_CHECK ??= 'true'
  return inEnvironment(mode, async () => work(await import('astro')))
}

/**
 * Hides variables of other programs from Astro and from pages: `BASE_URL` would lead to files elsewhere, and a
 * build for `development` would have no search.
 */
export async function inEnvironment<T>(mode: 'production' | 'development', work: () => Promise<T>): Promise<T> {
  const before = Object.fromEntries([...ownNames, 'NODE_ENV'].map((name) => [name, process.env[name]]))
  setEnvironment({ ...Object.fromEntries(ownNames.map((name) => [name, undefined])), NODE_ENV: mode })
  try {
    return await work()
  } finally {
    setEnvironment(before)
  }
}

function setEnvironment(values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
