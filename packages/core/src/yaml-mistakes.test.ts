import { expect, test } from 'vitest'
import { parseYaml } from './syntax.ts'

/*
 * Authors' mistakes in YAML, each with a description. `»` marks the location that a person would name, which
 * is often lines above the one where a reader fails.
 */
const mistakes: [what: string, text: string, message: string][] = [
  [
    'a quote that is not closed, and quotes below it',
    'openapi: 3.1.0\ninfo:\n  title: »"Acme\n  version: "1"\n',
    'This quote is not closed. Write `"` after the text.',
  ],
  [
    'a quote that is not closed, and none below it',
    "openapi: 3.1.0\ninfo:\n  title: »'Acme\n  version: 1\npaths: {}\n",
    "This quote is not closed. Write `'` after the text.",
  ],
  [
    'text in quotes that goes on too far to the left',
    'info:\n  description: "First\n»second."\n  title: Acme\n',
    'The text in quotes continues here. Indent this line deeper than the field that it belongs to.',
  ],
  [
    'an apostrophe in single quotes',
    "info:\n  title: 'The user»'s name'\n",
    "The text continues after its closing quote. Write a quote inside of the text twice: `''`, or put all of it in quotes.",
  ],
  [
    'text behind quotes',
    'info:\n  title: "Acme»" API\n',
    'The text continues after its closing quote. Write a quote inside of the text as `\\"`, or put all of it in quotes.',
  ],
  [
    'a bracket that is not closed',
    'get:\n  tags: »[Users, Teams\n  summary: List\n  responses: {}\n',
    'This bracket `[` is not closed. Write `]` after the last entry.',
  ],
  [
    'a brace that is not closed',
    'get:\n  responses: »{ 200: { description: ok }\n  summary: List\n',
    'This brace `{` is not closed. Write `}` after the last entry.',
  ],
  ['a bracket too many', 'tags: [a, b]»]\nx: 1\n', 'This `]` closes nothing. Remove it.'],
  ['text in brackets', 'info:\n  title: »[Beta] Users\n', 'Text that starts with `[` has to be in quotes.'],
  ['a template', 'info:\n  title: »{{ name }} API\n', 'Text that starts with `{{` has to be in quotes.'],
  ['a name with @', 'info:\n  title: »@acme/api\n', 'Text that starts with `@` has to be in quotes.'],
  ['code', 'info:\n  description: »`id` is text\n', 'Text that starts with a backtick has to be in quotes.'],
  ['emphasis', 'info:\n  description: »*Beta* text\n', 'Text that starts with `*` has to be in quotes.'],
  ['a colon in text', 'info:\n  description: Beta»: may change\n', 'Text that contains `: ` has to be in quotes.'],
  [
    'a field that is indented too little',
    'paths:\n  /a:\n    get:\n   »summary: x\n      responses: {}\n',
    'This line is indented by 3 spaces, but the fields above it by 2 or 4. Indent it like the lines next to it.',
  ],
  [
    'a field that is indented too much',
    'info:\n  title: Acme\n    »version: 1\n',
    'This field is indented deeper than `title`, which has a value already. Indent it by 2 spaces.',
  ],
  [
    'an entry that is indented otherwise',
    'tags:\n  - name: a\n    description: x\n  - name: b\n   »- name: c\n',
    'This line is indented by 3 spaces, but the entries above it by 2. Indent it like the lines next to it.',
  ],
  [
    'an entry among fields',
    'info:\n  title: A\n  »- b\n',
    'A list entry is not allowed between fields. Write it below its own field, or as `name: value`.',
  ],
  ['a tab', 'info:\n»\ttitle: Acme\n', 'YAML cannot be indented with tabs. Use spaces.'],
  ['a tab behind blanks', 'info:\n  title: Acme\n  »\tversion: 1\n', 'YAML cannot be indented with tabs. Use spaces.'],
  [
    'a blank that is missing behind a colon',
    'info:\n  title»:Acme\n  version: 1\n',
    'A space is missing after the colon. Write `title: Acme`.',
  ],
  [
    'the same in the first line',
    'openapi»:3.1.0\ninfo:\n  title: Acme\n',
    'A space is missing after the colon. Write `openapi: 3.1.0`.',
  ],
  [
    'a blank that is missing behind a dash',
    'tags:\n  - a\n  »-b\n  - c\n',
    'A space is missing after the dash. Write `- b`.',
  ],
  [
    'a field without a colon',
    'paths:\n  »/a\n    get:\n      summary: x\n',
    'This line has no `: `, so it is not a field. Write it as `/a: …`.',
  ],
  [
    'a text block that goes on too far to the left',
    'info:\n  description: |\n    First.\n  »Second.\n  title: A\n',
    'This line belongs to the text above it. Indent it by 4 spaces as well.',
  ],
  [
    'a key that appears twice',
    'get:\n  summary: A\n  description: d\n  »summary: B\n',
    'This key appears twice, and only the last one is used. Combine the two.',
  ],
  ['two documents', 'a: 1\n»---\nb: 2\n', 'The file contains several documents, with `---` between them. Keep one.'],
]
test.each(mistakes)('%s', (_, marked, message) => {
  const offset = marked.indexOf('»')
  const [problem] = parseYaml(marked.replace('»', '')).problems
  const advice = ' The file is still read, but other tools may refuse it.'
  expect({ ...problem, message: problem?.message.replace(advice, '') }).toMatchObject({ offset, message })
})
