/** Breaks out of an element, of an attribute and of a script, and would run. */
export const markup = (name: string) =>
  `${name} </title></script>"'><script>globalThis.stolen="${name}"</script><img src=x onerror="globalThis.stolen=1">`

const text = (name: string) => ({ type: 'string', description: markup(name) })

/** A description with markup wherever its author may write. */
export const specification = {
  openapi: '3.1.0',
  info: {
    title: markup('title'),
    version: markup('version'),
    description: markup('about'),
    contact: { name: markup('contact'), url: `https://api.example/${markup('url')}` },
    license: { name: markup('license') },
  },
  tags: [
    {
      name: markup('tag'),
      description: markup('tag'),
      externalDocs: { url: 'https://api.example/x', description: markup('docs') },
    },
  ],
  servers: [{ url: `https://api.example/${encodeURIComponent(markup('server'))}`, description: markup('server') }],
  security: [{ [markup('scheme')]: [] }],
  paths: {
    [`/things/${markup('path')}`]: {
      post: {
        summary: markup('summary'),
        description: markup('description'),
        tags: [markup('tag')],
        parameters: [{ name: markup('parameter'), in: 'query', schema: text('parameter'), example: markup('example') }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { [markup('property')]: text('property') } },
              example: { [markup('key')]: markup('value') },
            },
          },
        },
        responses: {
          200: {
            description: markup('response'),
            content: { 'application/json': { schema: { type: 'string', enum: [markup('enum')] } } },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { [markup('scheme')]: { type: 'http', scheme: 'bearer', description: markup('security') } },
  },
}
