declare module '@specnav/core/endpoint.js'

declare module '@theme/SpecnavComponents' {
  export type ComponentProps = import('./theme/SpecnavComponents.tsx').ComponentProps
  const components: typeof import('./theme/SpecnavComponents.tsx').default
  export default components
}

declare module '@theme/SpecnavContent' {
  export type AuthoredModule = import('./theme/SpecnavContent.tsx').AuthoredModule
  const SpecnavContent: typeof import('./theme/SpecnavContent.tsx').default
  export default SpecnavContent
}

declare namespace React {
  /** Custom properties may stand in a style. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
