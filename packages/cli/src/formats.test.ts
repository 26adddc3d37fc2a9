import { memoryFiles, type Problem } from '@specnav/core'
import { createColors } from 'picocolors'
import { expect, test } from 'vitest'
import { formats } from './formats.ts'

const problem = (file: string): Problem => ({ code: 'spec-ref', severity: 'error', message: 'No, 100%\nwrong.', file })
const problems = [problem('api/my spec.yaml'), problem('https://example.com/openapi.json')]
const print = (format: 'github' | 'sarif') => formats[format](problems, memoryFiles({}), createColors(false), 'docs')

test('github: files from where the command runs, and URLs as they are', () => {
  expect(print('github')).toBe(
    [
      '::error file=docs/api/my spec.yaml,line=1,col=1,title=spec-ref::No, 100%25%0Awrong.\n',
      '::error file=https%3A//example.com/openapi.json,line=1,col=1,title=spec-ref::No, 100%25%0Awrong.\n',
    ].join(''),
  )
})

test('sarif: the same as URIs', () => {
  expect(print('sarif').match(/"uri": ".*"/g)).toEqual([
    '"uri": "docs/api/my%20spec.yaml"',
    '"uri": "https://example.com/openapi.json"',
  ])
})
