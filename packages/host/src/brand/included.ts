import { OptionalPackages } from './packages.ts'

/** The packages that come with this one: the default icon library and the themes' font. */
export const included = new OptionalPackages([import.meta.dirname])
