import { memoryFiles, type Problem } from '@specnav/core'
import { createColors } from 'picocolors'
import { describe, expect, test } from 'vitest'
import { formats } from './formats.ts'
import { problemsJson, problemsText, type ReportOptions } from './report.ts'

const files = memoryFiles({
  'docs.json': `{
  "name": "Acme",
  "navigation": {
    "pages": ["index", "intro"]
  }
}
`,
  'api.yaml': 'openapi: 3.1.0\npaths: {}\n',
})

const missing: Problem = {
  code: 'page-missing',
  severity: 'error',
  message: 'There is no page `intro`.',
  file: 'docs.json',
  pointer: '/navigation/pages/1',
  suggestion: 'introduction',
}
const empty: Problem = {
  code: 'spec-invalid',
  severity: 'warning',
  message: 'No paths.',
  file: 'api.yaml',
  pointer: '/paths',
}
const note: Problem = {
  code: 'config-unknown-key',
  severity: 'note',
  message: '`name` is odd.',
  file: 'docs.json',
  pointer: '/name',
}

function reported(problems: Problem[], options?: ReportOptions, colored = false): string {
  return problemsText(problems, files, createColors(colored), options)
}

describe('problemsText', () => {
  test('tells once what is said under several codes', () => {
    const again: Problem[] = [empty, { ...empty, code: 'spec-syntax' }, { ...empty, message: 'Something else.' }]
    expect(problemsJson(again, files).map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'spec-invalid: No paths.',
      'spec-invalid: Something else.',
    ])
  })

  test('shows no line of a file whose name, or whose folder, begins with a dot', () => {
    const secrets = memoryFiles({ '.env': 'KEY=secret', '.git/config': 'token = secret' })
    const problems = ['.env', '.git/config'].map((file): Problem => ({
      ...empty,
      message: `In ${file}.`,
      file,
      pointer: undefined,
      offset: 0,
    }))
    expect(problemsText(problems, secrets, createColors(false))).toBe(
      '.env:1:1  warning  spec-invalid\n  In .env.\n\n.git/config:1:1  warning  spec-invalid\n  In .git/config.\n\n2 warnings\n',
    )
  })

  test('tells place, severity, code, message, what to write instead, and shows the source', () => {
    expect(reported([missing, empty])).toMatchInlineSnapshot(`
      "api.yaml:2:1  warning  spec-invalid
        No paths.
        1 │ openapi: 3.1.0
      > 2 │ paths: {}
          │ ^
        3 │

      docs.json:4:24  error  page-missing
        There is no page \`intro\`.
        Write instead: introduction
        2 │   "name": "Acme",
        3 │   "navigation": {
      > 4 │     "pages": ["index", "intro"]
          │                        ^
        5 │   }

      1 error, 1 warning
      "
    `)
  })

  test('says nothing where nothing is wrong', () => {
    expect(reported([])).toBe('')
  })

  test('tells notes', () => {
    expect(reported([note])).toContain('docs.json:2:3  note  config-unknown-key')
  })

  test('tells a problem once', () => {
    expect(reported([missing, { ...missing }])).toContain('\n1 error\n')
  })

  test('does not repeat a suggestion that the message makes', () => {
    expect(reported([{ ...missing, message: 'There is no page `intro`. Did you mean `introduction`?' }])).not.toContain(
      'Write instead',
    )
  })

  test('caps the problems of one code', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...missing, message: `Missing ${index}.` }))
    const text = reported([...many, empty], { limit: 2 })
    expect(text.match(/ {2}page-missing$/gm)).toHaveLength(2)
    expect(text).toContain('… and 10 more page-missing\n12 errors, 1 warning\n')
  })

  test('says the same of several places once', () => {
    const dead: Problem = { ...empty, code: 'link-missing', message: '`/x` does not exist.' }
    const places = [1, 5, 9, 16, 20].map((offset): Problem => ({ ...dead, pointer: undefined, offset }))
    const text = reported([...places, missing])
    expect(text.match(/does not exist/g)).toHaveLength(1)
    expect(text).toContain('The same at api.yaml:1:6, api.yaml:1:10, api.yaml:2:2 and 1 other place\n')
    expect(text).toContain('1 error, 1 warning\n')
    expect(problemsJson([...places, missing], files)).toMatchObject([
      { line: 1, column: 2, others: [{ file: 'api.yaml', line: 1, column: 6 }, {}, {}, {}] },
      { code: 'page-missing' },
    ])
    expect(reported([...places, { ...dead, message: 'b' }, { ...dead, message: 'c' }], { limit: 1 })).toContain(
      '… and 2 more link-missing\n',
    )
  })

  test('says what is alike once, with all places; services show the words of each', () => {
    const places = ['`/x` is gone.', '`/y` is gone.'].map((message, index): Problem => ({
      ...missing,
      message,
      pointer: `/navigation/pages/${index}`,
      alike: 'gone',
    }))
    expect(reported(places)).toContain('The same at docs.json:4:24\n\n1 error\n')
    expect(problemsJson(places, files)).toEqual([
      expect.objectContaining({
        message: '`/x` is gone.',
        others: [{ file: 'docs.json', line: 4, column: 24, message: '`/y` is gone.' }],
      }),
    ])
    const github = formats.github(places, files, createColors(false), '')
    expect(github).toContain('`/x` is gone.')
    expect(github).toContain('`/y` is gone.')
  })

  test('names a file that cannot be read, without a place', () => {
    const problem: Problem = {
      code: 'config-missing',
      severity: 'error',
      message: 'There is no docs.json.',
      file: 'mint.json',
    }
    expect(reported([problem])).toBe('mint.json  error  config-missing\n  There is no docs.json.\n\n1 error\n')
  })

  test('passes no control characters on', () => {
    expect(reported([{ ...missing, message: 'a\u001b]0;title\u0007b' }])).toContain('  a ]0;title b\n')
  })

  test('colors where colors are wanted', () => {
    expect(reported([missing], {}, true)).toContain('\u001b[31merror\u001b[39m')
  })
})

describe('problemsJson', () => {
  test('lists every problem once, by file and place, with these fields alone', () => {
    expect(problemsJson([note, missing, empty, missing], files)).toEqual([
      { code: 'spec-invalid', severity: 'warning', message: 'No paths.', file: 'api.yaml', line: 2, column: 1 },
      {
        code: 'config-unknown-key',
        severity: 'note',
        message: '`name` is odd.',
        file: 'docs.json',
        line: 2,
        column: 3,
      },
      { code: 'page-missing', severity: 'error', message: missing.message, file: 'docs.json', line: 4, column: 24 },
    ])
  })
})
