/** The types of values. `{type}` is the name of another one. */
export const types = {
  arrayOf: 'array of {type}',
  mapOf: 'map of {type}',
  oneOf: 'One of',
  anyOf: 'Any of',
  allOf: 'All of',
} as const
