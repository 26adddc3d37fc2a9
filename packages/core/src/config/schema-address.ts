/** Where editors find the JSON Schema of docs.json: its `$id`, and the `$schema` of a new docs.json. */
export const schemaAddress = 'https://unpkg.com/@specnav/core@0/docs.schema.json'
