/** Lets another script follow with those of the page, where an element has this selector. */
export function follow(selector: string, load: () => Promise<unknown>): void
