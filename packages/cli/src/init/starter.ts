/** The files of a new docs folder: two pages, and an API of two endpoints. */
export function starterFiles(name: string): Record<string, string> {
  const docs = {
    theme: 'svc',
    name,
    colors: { primary: '#0D7A63' },
    navigation: {
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'API', openapi: 'openapi.yaml', pages: ['GET /greetings', 'POST /greetings'] },
      ],
    },
  }
  return {
    'docs.json': `${JSON.stringify(docs, undefined, 2)}\n`,
    'index.mdx': `---\ntitle: Welcome\ndescription: What ${name} is for.\n---\n\nWrite here what a reader needs first. Endpoints are pages too: see [Say hello](/api-reference/say-hello).\n`,
    'openapi.yaml': openapi(name),
  }
}

function openapi(name: string): string {
  return `openapi: 3.1.0
info:
  title: ${JSON.stringify(name)}
  version: '1'
servers:
  - url: https://api.example.com
paths:
  /greetings:
    get:
      summary: List greetings
      responses:
        '200':
          description: Every greeting so far
          content:
            application/json:
              schema:
                type: array
                items: { $ref: '#/components/schemas/Greeting' }
    post:
      summary: Say hello
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Greeting' }
      responses:
        '201':
          description: Said
components:
  schemas:
    Greeting:
      type: object
      required: [name]
      properties:
        name:
          type: string
          description: Who is greeted.
`
}
