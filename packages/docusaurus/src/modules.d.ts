declare module '@specnav/core/endpoint.js'

declare module '@theme/SpecnavComponents' {
  const components: Readonly<Record<string, import('./component-props.ts').PlatformComponent>>
  export default components
}

declare module '@theme/SpecnavComponents/Boxes' {
  const components: import('./component-props.ts').Components<
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
  const components: import('./component-props.ts').Components<
    'Callout' | 'Check' | 'Danger' | 'Info' | 'Note' | 'Tip' | 'Warning'
  >
  export default components
}

declare module '@theme/SpecnavComponents/Cards' {
  const components: import('./component-props.ts').Components<
    'Card' | 'CardGroup' | 'Cards' | 'Column' | 'Columns' | 'Tile' | 'Tiles'
  >
  export default components
}

declare module '@theme/SpecnavComponents/Fields' {
  const components: import('./component-props.ts').Components<'ParamField' | 'ResponseField'>
  export default components
}

declare module '@theme/SpecnavComponents/Inline' {
  const components: import('./component-props.ts').Components<'Badge' | 'Icon' | 'Tooltip'>
  export default components
}

declare module '@theme/SpecnavComponents/Tabs' {
  const components: import('./component-props.ts').Components<
    'CodeBlock' | 'CodeGroup' | 'RequestExample' | 'ResponseExample' | 'Tab' | 'Tabs'
  >
  export default components
}

declare module '@theme/SpecnavComponents/Tree' {
  const components: import('./component-props.ts').Components<'Tree'>
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
