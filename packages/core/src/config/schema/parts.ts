import type * as zod from 'zod'
import { loadZod } from '../../lazy.ts'
import { safeAddress } from '../../safe-address.ts'
import { iconStyles } from '../names.ts'
import { notApplied } from '../not-applied.ts'
import type { OtherForm } from './written.ts'

export const anAddress = 'a path of the site, an anchor, or a URL that begins with `https:`, `mailto:` or `tel:`'

/** A field that may be left out, and what it means. */
export function optional<T extends zod.ZodType>(field: T, meaning: string) {
  return field.optional().describe(meaning)
}

export function text(meaning: string) {
  return optional(loadZod().string(), meaning)
}

/** An object that may be left out. Every object is strict, so that unknown keys are noticed. */
export function fields<T extends zod.ZodRawShape>(meaning: string, shape: T) {
  return optional(loadZod().strictObject(shape), meaning)
}

/** A field that changes nothing: see `not-applied.ts`. */
export function ignored(field: string) {
  return optional(loadZod().unknown(), notApplied(field))
}

/** A field that may be left out, with its default `value`. */
export function byDefault<T extends zod.ZodType>(field: T, value: string | boolean, meaning: string) {
  return field.optional().meta({ description: `${meaning} Default: \`${value}\`.`, default: value })
}

export type Parts = ReturnType<typeof createParts>

/** Shared parts of the schema. They import the validator, so they are loaded when the schema is first needed. */
export function createParts() {
  const z = loadZod()
  const hex = z
    .string()
    .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'a hex colour such as `#0D7A63`')
    .describe('Hex code beginning with `#`.')
  const path = z.string().min(1)
  const address = z.string().regex(safeAddress, anAddress)
  const link = address.min(1).describe('A path of the site, an anchor, or a URL.')

  /** A name in the project's icon library, a URL, a path, or the long form. */
  const icon = z
    .union([
      z.string(),
      z.strictObject({
        name: z.string().describe('Name of the icon, a URL, or the path of a file in the project.'),
        style: text('Icon style; used only with Font Awesome icons.'),
        library: text('The library that the name comes from.'),
      }),
    ])
    .meta({
      id: 'icon',
      description:
        'Icon name from the library selected in `icons.library`, a URL, or the path of a file in the project.',
    })
  const iconType = z
    .enum([...iconStyles, 'sharp-duotone-solid', 'sharp-light', 'sharp-regular', 'sharp-thin'])
    .meta({ id: 'iconType', description: 'Icon style; used only with Font Awesome icons.' })

  const origin = z.string().regex(/^https?:\/\/[^/?#\s]+$/, 'an origin such as `https://api.example.com`')

  const modes = z.strictObject({
    light: path.describe('For the light mode.'),
    dark: path.describe('For the dark mode.'),
  })

  const specSource = z.strictObject({
    source: path.describe('Path of the specification from the docs root, or its URL.'),
    directory: byDefault(z.string(), 'api-reference', 'URL folder of the generated pages.'),
    overlays: optional(z.array(path), 'OpenAPI Overlay documents to apply.'),
  })
  const specs = z.union([path, z.array(z.union([path, specSource])), specSource]).meta({
    id: 'specifications',
    description:
      'Specification of this part of the navigation: a path, a URL, `{ source, directory }`, or a list of them. What is inside inherits it.',
  })

  return { z, hex, path, address, link, icon, iconType, origin, modes, specs }
}

/** Other names, which are read as the canonical ones. */
export function spellings(table: Record<string, string>): OtherForm[] {
  return Object.entries(table).map(([alias, name]) => ({
    description: `Read as \`${name}\`.`,
    type: 'string',
    // An `enum` would make editors offer these values.
    pattern: `^${alias}$`,
  }))
}
