declare module 'virtual:starlight/pagefind-config' {
  /** The options that the project gives to the search. */
  export const pagefindUserConfig: Readonly<Record<string, unknown>>
}

interface ImportMeta {
  /** What Vite knows of the site. */
  readonly env: { readonly BASE_URL: string }
}
