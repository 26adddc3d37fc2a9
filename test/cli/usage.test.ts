import { expect, test } from 'vitest'
import { fixture, specnav, start } from './specnav.ts'

test.each([[['--help']], [[]]])('%j lists the commands', async (args) => {
  const { code, out, err } = await specnav(...args)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const command of ['build', 'dev', 'preview', 'nav', 'pages', 'check']) {
    expect(out).toMatch(new RegExp(`^  ${command} +\\S`, 'm'))
  }
})

test.each(['build', 'dev', 'preview', 'nav', 'pages', 'check'])(
  '%s --help shows usage, options and exit codes',
  async (command) => {
    const { code, out, err } = await specnav(command, '--help')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(`specnav ${command} [dir`)
    expect(out).toContain('-h, --help')
    expect(out).toMatch(/^Exit codes\n {2}0 .+\n {2}1 .+\n {2}2 .+\n/m)
  },
)

test('the help of a command says what it fails on', async () => {
  const failure = async (command: string) => /^ {2}1 {2}(.+)$/m.exec((await specnav(command, '--help')).out)?.[1]
  expect(await failure('check')).toBe('The project has errors (with --strict also warnings), or the command failed')
  expect(await failure('dev')).toBe('The project has errors, or the command failed')
  expect(await failure('changes')).toMatch(/^There are changes of the level of --fail-on or worse, /)
})

test('--version prints the version alone', async () => {
  expect(await specnav('--version')).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' })
})

test.each([
  [['biuld'], 'specnav: There is no command `biuld`. Did you mean `build`?'],
  [
    ['nav', '--jsno'],
    'specnav: `specnav nav` has no option `--jsno`. Did you mean `--json`?\nRun `specnav nav --help` for help.\n',
  ],
  [['check', 'nowhere.yaml'], 'specnav: There is no file or folder `nowhere.yaml`.'],
  [['nav', 'nowhere'], 'specnav: There is no file or folder `nowhere`.'],
  [['nav', fixture('good/docs.json')], 'is a file. Pass the folder that holds docs.json.'],
  [['pages', fixture('good')], 'specnav: `specnav pages` needs --out <dir>.'],
  [['build', fixture('good'), '--out', fixture('')], 'contains the docs folder. Choose a separate folder.'],
  [['build', fixture('good'), '--out', fixture('good')], 'contains the docs folder. Choose a separate folder.'],
  [['dev', fixture('good'), '--port', 'http'], 'specnav: --port takes a number from 0 to 65535, not `http`.'],
  [
    ['build', fixture('good'), '--site', 'acme.example'],
    'specnav: --site: `acme.example` is not an address such as `https://docs',
  ],
  [['dev', fixture('good'), '--base', '/a b'], 'specnav: --base: `/a b` is not a path such as `/docs`'],
  [
    ['build', fixture('good'), '--target', 'netlfy'],
    'specnav: --target: `netlfy` is not a known target. Did you mean `netlify`?',
  ],
  [['preview', fixture('good')], 'Run `specnav build` first.'],
])('wrong usage: %j', async (args, message) => {
  const { code, out, err } = await specnav(...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(message)
})

test('a build takes a small space for young objects and gives memory back, with the options and arguments of its process', async () => {
  // What Node says of itself each time that it starts.
  const said =
    'data:text/javascript,const { pid, execArgv, env } = process; console.error(pid, ["--max-semi-space-size=8", "--no-incremental-marking", "--no-parallel-scavenge", "--invocation-count-for-turbofan=20000"].every((option) => execArgv.includes(option)), env.MIMALLOC_PURGE_DELAY, env.MIMALLOC_ALLOW_THP)'
  const run = start(['build', 'no-such folder', '--strict'], { nodeArgs: ['--import', said] })
  const { code, out, err } = await run.finished
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^(\d+) false undefined undefined\n\1 true 0 0\nspecnav: .*no-such folder/)
  const { err: others } = await start(['nav', 'no-such folder'], { nodeArgs: ['--import', said] }).finished
  expect(others).toMatch(/^\d+ false undefined undefined\nspecnav: .*no-such folder/)
})
