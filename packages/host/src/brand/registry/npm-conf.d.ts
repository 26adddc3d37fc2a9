declare module '@pnpm/npm-conf' {
  interface ConfigChain {
    get(key: string, layer?: string): unknown
    sources: Record<string, { data?: Record<string, string | undefined> } | undefined>
  }
  const npmConf: {
    (options?: object): { config: ConfigChain; warnings: string[] }
    defaults: { registry: string }
  }
  export default npmConf
}
