import type { ComponentType, CSSProperties, ReactNode } from 'react'

/** The properties of the platform's components. */
export interface ComponentProps {
  children?: ReactNode
  title?: string
  href?: string
  label?: string
  description?: string
  tip?: string
  headline?: string
  cta?: string
  img?: string
  /** The name of an icon, whose SVG is in `drawing`, or the path of a picture. */
  icon?: string
  /** The icon as SVG. */
  drawing?: string
  src?: string
  alt?: string
  horizontal?: boolean
  cols?: number | string
  type?: string
  color?: string
  /** Of an icon in pixels, or the name of a badge's size. */
  size?: number | string
  className?: string
  style?: CSSProperties
  required?: boolean
  deprecated?: boolean
  default?: string | number | boolean
  placeholder?: string
  pre?: readonly string[]
  post?: readonly string[]
  tags?: readonly string[]
  defaultOpen?: boolean
  caption?: string
  hint?: string
  name?: string
  path?: string
  query?: string
  header?: string
  cookie?: string
  body?: string
  comment?: string
  for?: string
  id?: string
  language?: string
  filename?: string
  variant?: string
  /** A colour, or one for each mode. */
  value?: string | { light: string; dark: string }
  repo?: string
  actions?: readonly string[]
  /** A prompt as its author has written it. */
  text?: string
  descriptionHtml?: string
  /** The titles of a page's views, one on each line. */
  titles?: string
  /** Whether a view shows at first. */
  isShown?: string
}

/** A component that pages use without importing it. */
export type PlatformComponent = ComponentType<ComponentProps>

/** A part of the components, by the names that pages use. */
export type Components<Name extends string> = Readonly<Record<Name, PlatformComponent>>
