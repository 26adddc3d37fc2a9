declare module '@theme/SpecnavComponents' {
  const components: Readonly<Record<string, import('@specnav/docusaurus/client').PlatformComponent>>
  export default components
}

declare module '@theme/SpecnavComponents/Boxes' {
  const components: import('@specnav/docusaurus/client').Components<
    | 'Accordion'
    | 'AccordionGroup'
    | 'Banner'
    | 'Expandable'
    | 'Frame'
    | 'Panel'
    | 'Step'
    | 'Steps'
    | 'Update'
    | 'Visibility'
  >
  export default components
}

declare module '@theme/SpecnavComponents/Callouts' {
  const components: import('@specnav/docusaurus/client').Components<
    'Callout' | 'Check' | 'Danger' | 'Info' | 'Note' | 'Tip' | 'Warning'
  >
  export default components
}

declare module '@theme/SpecnavComponents/Cards' {
  const components: import('@specnav/docusaurus/client').Components<
    'Card' | 'CardGroup' | 'Cards' | 'Column' | 'Columns' | 'Tile' | 'Tiles'
  >
  export default components
}

declare module '@theme/SpecnavComponents/Fields' {
  const components: import('@specnav/docusaurus/client').Components<'ParamField' | 'ResponseField'>
  export default components
}

declare module '@theme/SpecnavComponents/Inline' {
  const components: import('@specnav/docusaurus/client').Components<'Badge' | 'Icon' | 'Tooltip'>
  export default components
}

declare module '@theme/SpecnavComponents/Samples' {
  const components: import('@specnav/docusaurus/client').Components<'Color' | 'GitHub' | 'Prompt'>
  export default components
}

declare module '@theme/SpecnavComponents/Tabs' {
  const components: import('@specnav/docusaurus/client').Components<
    'CodeBlock' | 'CodeGroup' | 'RequestExample' | 'ResponseExample' | 'Tab' | 'Tabs'
  >
  export default components
}

declare module '@theme/SpecnavComponents/Tree' {
  const components: import('@specnav/docusaurus/client').Components<'Tree'>
  export default components
}

declare module '@theme/SpecnavComponents/Views' {
  const components: import('@specnav/docusaurus/client').Components<'View'>
  export default components
}

declare module '@theme/SpecnavContent' {
  export default function SpecnavContent(props: {
    content: import('@specnav/docusaurus/client').AuthoredModule
  }): import('react').ReactNode
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

declare namespace React.JSX {
  interface IntrinsicElements {
    'sn-views': import('react').HTMLAttributes<HTMLElement> & { class?: string }
  }
}

declare namespace React {
  /** A style can contain custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
