import { describe, expect, test } from 'vitest'
import type { Command } from './command.ts'
import { parseCommandLine } from './command-line.ts'
import { UsageError } from './exit-code.ts'

const run: Command['run'] = async () => 0
const build: Command = {
  name: 'build',
  summary: 'Builds',
  options: { out: { value: '<dir>', description: 'Where to' }, strict: { description: 'Strictly' } },
  run,
}
const pages: Command = {
  name: 'pages',
  summary: 'Writes',
  options: { out: { value: '<dir>', description: 'Where to', required: true } },
  run,
}

const parse = (...argv: string[]) => parseCommandLine(argv, [build, pages])

describe('parseCommandLine', () => {
  test('reads the folder, values and flags', () => {
    expect(parse('build', 'docs', '--out', 'public', '--strict')).toEqual({
      type: 'run',
      command: build,
      args: { dir: 'docs', flags: new Set(['strict']), values: new Map([['out', 'public']]) },
    })
  })

  test('takes the current folder by default', () => {
    expect(parse('build')).toMatchObject({ args: { dir: '.', flags: new Set(), values: new Map() } })
  })

  test('keeps a value as it is written', () => {
    expect(parse('build', '--out=1.10')).toMatchObject({ args: { values: new Map([['out', '1.10']]) } })
  })

  test('knows help and version', () => {
    expect(parse('--help')).toEqual({ type: 'help' })
    expect(parse('-h')).toEqual({ type: 'help' })
    expect(parse('build', 'docs', '--help')).toEqual({ type: 'help', command: build })
    expect(parse('pages', '-h')).toEqual({ type: 'help', command: pages })
    expect(parse('--version')).toEqual({ type: 'version' })
  })

  test.each([
    [[], 'There is no command. Write `build` or `pages`.'],
    [['biuld'], 'There is no command `biuld`. Did you mean `build`?'],
    [['--strict'], 'There is no command `--strict`. Write `build` or `pages`.'],
    [['build', '--oot', 'x'], "Unknown option '--oot'."],
    [['build', '--out'], "Option '--out <value>' argument missing."],
    [['build', '--strict=yes'], "Option '--strict' does not take an argument."],
    [['build', 'a', 'b'], '`specnav build` takes one folder, not 2.'],
    [['pages', 'docs'], '`specnav pages` needs --out <dir>.'],
  ])('refuses %j', (argv, message) => {
    expect(() => parse(...argv)).toThrow(new UsageError(message))
  })
})
