import type { HostName } from './bridges.ts'
import { cssString } from './fonts.ts'
import type { Branding } from './types.ts'

/**
 * The background behind every page, as CSS: pseudo-elements, which screen readers skip. Print and forced
 * colours have none.
 */
export function backgroundCss({ background: { decoration, image } }: Branding, host?: HostName): string {
  // The image is behind the decoration.
  const layers = [
    ...(image ? imageLayers(image.light.url, image.dark.url, host) : []),
    ...(decoration ? [`body::after{${layer}${decorations[decoration]}}`] : []),
  ]
  if (layers.length === 0) return ''
  const gone = '@media print,(forced-colors:active){body::before,body::after{display:none}}'
  return [...layers, ...(host === 'vitepress' ? [barCss] : []), gone].join('\n')
}

/**
 * The bar of VitePress ends where its links do, and its contents have a shade at the bottom of the window: both would be
 * boxes on what is behind the page.
 */
const barCss = [
  "@media (min-width:960px){.VPNavBar.has-sidebar .content-body::after{content:'';position:absolute;inset-block:0;",
  'inset-inline-start:100%;width:50vw;background-color:inherit;pointer-events:none}}',
  '.VPDoc .aside-curtain{display:none}',
].join('')

const layer = "content:'';position:fixed;inset:0;z-index:-1;pointer-events:none;"

const glow = (share: number) => `color-mix(in srgb,var(--sn-accent-raw) ${share}%,transparent)`

/** Faint enough for text: never stronger than `accent-soft`, on which all text is readable. */
const decorations = {
  gradient: [
    `background-image:radial-gradient(70rem 36rem at 88% -12rem,${glow(10)},transparent 70%)`,
    `radial-gradient(54rem 30rem at 12% -14rem,${glow(8)},transparent 70%)`,
  ].join(','),
  grid: [
    `background-image:linear-gradient(${glow(9)} 1px,transparent 1px),linear-gradient(90deg,${glow(9)} 1px,transparent 1px)`,
    'background-size:2.5rem 2.5rem',
    'background-position:center top',
    'mask-image:radial-gradient(90rem 42rem at 50% 0,#000 10%,transparent 75%)',
  ].join(';'),
  windows: [
    `background-image:repeating-linear-gradient(90deg,${glow(9)} 0 8rem,transparent 8rem 9rem)`,
    'mask-image:repeating-linear-gradient(#000 0 10rem,transparent 10rem 11rem),linear-gradient(200deg,#000,transparent 65%)',
    'mask-composite:intersect',
    'transform:perspective(60rem) rotateX(28deg) rotateZ(-14deg) scale(1.5)',
    'transform-origin:80% 0',
  ].join(';'),
} as const

/** How a host marks the dark mode. Starlight's pages are dark until a script has run. */
const darkRoots: Record<HostName, string> = {
  starlight: ":root:not([data-theme='light'])",
  vitepress: ':root.dark',
  docusaurus: ":root[data-theme='dark']",
}

function imageLayers(light: string, dark: string, host: HostName = 'starlight'): string[] {
  const fit = 'background-position:center top;background-repeat:no-repeat;background-size:cover'
  const rule = `body::before{${layer}${fit};background-image:url(${cssString(light)})}`
  if (light === dark) return [rule]
  const inDark = `body::before{background-image:url(${cssString(dark)})}`
  return [rule, `${darkRoots[host]} ${inDark}`]
}
