/** A name as part of an id: injective, without spaces, and unchanged in the fragment of a URL. */
export function idPart(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')
}

/** A name that is not taken yet, and is from now on: `name`, or the first of `name-2`, `name-3`, … */
export function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  taken.add(free)
  return free
}
