import assistant from './assistant.json' with { type: 'json' }
import buttons from './buttons.json' with { type: 'json' }
import changelog from './changelog.json' with { type: 'json' }
import console from './console.json' with { type: 'json' }
import content from './content.json' with { type: 'json' }
import menu from './menu.json' with { type: 'json' }
import page from './page.json' with { type: 'json' }
import ofReference from './reference.json' with { type: 'json' }
import signIn from './sign-in.json' with { type: 'json' }
import types from './types.json' with { type: 'json' }

export { assistant, console, content, menu, signIn, types }

const reference = { ...types, ...ofReference }

/**
 * The words of the interface in English, by what they belong to. Every other language has a file in `words/`. Of two texts with `|`
 * between them, the first is for one, and the second for any other number. Of the words of `menu`, `<id>.…` belongs to one option, and
 * `<kind>.…` to all options of a kind.
 */
export const english = { page, content, reference, buttons, changelog, console, assistant, menu, signIn }

export type English = typeof english

/** `page.search`: a word by its group and its name. */
export type WordKey = { [Group in keyof English]: `${Group}.${keyof English[Group] & string}` }[keyof English]
