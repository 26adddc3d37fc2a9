declare module 'virtual:specnav/host' {
  /** The docs that the Astro project shows. */
  const host: import('./host.ts').Host
  export default host
}

declare module 'virtual:starlight/user-config' {
  /** The configuration of Starlight, with its defaults. */
  const config: {
    isMultilingual: boolean
    locales: import('./chrome/languages.ts').Locales | undefined
    defaultLocale: { locale?: string; lang: string }
    pagination: boolean
  }
  export default config
}

declare module 'astro:content' {
  export function getCollection(collection: string): Promise<{ id: string }[]>
}
