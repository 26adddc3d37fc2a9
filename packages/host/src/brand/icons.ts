import { type IconLibrary, nearest } from '@specnav/core'
import { type IconSet, type IconShape, includedNames, includedSet } from './included.ts'
import type { OptionalPackages } from './packages.ts'
import { isPaid, nearestFree } from './paid-icons.ts'

/**
 * The sets of each library, in the order in which names without a style are looked up. Lucide has no brands,
 * and Tabler has other names for them: they come from Font Awesome, which is included.
 */
const libraries: Record<IconLibrary, { name: string; sets: readonly string[] }> = {
  fontawesome: { name: 'Font Awesome', sets: includedNames },
  lucide: { name: 'Lucide', sets: ['lucide', 'fa7-brands'] },
  tabler: { name: 'Tabler', sets: ['tabler', 'fa7-brands'] },
}

/** The drawing of a name, or why there is none. */
export type IconResult =
  | {
      type: 'svg'
      svg: string
      /** The style that is drawn in place of the one that was asked for. */
      style?: string
      /** The free icon that is drawn in place of one of the paid set. */
      name?: string
    }
  /** The library is not there: `package` is the one to install. */
  | { type: 'uninstalled'; library: string; package: string; /** Why it could not be fetched. */ reason?: string }
  | {
      type: 'unknown'
      library: string
      suggestion?: string
      /** The library that has it. */
      elsewhere?: string
      /** It is in the paid set of the library. */
      paid?: boolean
    }

/** The icons of a project's library. */
export class Icons {
  readonly #packages: OptionalPackages
  readonly #library: IconLibrary
  readonly #drawn = new Map<string, IconResult>()

  constructor(packages: OptionalPackages, library: IconLibrary) {
    this.#packages = packages
    this.#library = library
  }

  /** The icon of a name, which can include a style as in Font Awesome: `fa-solid fa-user`. */
  find(written: string, style?: string): IconResult {
    const key = `${style ?? ''} ${written}`
    const known = this.#drawn.get(key)
    if (known) return known
    const words = written.trim().split(/\s+/)
    const name = (words.at(-1) ?? '').replace(/^fa-/, '').toLowerCase()
    const result = this.#find(name, style ?? words.slice(0, -1).map((word) => word.replace(/^fa-/, ''))[0])
    this.#drawn.set(key, result)
    return result
  }

  #find(name: string, style: string | undefined): IconResult {
    const { name: library, sets } = libraries[this.#library]
    const [first = ''] = sets
    const installed = sets.filter((set) => this.#set(set) !== undefined)
    if (!installed.includes(first)) {
      const missing = `@iconify-json/${first}`
      const { reason } = this.#packages.absence(missing) ?? {}
      return { type: 'uninstalled', library, package: missing, ...(reason !== undefined && { reason }) }
    }
    const isStyled = this.#library === 'fontawesome'
    const drawn = this.#drawIn(installed, name, isStyled ? style : undefined)
    if (drawn) return drawn
    // `line` is the sign of a company, and no kind of `line-height`.
    const general = installed.filter((set) => !set.endsWith('-brands'))
    const free = isStyled ? nearestFree(name, (each) => this.#drawIn(general, each) !== undefined) : undefined
    const replaced = free === undefined ? undefined : this.#drawIn(installed, free, style)
    if (replaced) return { ...replaced, name: free }
    const elsewhere = Object.values(libraries).find(
      ({ name: other, sets: theirs }) => other !== library && theirs.some((set) => this.#draw(set, name) !== undefined),
    )
    const paid = isStyled && isPaid(name)
    const known = installed.flatMap((set) => namesOf(this.#set(set)))
    const suggestion = paid ? undefined : (known.find((each) => each.startsWith(`${name}-`)) ?? similarTo(name, known))
    return {
      type: 'unknown',
      library,
      ...(suggestion !== undefined && { suggestion }),
      ...(elsewhere && { elsewhere: elsewhere.name }),
      ...(paid && { paid }),
    }
  }

  /** The icon of that name in the style, if there is one, otherwise in the first set that has it. */
  #drawIn(sets: readonly string[], name: string, style?: string): Extract<IconResult, { type: 'svg' }> | undefined {
    const preferred = style === undefined ? [] : [`fa7-${freeStyles.has(style) ? style : 'solid'}`]
    for (const set of new Set([...preferred, ...sets])) {
      const svg = this.#draw(set, name)
      if (svg === undefined) continue
      const drawn = set.replace('fa7-', '')
      return { type: 'svg', svg, ...(style !== undefined && drawn !== style && { style: drawn }) }
    }
    return undefined
  }

  #set(name: string): IconSet | undefined {
    const file = `@iconify-json/${name}/icons.json`
    return (this.#packages.json(file) ?? includedSet(name)) as IconSet | undefined
  }

  #draw(setName: string, name: string): string | undefined {
    const set = this.#set(setName)
    const shape = set && shapeOf(set, name)
    if (!set || !shape) return undefined
    const [left, top] = [shape.left ?? set.left ?? 0, shape.top ?? set.top ?? 0]
    const [width, height] = [shape.width ?? set.width ?? 16, shape.height ?? set.height ?? 16]
    return `<svg class="sn-c-glyph" viewBox="${left} ${top} ${width} ${height}" aria-hidden="true">${shape.body}</svg>`
  }
}

/** Every other style is drawn as `solid`. */
const freeStyles: ReadonlySet<string> = new Set(['solid', 'regular', 'brands'])

/** An alias can refer to another alias. */
function shapeOf(set: IconSet, name: string, depth = 0): IconShape | undefined {
  if (Object.hasOwn(set.icons, name)) return set.icons[name]
  const alias = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined
  const parent = alias && depth < 8 ? shapeOf(set, alias.parent, depth + 1) : undefined
  return alias && parent && { ...parent, ...alias }
}

function namesOf(set: IconSet | undefined): string[] {
  return set ? [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})] : []
}

/**
 * Thousands of names are short words, so one with a third of other letters is another word, and so is one with another
 * beginning; the same letters in another order are not.
 */
function similarTo(name: string, known: readonly string[]): string | undefined {
  const alike = known.filter((each) => each[0] === name[0])
  const [near] = nearest(name, alike, 1, Math.max(1, Math.floor(name.length / 4)))
  const letters = (word: string) => Array.from(word).toSorted().join('')
  return (
    near ??
    nearest(
      name,
      known.filter((each) => letters(each) === letters(name)),
      1,
    )[0]
  )
}
