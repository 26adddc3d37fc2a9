/** Astro, without telemetry and without a look for newer versions: both are decided when it is loaded. */
export async function loadAstro(): Promise<typeof import('astro')> {
  process.env.ASTRO_TELEMETRY_DISABLED ??= '1'
  process.env.ASTRO_DISABLE_UPDATE_CHECK ??= 'true'
  return import('astro')
}
