type Astro = typeof import('astro')

/**
 * Lets Astro work, without telemetry and without a look for newer versions. What the shell says of other programs is kept from it:
 * `BASE_URL` would lead to the site's files elsewhere, and a build for `development` would have no search.
 */
export async function withAstro<T>(mode: 'production' | 'development', work: (astro: Astro) => Promise<T>): Promise<T> {
  // Both are read when Astro is loaded.
  process.env.ASTRO_TELEMETRY_DISABLED ??= '1'
  process.env.ASTRO_DISABLE_UPDATE_CHECK ??= 'true'
  const { BASE_URL, NODE_ENV } = process.env
  setEnvironment({ BASE_URL: undefined, NODE_ENV: mode })
  try {
    return await work(await import('astro'))
  } finally {
    setEnvironment({ BASE_URL, NODE_ENV })
  }
}

function setEnvironment(values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
