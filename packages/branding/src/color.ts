/** Colours are hex codes, `#0af` or `#00aaff`. Computed colours always have the long form. */

/** Contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(first: string, second: string): number {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** The lowest contrast of `color` with any of `surfaces`. */
export function lowestContrast(color: string, surfaces: readonly string[]): number {
  return Math.min(...surfaces.map((surface) => contrast(color, surface)))
}

/** Mixes `other` into `color`: `share` is between 0 and 1. */
export function mix(color: string, other: string, share: number): string {
  const others = channels(other)
  return toHex(channels(color).map((value, index) => value * (1 - share) + (others[index] ?? 0) * share))
}

/** Black or white, whichever is more readable on `surface`. */
export function inkOn(...surfaces: string[]): '#000000' | '#ffffff' {
  return lowestContrast('#000000', surfaces) >= lowestContrast('#ffffff', surfaces) ? '#000000' : '#ffffff'
}

/**
 * The shade of `color` that has at least the contrast `ratio` on every surface and is nearest to `color`.
 * Black or white if no shade has it.
 */
export function readable(color: string, surfaces: readonly string[], ratio: number): string {
  return nearestShade(color, (shade) => lowestContrast(shade, surfaces) >= ratio) ?? inkOn(...surfaces)
}

/**
 * The nearest shade of `color` that passes: hue stays, lightness moves (in OKLCH). Undefined if neither black
 * nor white passes.
 */
export function nearestShade(color: string, willDo: (shade: string) => boolean): string | undefined {
  const written = toHex(channels(color))
  if (willDo(written)) return written
  const from = toOklch(color)
  const candidates = [0, 1].flatMap((end) => {
    const extreme = end === 0 ? '#000000' : '#ffffff'
    if (!willDo(extreme)) return []
    // Search between the colour, which does not pass, and the extreme, which does.
    let [bad, good] = [from.lightness, end]
    let best = extreme
    for (let step = 0; step < 20; step++) {
      const lightness = (bad + good) / 2
      const shade = fromOklch({ ...from, lightness })
      if (willDo(shade)) [good, best] = [lightness, shade]
      else bad = lightness
    }
    return [{ shade: best, moved: Math.abs(good - from.lightness) }]
  })
  return candidates.sort((a, b) => a.moved - b.moved)[0]?.shade
}

interface Oklch {
  /** 0 to 1. */
  lightness: number
  chroma: number
  /** Radians. */
  hue: number
}

/** https://bottosson.github.io/posts/oklab */
function toOklch(color: string): Oklch {
  const [r = 0, g = 0, b = 0] = channels(color).map(linear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  }
}

/** Reduces the chroma of colours that screens cannot show until they can. */
function fromOklch({ lightness, chroma, hue }: Oklch): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const shown = oklabToRgb(lightness, chroma * share * Math.cos(hue), chroma * share * Math.sin(hue))
    if (shown.every((value) => value > -0.5 && value < 255.5)) return toHex(shown)
  }
  return toHex(oklabToRgb(lightness, 0, 0))
}

function oklabToRgb(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linearRgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return linearRgb.map((value) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Red, green and blue, 0 to 255. */
function channels(color: string): number[] {
  const digits = color.replace(/^#/, '')
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16) || 0)
}

function toHex(values: readonly number[]): string {
  const bytes = values.map((value) => Math.min(255, Math.max(0, Math.round(value))))
  return `#${bytes.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
