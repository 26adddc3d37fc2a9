import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Operation, diskFiles, loadSpecs } from '@specnav/core'
import { corpus, corpusNames, missingCorpus } from '@specnav/core/corpus/test-helper'
import { expect, test } from 'vitest'
import { endpointPage } from '../endpoint-page.ts'
import type { RequestExample } from '../endpoint-types.ts'
import { codeSamples } from './index.ts'

/** Number of operations, drawn from all sites with a fixed seed. */
const count = 200

/** A language whose samples all run in one program, so that its start is paid once. */
interface Language {
  label: string
  probe: string[]
  file: string
  join: (codes: string[]) => string
  /** Files of samples that have to be on their own, by their names. */
  further?: (codes: string[]) => Record<string, string>
  command: string[]
}

const languages: Language[] = [
  {
    label: 'cURL',
    probe: ['curl', '--version'],
    file: 'all.sh',
    join: (codes) => codes.map((code) => `(\n${code} --silent --output /dev/null --max-time 5\n)`).join('\n'),
    command: ['sh', 'all.sh'],
  },
  {
    label: 'JavaScript',
    probe: [process.execPath, '--version'],
    file: 'all.mjs',
    join: (codes) =>
      `console.log = () => {}\nfor (const code of ${JSON.stringify(codes)}) try { await import('data:text/javascript,' + encodeURIComponent(code)) } catch (error) { console.error(String(error), code) }`,
    command: [process.execPath, 'all.mjs'],
  },
  {
    label: 'Python',
    probe: ['python3', '-c', 'import requests'],
    file: 'all.py',
    join: (codes) =>
      `import json, sys, traceback\nprint = lambda *a: None\nfor code in json.loads(${JSON.stringify(JSON.stringify(codes))}):\n    try: exec(code, {"print": print})\n    except Exception: sys.stderr.write(code + traceback.format_exc())`,
    command: ['python3', 'all.py'],
  },
  {
    label: 'Ruby',
    probe: ['ruby', '--version'],
    file: 'all.rb',
    join: (codes) =>
      `def puts(*) end\nrequire "json"\nJSON.parse(DATA.read).each { |code| begin; Module.new.module_eval(code); rescue Exception => error; warn code, error.full_message; end }\n__END__\n${JSON.stringify(codes)}`,
    command: ['ruby', 'all.rb'],
  },
  {
    label: 'PHP',
    probe: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    file: 'all.php',
    further: (codes) => Object.fromEntries(codes.map((code, index) => [`sample-${index}.php`, code])),
    join: (codes) =>
      `<?php\nob_start();\n${codes.map((_, index) => `try { (function () { include "sample-${index}.php"; })(); } catch (Throwable $error) { fwrite(STDERR, "${index} $error"); }`).join('\n')}`,
    command: ['php', 'all.php'],
  },
  {
    label: 'Go',
    probe: ['go', 'version'],
    file: 'main.go',
    further: (codes) => ({
      'go.mod': 'module samples\n',
      ...Object.fromEntries(
        codes.map((code, index) => [`sample${index}.go`, code.replace('func main()', `func sample${index}()`)]),
      ),
    }),
    join: (codes) =>
      `package main\n\nimport "os"\n\nfunc try(sample func()) {\n\tdefer func() {\n\t\tif error := recover(); error != nil {\n\t\t\tprintln(error)\n\t\t}\n\t}()\n\tsample()\n}\n\nfunc main() {\n\tos.Stdout, _ = os.Open(os.DevNull)\n${codes.map((_, index) => `\ttry(sample${index})`).join('\n')}\n}\n`,
    command: ['go', 'run', '.'],
  },
  {
    label: 'Java',
    probe: ['java', '--version'],
    file: 'All.java',
    join: (codes) => {
      const bodies = codes.map((code) => code.replaceAll(/^import .*;\n/gm, ''))
      const classes = bodies.map((code, index) => code.replace('public class Main', `class Main${index}`))
      const calls = codes.map(
        (_, index) =>
          `try { Main${index}.main(args); } catch (Exception error) { System.err.println("${index} " + error); }`,
      )
      const imports = [
        'java.net.URI',
        'java.net.http.*',
        'java.net.http.HttpRequest.BodyPublishers',
        'java.nio.file.Path',
      ]
      return `${imports.map((name) => `import ${name};`).join('\n')}\npublic class All { public static void main(String[] args) throws Exception { ${calls.join('\n')} } }\n${classes.join('\n')}`
    },
    command: ['java', '-Dfile.encoding=UTF-8', 'All.java'],
  },
]

languages.push(
  {
    label: 'Kotlin',
    probe: ['kotlinc', '-version'],
    file: 'All.kt',
    further: (codes) =>
      Object.fromEntries(
        codes.map((code, index) => [`Sample${index}.kt`, code.replace('fun main()', `fun sample${index}()`)]),
      ),
    join: (codes) =>
      `fun main() {\n${codes.map((_, index) => `  try { sample${index}() } catch (error: Exception) { System.err.println("${index} $error") }`).join('\n')}\n}\n`,
    // Warnings of the compiler about newer machines are no fault of samples.
    command: [
      'sh',
      '-c',
      'kotlinc -nowarn -jvm-target 1.8 -include-runtime -d all.jar *.kt 2> warnings || cat warnings >&2; java -jar all.jar',
    ],
  },
  {
    label: 'Rust',
    // Debian's `librust-reqwest-dev`.
    probe: ['sh', '-c', 'cargo --version && ls -d /usr/share/cargo/registry/reqwest-*'],
    file: 'src/main.rs',
    further: (codes) => ({
      'Cargo.toml':
        '[package]\nname = "samples"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nreqwest = { version = "*", default-features = false, features = ["blocking"] }\n',
      '.cargo/config.toml':
        '[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "/usr/share/cargo/registry"\n',
      ...Object.fromEntries(
        codes.map((code, index) => [`src/sample${index}.rs`, code.replace('fn main()', 'pub fn sample()')]),
      ),
    }),
    join: (codes) =>
      `${codes.map((_, index) => `mod sample${index};`).join('\n')}\nfn main() {\n${codes.map((_, index) => `    if let Err(error) = sample${index}::sample() { eprintln!("${index} {}", error); }`).join('\n')}\n}\n`,
    command: ['cargo', 'run', '--quiet', '--offline'],
  },
  {
    label: 'HTTPie',
    probe: ['sh', '-c', 'http --version'],
    file: 'all.sh',
    further: () => ({
      'all.py': [
        'import sys',
        'from httpie.core import main',
        'from httpie.context import Environment',
        'words = iter([word.decode() for word in open("words", "rb").read().split(b"\\0")[:-1]])',
        'for count in words:',
        '    file, given = next(words), [next(words) for _ in range(int(count))]',
        '    options = ["--quiet"] if file else ["--quiet", "--ignore-stdin"]',
        '    stdin = open(file) if file else None',
        '    if main(["http", *options, *given], Environment(stdin=stdin)) != 0: sys.stderr.write(repr(given))',
      ].join('\n'),
    }),
    // The start of HTTPie takes longer than a request: what a shell makes of the words is sent by one process.
    join: (codes) =>
      `count=0\nhttp() {\n  local input=\n  if [ -p /dev/stdin ]; then input=input$((count++)); cat > "$input"; fi\n  printf '%s\\0' "$#" "$input" "$@" >> words\n}\n${codes.join('\n')}\n$(head -1 "$(type -P http)" | cut -c3-) all.py\n`,
    command: ['bash', '-c', 'bash all.sh < /dev/null'],
  },
)

/** Characters that a path and a query may have; triples are whole. */
const target = /^\/(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-F]{2})*(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-F]{2})*)?$/i

/** What a strict server finds wrong with a request. */
function faults(request: IncomingMessage, body: Buffer, expected: RequestExample): string[] {
  const found: string[] = []
  const url = request.url ?? ''
  if (!target.test(url)) found.push(`${url} is no URL of RFC 3986`)
  const wanted = new URL(expected.url).pathname + new URL(expected.url).search
  if (url !== wanted) found.push(`${url} instead of ${wanted}`)
  if (request.method !== expected.method) found.push(`${request.method} instead of ${expected.method}`)
  for (const { name, value } of expected.headers)
    if (request.headers[name.toLowerCase()] !== value.trim())
      found.push(`${name}: ${JSON.stringify(request.headers[name.toLowerCase()])}`)
  const sent = body.toString()
  switch (expected.body?.type) {
    case undefined:
      return sent === '' ? found : [...found, `a body: ${sent}`]
    case 'text':
      return same(sent, expected.body.text) ? found : [...found, `${sent} instead of ${expected.body.text}`]
    case 'form': {
      const pairs = JSON.stringify([...new URLSearchParams(sent)])
      const fields = JSON.stringify(expected.body.fields.map(({ name, value }) => [name, value]))
      return pairs === fields ? found : [...found, `${pairs} instead of ${fields}`]
    }
    case 'multipart': {
      const [, boundary = ''] = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '') ?? []
      const parts = boundary === '' ? 0 : sent.split(`--${boundary}`).length - 2
      return parts === expected.body.parts.length ? found : [...found, `${parts} parts: ${sent}`]
    }
    case 'file':
      return found
  }
}

function same(left: string, right: string): boolean {
  try {
    return JSON.stringify(JSON.parse(left)) === JSON.stringify(JSON.parse(right))
  } catch {
    return left === right
  }
}

/** Requests of the corpus, each with an address of its own on `origin`. */
async function requests(origin: string): Promise<RequestExample[]> {
  const all: Operation[] = []
  for (const site of corpusNames('sites'))
    for (const spec of (await loadSpecs([], diskFiles(`${corpus}/sites/${site}`))).discover())
      all.push(...[...spec.operations.values()].filter(({ method }) => method !== 'WEBHOOK'))
  let seed = 7
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648)
  const chosen = Array.from({ length: count }, () => all[next() % all.length]!)
  return chosen.flatMap((operation, index) => {
    const { request } = endpointPage(operation)
    return request ? [{ ...request, url: request.url.replace(/^(?:\w+:)?(?:\/\/[^/?]*)?/, `${origin}/${index}`) }] : []
  })
}

test.skipIf(missingCorpus)(
  `samples of the corpus arrive as described ${missingCorpus ?? ''}`,
  { timeout: 900_000 },
  async () => {
    const arrived = new Map<string, string[]>()
    let expected = new Map<string, RequestExample>()
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const [, id = ''] = /^\/(\d+)/.exec(request.url ?? '') ?? []
        const own = expected.get(id)
        arrived.set(id, own ? faults(request, Buffer.concat(chunks), own) : ['an unknown address'])
        response.end('answer')
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const all = await requests(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const folder = await mkdtemp(join(tmpdir(), 'strict-'))
    // What only the reader knows is named after what it is.
    const filled = (text: string) =>
      text.replaceAll(/\{([^{}":]+)\}/g, (_, name: string) =>
        (name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').match(/[A-Za-z\d]+/g) ?? []).join('_').toUpperCase(),
      )
    expected = new Map(
      all.map((request) => [
        /\d+(?=\D*)/.exec(new URL(request.url).pathname)![0],
        {
          ...request,
          url: filled(request.url),
          headers: request.headers.map((header) => ({
            ...header,
            value: /^\{[^{}":]+\}$/.test(header.value) ? filled(header.value) : header.value,
          })),
        },
      ]),
    )
    const files = new Set(
      all.flatMap(({ body }) =>
        body?.type === 'file'
          ? [body.fileName]
          : body?.type === 'multipart'
            ? body.parts.flatMap((part) => (part.type === 'file' ? [part.fileName] : []))
            : [],
      ),
    )
    for (const name of files) if (!name.includes('/')) await writeFile(join(folder, name), 'bytes')
    const wrong: string[] = []
    for (const {
      label,
      probe: [program = '', ...probe],
      file,
      join: joined,
      further,
      command: [command = '', ...args],
    } of languages) {
      if (spawnSync(program, probe).status !== 0) {
        console.warn(`${label} is not on this machine: its samples are not sent.`)
        continue
      }
      arrived.clear()
      const codes = all.map((request) => codeSamples({ samples: [], request }, [label])[0]!.code)
      const written = { ...further?.(codes), [file]: joined(codes) }
      for (const [name, text] of Object.entries(written)) {
        await mkdir(dirname(join(folder, name)), { recursive: true })
        await writeFile(join(folder, name), text)
      }
      const env = { ...process.env, NO_PROXY: '*', no_proxy: '*' }
      const { stderr } = await promisify(execFile)(command, args, { cwd: folder, env, maxBuffer: 1e8 }).catch(
        (error: { stderr: string }) => error,
      )
      if (stderr) wrong.push(`${label}: ${stderr.slice(0, 3000)}`)
      for (const [id, { url }] of expected) {
        const found = arrived.get(id) ?? ['nothing arrived']
        // The sample says that `fetch` cannot send it.
        if (label === 'JavaScript' && codes[Number(id)]?.includes('sends no body with')) continue
        wrong.push(...found.map((fault) => `${label} ${url}: ${fault.slice(0, 300)}`))
      }
      console.log(`${label}: ${arrived.size} of ${all.length} arrived`)
    }
    server.close()
    await rm(folder, { recursive: true })
    expect(wrong).toEqual([])
  },
)
