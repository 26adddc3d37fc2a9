/** A first page. */
export function starterPage(name: string): string {
  return `---\ntitle: Welcome\ndescription: What ${name} is for.\n---\n\nWrite here what a reader needs first. Endpoints are pages too: see [Say hello](/api-reference/say-hello).\n`
}

/** A first specification: an API of two endpoints. */
export function starterSpec(name: string): string {
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
