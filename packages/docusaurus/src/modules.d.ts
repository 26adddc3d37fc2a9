declare module '@specnav/pages/endpoint.js'
declare module '@specnav/host/load-used.js' {
  export function loadUsed(scripts: readonly (readonly [selector: string, load: () => Promise<unknown>])[]): void
}
