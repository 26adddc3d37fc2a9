import { assistant } from './assistant.ts'
import { changelog } from './changelog.ts'
import { console } from './console.ts'
import { content } from './content.ts'
import { menu } from './menu.ts'
import { page } from './page.ts'
import { buttons, reference } from './reference.ts'
import { signIn } from './sign-in.ts'
import { types } from './types.ts'

export { assistant, console, menu, signIn, types }

/** The words of the interface in English, by what they belong to. Every other language has a file in `words/`. */
export const english = { page, content, reference, buttons, changelog, console, assistant, menu, signIn }

export type English = typeof english

/** `page.search`: a word by its group and its name. */
export type WordKey = { [Group in keyof English]: `${Group}.${keyof English[Group] & string}` }[keyof English]
