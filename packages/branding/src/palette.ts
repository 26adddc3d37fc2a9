import { contrast, inkOn, lowestContrast, mix, nearestShade, readable } from './color.ts'
import type { ThemePreset } from './themes.ts'
import type { ColorToken, Palette } from './tokens.ts'
import type { BrandingConfig, ByMode, Mode } from './types.ts'

/** The contrast that WCAG 2 AA requires for text. */
export const minContrast = 4.5

/** Every colour of both modes. Text colours have enough contrast on every surface that they may appear on. */
export function makePalettes(config: BrandingConfig, preset: ThemePreset): ByMode<Palette> {
  return { light: makePalette('light', config, preset), dark: makePalette('dark', config, preset) }
}

function makePalette(mode: Mode, { colors, background: own }: BrandingConfig, { tint, depth }: ThemePreset): Palette {
  const raw = mode === 'light' ? colors.primary : colors.light
  const background = own?.color?.[mode]
    ? withRoom(own.color[mode])
    : mix(mode === 'light' ? '#ffffff' : '#0e0f12', raw, tint[mode])
  const ink = inkOn(background)
  const paper = ink === '#000000' ? '#ffffff' : '#000000'
  /**
   * On a background of medium lightness, raised surfaces go the other way, so that text stays readable on
   * them.
   */
  const shade = contrast(ink, background) > roomy ? ink : paper
  /** A surface slightly above the page: another shade of it, with a little of the accent. */
  const raised = (share: number) => legible(mix(mix(background, shade, share), raw, tint[mode]), background, ink)
  const frame = raised(depth[mode])
  const surface = raised(0.05)
  const soft = legible(mix(background, raw, mode === 'light' ? 0.1 : 0.18), background, ink)
  const plain = [background, frame, surface, soft]
  const accent = readableOnTint(raw, plain, tints.accent)
  /** The surfaces of callouts and rows. */
  const content = [background, surface]
  const marked = [...plain, ...tinted(content, accent, tints.accent)]
  const states = Object.fromEntries(
    Object.entries(stateColors[mode]).map(([name, color]) => [name, readableOnTint(color, marked, tints.state)]),
  ) as Record<State, string>
  const coloured = [...marked, ...Object.values(states).flatMap((color) => tinted(content, color, tints.state))]
  const muted = readableOnTint(mix(ink, background, 0.42), coloured, tints.state)
  const fills = [...coloured, ...tinted(content, muted, tints.state)]
  /** `ratio` is the contrast of text on a page; on a tint, text has enough contrast to be read. */
  const shaded = (color: string, ratio: number) => readable(readable(color, plain, ratio), fills, minContrast)
  const button = readable(colors.dark, [background], 1)
  const buttonText = inkOn(button)
  return {
    accent,
    'accent-raw': raw,
    'accent-soft': soft,
    'accent-strong': shaded(accent, 6),
    button,
    // Away from its text, so that the text stays equally readable.
    'button-hover': mix(button, buttonText === '#000000' ? '#ffffff' : '#000000', 0.15),
    'button-text': buttonText,
    banner: readable(colors.dark, ['#ffffff'], minContrast),
    background,
    frame,
    surface,
    line: raised(0.12),
    'line-strong': raised(0.22),
    strong: shaded(mix(ink, background, 0.03), 12),
    text: shaded(mix(ink, background, 0.2), 7),
    muted,
    ...states,
  }
}

/**
 * Maximum share of a colour in fills of its kind: the accent's in a marked row, a state's in badges and
 * callouts.
 */
const tints = { accent: 0.08, state: 0.12 }

/** Each of `surfaces`, mixed with a share of `color`. */
function tinted(surfaces: readonly string[], color: string, share: number): string[] {
  return surfaces.map((surface) => mix(surface, color, share))
}

/**
 * The shade of `color` that can be read on `surfaces`, and on `surfaces` mixed with a share of that shade.
 */
function readableOnTint(color: string, surfaces: readonly string[], share: number): string {
  const isRead = (shade: string) =>
    lowestContrast(shade, [...surfaces, ...tinted(surfaces, shade, share)]) >= minContrast
  return nearestShade(color, isRead) ?? inkOn(...surfaces)
}

/**
 * The contrast that black or white needs on the page so that text stays readable on tints of its own colour.
 */
export const minRoom = 6

/** The background as written, or the nearest shade of it that leaves room for tints between it and text. */
function withRoom(background: string): string {
  return readable(background, [inkOn(background)], minRoom)
}

/** From this contrast of text on the page there is room for surfaces between the two. */
const roomy = 9

/** `color`, or the largest share of it on `background` that keeps text in `ink` readable. */
function legible(color: string, background: string, ink: string): string {
  for (let share = 1; share > 0; share -= 0.25) {
    const mixed = mix(background, color, share)
    if (contrast(ink, mixed) >= Math.min(roomy - 2, contrast(ink, background))) return mixed
  }
  return background
}

/** Colours with a meaning. */
type State = 'blue' | 'green' | 'amber' | 'violet' | 'red'

const stateColors: ByMode<Record<State, string>> = {
  light: { blue: '#0b57c9', green: '#0c6b37', amber: '#7c5200', violet: '#6a3fc0', red: '#b4222b' },
  dark: { blue: '#8cb9ff', green: '#6fd69b', amber: '#f2bd6b', violet: '#c0a8ff', red: '#ff9c96' },
}

/** A colour of docs.json that is not shown as written: an accent used for text, or a background. */
export interface Adjustment {
  field: 'primary' | 'light' | 'background'
  mode: Mode
  written: string
  used: string
  /** The lowest contrast of the written colour with its surfaces, or of the ink on it. */
  ratio: number
}

/**
 * The colours that were adjusted. `minContrast` only applies to text, so `accent-raw` and buttons stay as
 * written.
 */
export function adjustments({ colors, background }: BrandingConfig, palettes: ByMode<Palette>): Adjustment[] {
  const fields = { light: 'primary', dark: 'light' } as const
  return (['light', 'dark'] as const).flatMap((mode): Adjustment[] => {
    const palette = palettes[mode]
    const written = colors[fields[mode]]
    const ratio = lowestContrast(written, [palette.background, palette.frame, palette.surface, palette['accent-soft']])
    const page = background?.color?.[mode]
    const room = page === undefined ? minRoom : contrast(inkOn(page), page)
    return [
      ...(ratio < minContrast ? [{ field: fields[mode], mode, written, used: palette.accent, ratio }] : []),
      ...(page !== undefined && room < minRoom
        ? [{ field: 'background' as const, mode, written: page, used: palette.background, ratio: room }]
        : []),
    ]
  })
}

/** The pairs of text and surface that a page may show, with their contrast: for tests and reports. */
export function textPairs(palette: Palette): { text: ColorToken; on: string; ratio: number }[] {
  const plain: { name: string; color: string }[] = (['background', 'frame', 'surface', 'accent-soft'] as const).map(
    (name) => ({
      name,
      color: palette[name],
    }),
  )
  const content = plain.filter(({ name }) => name === 'background' || name === 'surface')
  const withShare = (token: ColorToken, share: number, surfaces = content) =>
    surfaces.map(({ name, color }) => ({ name: `${name} with ${token}`, color: mix(color, palette[token], share) }))
  const states = ['blue', 'green', 'amber', 'violet', 'red'] as const
  const marked = [...plain, ...withShare('accent', tints.accent)]
  const callouts = states.flatMap((state) => withShare(state, tints.state))
  const badges = withShare('muted', tints.state)
  const pairs: { text: ColorToken; on: { name: string; color: string }[] }[] = [
    ...(['strong', 'text', 'muted', 'accent-strong'] as const).map((text) => ({
      text,
      on: [...marked, ...callouts, ...badges],
    })),
    { text: 'accent', on: marked },
    { text: 'muted', on: withShare('muted', tints.state, plain) },
    ...states.map((text) => ({ text, on: [...marked, ...withShare(text, tints.state, plain)] })),
    ...(['button', 'button-hover'] as const).map((name) => ({
      text: 'button-text' as const,
      on: [{ name, color: palette[name] }],
    })),
  ]
  return pairs.flatMap(({ text, on }) =>
    on.map(({ name, color }) => ({ text, on: name, ratio: contrast(palette[text], color) })),
  )
}
