import { contrast, inkOn, lowestContrast, mix, readable } from './color.ts'
import type { ThemePreset } from './themes.ts'
import type { ColorToken, Palette } from './tokens.ts'
import type { BrandingConfig, ByMode, Mode } from './types.ts'

/** Contrast that WCAG 2 AA asks of text. */
export const minContrast = 4.5

/** Every colour of both modes. What is text has its contrast on everything that it may stand on. */
export function makePalettes(config: BrandingConfig, preset: ThemePreset): ByMode<Palette> {
  return { light: makePalette('light', config, preset), dark: makePalette('dark', config, preset) }
}

function makePalette(mode: Mode, { colors, background: own }: BrandingConfig, { tint, depth }: ThemePreset): Palette {
  const raw = mode === 'light' ? colors.primary : colors.light
  const background = own?.color?.[mode] ?? mix(mode === 'light' ? '#ffffff' : '#0e0f12', raw, tint[mode])
  const ink = inkOn(background)
  const paper = ink === '#000000' ? '#ffffff' : '#000000'
  /** On a background of middling lightness what is raised goes the other way, so that text can still be read on it. */
  const shade = contrast(ink, background) > roomy ? ink : paper
  /** What lies a little above the page: another shade of it, with a little of the accent in it. */
  const raised = (share: number) => legible(mix(mix(background, shade, share), raw, tint[mode]), background, ink)
  const frame = raised(depth[mode])
  const surface = raised(0.05)
  const soft = legible(mix(background, raw, mode === 'light' ? 0.1 : 0.18), background, ink)
  const surfaces = [background, frame, surface, soft]
  const text = (share: number, ratio: number) => readable(mix(ink, background, share), surfaces, ratio)
  const accent = readable(raw, surfaces, minContrast)
  const button = readable(colors.dark, [background], 1)
  const buttonText = inkOn(button)
  return {
    accent,
    'accent-raw': raw,
    'accent-soft': soft,
    'accent-strong': readable(accent, surfaces, 6),
    button,
    // Away from its text, so that the text stays as readable.
    'button-hover': mix(button, buttonText === '#000000' ? '#ffffff' : '#000000', 0.15),
    'button-text': buttonText,
    background,
    frame,
    surface,
    line: raised(0.12),
    'line-strong': raised(0.22),
    strong: text(0.03, 12),
    text: text(0.2, 7),
    muted: text(0.42, minContrast),
    ...states(mode, surfaces),
  }
}

/** Contrast of text with the page from which on there is room for surfaces between the two. */
const roomy = 9

/** `color`, or as much of it on `background` as leaves text in `ink` readable. */
function legible(color: string, background: string, ink: string): string {
  for (let share = 1; share > 0; share -= 0.25) {
    const mixed = mix(background, color, share)
    if (contrast(ink, mixed) >= Math.min(roomy - 2, contrast(ink, background))) return mixed
  }
  return background
}

/** Colours that mean something, on surfaces and on a tint of their own. */
function states(mode: Mode, surfaces: readonly string[]): Pick<Palette, State> {
  const wanted = mode === 'light' ? stateColors.light : stateColors.dark
  const shown = Object.entries(wanted).map(([name, color]) => {
    const onTint = (each: string) =>
      readable(each, [...surfaces, ...surfaces.map((surface) => mix(surface, each, 0.12))], minContrast)
    // A darker shade has a darker tint.
    return [name, onTint(onTint(color))]
  })
  return Object.fromEntries(shown) as Pick<Palette, State>
}

type State = 'blue' | 'green' | 'amber' | 'violet' | 'red'

const stateColors: ByMode<Record<State, string>> = {
  light: { blue: '#0b57c9', green: '#0c6b37', amber: '#7c5200', violet: '#6a3fc0', red: '#b4222b' },
  dark: { blue: '#8cb9ff', green: '#6fd69b', amber: '#f2bd6b', violet: '#c0a8ff', red: '#ff9c96' },
}

/** A colour of docs.json that is not shown as written where it is text. */
export interface Adjustment {
  field: 'primary' | 'light'
  mode: Mode
  written: string
  used: string
  /** The lowest contrast that the written colour has with what it would stand on. */
  ratio: number
}

/** Where the accent had to move. `minContrast` is only asked of text, so `accent-raw` and buttons keep what was written. */
export function adjustments({ colors }: BrandingConfig, palettes: ByMode<Palette>): Adjustment[] {
  const fields = { light: 'primary', dark: 'light' } as const
  return (['light', 'dark'] as const).flatMap((mode) => {
    const palette = palettes[mode]
    const written = colors[fields[mode]]
    const ratio = lowestContrast(written, [palette.background, palette.frame, palette.surface, palette['accent-soft']])
    return ratio < minContrast ? [{ field: fields[mode], mode, written, used: palette.accent, ratio }] : []
  })
}

/** The pairs of text and surface that a page may show, with their contrast: for tests and reports. */
export function textPairs(palette: Palette): { text: ColorToken; on: ColorToken; ratio: number }[] {
  const surfaces = ['background', 'frame', 'surface', 'accent-soft'] as const
  const pairs: [ColorToken, ColorToken][] = [
    ...(
      ['strong', 'text', 'muted', 'accent', 'accent-strong', 'blue', 'green', 'amber', 'violet', 'red'] as const
    ).flatMap((text) => surfaces.map((on): [ColorToken, ColorToken] => [text, on])),
    ['button-text', 'button'],
    ['button-text', 'button-hover'],
  ]
  return pairs.map(([text, on]) => ({ text, on, ratio: contrast(palette[text], palette[on]) }))
}
