import type { Pages } from './navigation.ts'

/** What a first project is about. */
export const templates = ['api', 'sdk', 'product'] as const
export type Template = (typeof templates)[number]

/** The first files of a project, and the groups of its pages. */
export interface Starter {
  files: Record<string, string>
  groups: Pages
  /** The specification among the files. */
  openapi?: string
}

/** A project for a folder that has nothing to show yet. */
export function starterOf(template: Template, name: string): Starter {
  if (template === 'api') {
    return {
      files: { 'openapi.yaml': starterSpec(name), 'index.mdx': firstPage(name, '/api-reference/say-hello') },
      groups: [{ group: 'Start', pages: ['index'] }],
      openapi: 'openapi.yaml',
    }
  }
  const index = { 'index.mdx': firstPage(name, '/quickstart') }
  if (template === 'sdk') {
    return {
      files: { ...index, 'quickstart.mdx': sdkQuickstart(name), 'errors.mdx': sdkErrors() },
      groups: [
        { group: 'Start', pages: ['index', 'quickstart'] },
        { group: 'Use', pages: ['errors'] },
      ],
    }
  }
  return {
    files: { ...index, 'quickstart.mdx': productQuickstart(name), 'questions.mdx': productQuestions() },
    groups: [
      { group: 'Start', pages: ['index', 'quickstart'] },
      { group: 'Help', pages: ['questions'] },
    ],
  }
}

/** The first page of a site. It shows what the site has; `next` is the page that readers open from it. */
export function firstPage(name: string, next?: string): string {
  const start =
    next === undefined ? '' : `\n<Card title="Start here" href="${next}">The page that readers need next.</Card>\n`
  return `---
title: Welcome
description: ${JSON.stringify(`What ${name} is for.`)}
---

Write here what a reader needs first. This page is \`index.mdx\`; \`docs.json\` says which pages there are.
${start}
<Tip>
  Try what your readers have: **Ctrl+K** searches the site, **Ask** answers questions from its pages, and the menu beside the
  title copies this page or opens it in an AI tool.
</Tip>
`
}

function sdkQuickstart(name: string): string {
  return `---
title: Quickstart
description: ${JSON.stringify(`Install ${name}, and make the first call.`)}
---

<CodeGroup>

\`\`\`sh npm
npm install your-package
\`\`\`

\`\`\`sh pip
pip install your-package
\`\`\`

</CodeGroup>

\`\`\`js first-call.js
import { Client } from 'your-package'

const client = new Client({ key: process.env.API_KEY })
console.log(await client.greet('Ann'))
\`\`\`
`
}

function sdkErrors(): string {
  return `---
title: Errors
description: What can fail, and what to do then.
---

<AccordionGroup>
  <Accordion title="The key is not accepted">Make a new one, and set it in the environment.</Accordion>
  <Accordion title="There are too many requests">Wait for as long as the answer says, and try again.</Accordion>
</AccordionGroup>
`
}

function productQuickstart(name: string): string {
  return `---
title: Quickstart
description: ${JSON.stringify(`The first ten minutes with ${name}.`)}
---

<Steps>
  <Step title="Sign up">Where, and what it costs.</Step>
  <Step title="Do the first thing">What a reader wants to see work.</Step>
  <Step title="Go on">Where the next page is.</Step>
</Steps>
`
}

function productQuestions(): string {
  return `---
title: Questions
description: What people ask, and the answers.
---

<AccordionGroup>
  <Accordion title="How do I change my plan?">Write the answer here.</Accordion>
  <Accordion title="Who can see my data?">Write the answer here.</Accordion>
</AccordionGroup>
`
}

/** A first specification: an API of two endpoints. */
function starterSpec(name: string): string {
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
