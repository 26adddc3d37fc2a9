import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { specnavWarm } from '../cli/warm.ts'
import { type ExampleBlock, exampleBlocks } from './blocks.ts'

/** The repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A temporary project folder in which the blocks of a document are carried out one after another. */
export class ExampleFolder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'specnav-docs-'))

  constructor() {
    // The result of `npm init` and `npm install`.
    writeFileSync(join(this.path, 'package.json'), '{ "type": "module" }')
    mkdirSync(join(this.path, 'node_modules/@specnav'), { recursive: true })
    const names = [
      'admin-api',
      'assistant',
      'branding',
      'changes',
      'check',
      'codemod',
      'content',
      'contextual-menu',
      'core',
      'function',
      'host',
      'mcp',
      'pages',
      'site',
      'starlight',
    ]
    for (const name of names) {
      symlinkSync(join(root, 'packages', name), join(this.path, 'node_modules/@specnav', name))
    }
    symlinkSync(
      join(root, 'examples/gallery/node_modules/@iconify-json'),
      join(this.path, 'node_modules/@iconify-json'),
    )
  }

  /** Carries out a block that is not an expected output. */
  put(block: ExampleBlock): void {
    if (block.type === 'commands') execFileSync('sh', ['-ec', block.text], { cwd: this.path })
    else this.write(block)
  }

  write({ title, text }: Pick<ExampleBlock, 'title' | 'text'>): void {
    const file = join(this.path, title)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }

  /** The whole output of a command, in order. */
  async run(command: string): Promise<string> {
    const [name, ...args] = command.split(' ')
    const env = { FORCE_COLOR: undefined, XDG_CACHE_HOME: join(this.path, 'node_modules/.cache') }
    if (name === 'specnav') return (await specnavWarm(args, { cwd: this.path, env })).log
    const output = join(this.path, 'node_modules/output.txt')
    const descriptor = openSync(output, 'w')
    const child = spawn(process.execPath, args, {
      cwd: this.path,
      stdio: ['ignore', descriptor, descriptor],
      env: { ...process.env, ...env },
    })
    await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
    closeSync(descriptor)
    const text = readFileSync(output, 'utf8')
    // The end of Node's crash report: never an example's output, not even with `--update`.
    if (/^Node\.js v\d/m.test(text)) throw new Error(`${command}: ${text}`)
    return text
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true })
  }
}

/** The document with the actual output of its commands. */
export async function withRealOutput(document: string, folder: ExampleFolder): Promise<string> {
  let result = ''
  let copied = 0
  for (const block of exampleBlocks(document)) {
    if (block.type !== 'output') {
      folder.put(block)
      continue
    }
    result += document.slice(copied, block.start) + (await folder.run(block.title))
    copied = block.end
  }
  return result + document.slice(copied)
}

/**
 * The result of an expression with `@specnav/core`'s exports, as JSON: the tests are not a package that could
 * import it by name.
 */
export async function fromCore<T>(expression: string): Promise<T> {
  using folder = new ExampleFolder()
  const text = `import { ${expression.replace('()', '')} } from '@specnav/core'\nconsole.log(JSON.stringify(${expression}))\n`
  folder.write({ title: 'core.js', text })
  return JSON.parse(await folder.run('node core.js'))
}
