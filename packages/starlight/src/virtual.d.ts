declare module 'virtual:specnav/host' {
  /** The docs that the Astro project shows. */
  const host: import('./host.ts').Host
  export default host
}
