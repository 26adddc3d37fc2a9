declare module '@theme/SpecnavComponents' {
  const components: Readonly<Record<string, import('@specnav/docusaurus/client').PlatformComponent>>
  export default components
}

declare module '@theme/SpecnavContent' {
  export default function SpecnavContent(
    props: import('@specnav/docusaurus/client').TextProps,
  ): import('react').ReactNode
}

declare module '@theme/SpecnavPage' {
  export default function SpecnavPage(props: import('@specnav/docusaurus/client').PageProps): import('react').ReactNode
}

declare module '@theme/SpecnavRedirect' {
  export default function SpecnavRedirect(props: { to: string }): import('react').ReactNode
}

declare module '@theme/SpecnavSchema' {
  export default function SpecnavSchema(
    props: import('@specnav/docusaurus/client').PageProps,
  ): import('react').ReactNode
}

declare module '@specnav/docusaurus/targets' {
  /** By the routes of pages. Empty in browsers. */
  const targets: Readonly<Record<string, import('@specnav/docusaurus/client').PageTargets>>
  export default targets
}

declare namespace React {
  /** A style can contain custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
