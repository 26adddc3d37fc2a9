import { describe, expect, test } from 'vitest'
import type { Command } from './command.ts'
import { parseCommandLine } from './command-line.ts'
import { UsageError } from './exit-code.ts'

const subject = { name: 'dir', description: 'Where' }
const load: Command['load'] = async () => ({ run: async () => 0 })
const build: Command = {
  name: 'build',
  summary: 'Builds',
  subject,
  options: { out: { value: '<dir>', description: 'Where to' }, strict: { description: 'Strictly' } },
  load,
}
const pages: Command = {
  name: 'pages',
  summary: 'Writes',
  subject,
  options: { out: { value: '<dir>', description: 'Where to', required: true } },
  load,
}

const parse = (...argv: string[]) => parseCommandLine(argv, [build, pages])

describe('parseCommandLine', () => {
  test('reads the folder, values and flags', async () => {
    expect(await parse('build', 'docs', '--out', 'public', '--strict')).toEqual({
      type: 'run',
      command: build,
      args: { operands: [], dir: 'docs', flags: new Set(['strict']), values: new Map([['out', 'public']]) },
    })
  })

  test('takes the current folder by default', async () => {
    expect(await parse('build')).toMatchObject({ args: { dir: '.', flags: new Set(), values: new Map() } })
  })

  test('keeps a value as it is written', async () => {
    expect(await parse('build', '--out=1.10')).toMatchObject({ args: { values: new Map([['out', '1.10']]) } })
  })

  test('knows help and version', async () => {
    expect(await parse()).toEqual({ type: 'help' })
    expect(await parse('--help')).toEqual({ type: 'help' })
    expect(await parse('-h')).toEqual({ type: 'help' })
    expect(await parse('build', 'docs', '--help')).toEqual({ type: 'help', command: build })
    expect(await parse('pages', '-h')).toEqual({ type: 'help', command: pages })
    expect(await parse('help')).toEqual({ type: 'help' })
    expect(await parse('help', 'pages')).toEqual({ type: 'help', command: pages })
    expect(await parse('--version')).toEqual({ type: 'version' })
  })

  test.each([
    [['biuld'], 'There is no command `biuld`. Did you mean `build`?'],
    [['help', 'biuld'], 'There is no command `biuld`. Did you mean `build`?'],
    [['--strict'], 'There is no command `--strict`. Write `build` or `pages`.'],
    [['build', '--oot', 'x'], '`specnav build` has no option `--oot`. Did you mean `--out`?'],
    [['build', '-x'], '`specnav build` has no option `-x`. Write `--help`, `--out` or `--strict`.'],
    [
      ['build', '--constructor'],
      '`specnav build` has no option `--constructor`. Write `--help`, `--out` or `--strict`.',
    ],
    [['build', '--out'], "Option '--out <value>' argument missing."],
    [['build', '--strict=yes'], "Option '--strict' does not take an argument."],
    [['build', 'a', 'b'], '`specnav build` takes one folder, not 2.'],
    [['pages', 'docs'], '`specnav pages` needs --out <dir>.'],
  ])('refuses %j', async (argv, message) => {
    await expect(parse(...argv)).rejects.toThrow(new UsageError(message))
  })
})
