declare module '@pnpm/npm-conf' {
  interface ConfigChain {
    get(key: string, layer?: string): unknown
    sources: Record<string, { path?: string; data?: Partial<Record<string, string>> } | undefined>
  }
  const npmConf: {
    (options?: object): { config: ConfigChain; warnings: string[] }
    defaults: { registry: string }
  }
  export default npmConf
}
