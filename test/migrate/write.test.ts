import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { applyWithJournal, isInterrupted, planMigration, undoEdits, writeMigration } from '@specnav/codemod'
import { diskFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { describe, expect, test } from 'vitest'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'
import { docs, outlineOf, spec } from '../../packages/codemod/src/project.test.helper.ts'

const contents = {
  'docs.json': docs({ groups: [{ group: 'API', pages: ['a', 'b', 'c'] }] }),
  'one.json': spec({ 'GET /a': { summary: 'A' }, 'GET /b': { summary: 'B' } }),
  'two.yaml': "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /c:\n    get:\n      summary: C\n",
  'a.mdx': '---\nopenapi: /one.json GET /a\n---\n\nText of a\n',
  'b.mdx': '---\nopenapi: /one.json GET /b\n---\n\nText of b\n',
  'c.mdx': '---\nopenapi: /two.yaml GET /c\n---\n\nText of c\n',
  '.hidden/openapi.json': spec({ 'GET /a': { summary: 'Not a part of the project' } }),
}

const write = async (root: string) => writeMigration(root, await planMigration(diskFiles(root)))
const outline = async (root: string) => outlineOf(await resolveSite({ root }))

/** The permissions of each file. */
const modesOf = (root: string) =>
  Object.fromEntries(Object.keys(contents).map((file) => [file, statSync(join(root, file)).mode & 0o777]))

describe('a migration that is killed', () => {
  const script = fileURLToPath(new URL('write-and-die.ts', import.meta.url))
  const die = (root: string, step: number) =>
    spawnSync(process.execPath, ['--conditions=@specnav/source', script, root, String(step)], { encoding: 'utf8' })

  test('leaves at every step what the undo, or another run, mends, and a site that reads as before', async () => {
    using untouched = TemporaryFolder.with(contents)
    const before = untouched.hashes()
    const navigation = await outline(untouched.path)
    using whole = TemporaryFolder.with(contents)
    await write(whole.path)
    const after = whole.hashes()

    let step = 0
    for (; ; step++) {
      using folder = TemporaryFolder.with(contents)
      const { signal, status, stderr } = die(folder.path, step)
      if (signal === null) {
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
        break
      }
      expect(await outline(folder.path)).toEqual(navigation)

      using other = TemporaryFolder.copyOf(folder.path)
      undoEdits(folder.path)
      expect(folder.hashes()).toEqual(before)
      expect(isInterrupted(folder.path)).toBe(false)

      if (isInterrupted(other.path)) undoEdits(other.path)
      await write(other.path)
      expect(other.hashes()).toEqual(after)
      undoEdits(other.path)
      expect(other.hashes()).toEqual(before)
    }
    // Journal, three files staged and written, read back, three deletions, the end.
    expect(step).toBe(12)
  })
})

describe('an edit after a migration was killed', () => {
  const names = Array.from({ length: 16 }, (_, index) => `page-${index}`)
  const large = {
    'docs.json': docs({ groups: [{ group: 'API', pages: names }] }),
    ...Object.fromEntries(names.map((name) => [`${name}.json`, spec({ 'GET /a': { summary: name } })])),
    ...Object.fromEntries(
      names.map((name) => [`${name}.mdx`, `---\nopenapi: /${name}.json GET /a\n---\n\nOf ${name}\n`]),
    ),
  }
  const mine = 'Written after the kill'
  /** What people do with a file: they add to it, or write another one in its place. */
  const edits: ((text: string) => string)[] = [(text) => `${text}\n${mine}\n`, () => `${mine}\n`]

  /** The folder as a kill before each step leaves it: the run has nothing in memory that is not on the disk. */
  async function moments(root: string): Promise<{ step: string; folder: TemporaryFolder }[]> {
    const found: { step: string; folder: TemporaryFolder }[] = []
    await writeMigration(root, await planMigration(diskFiles(root)), {
      onStep: (step) => void found.push({ step, folder: TemporaryFolder.copyOf(root) }),
    })
    return found
  }

  test('is never lost, at any of more than fifty moments, unless somebody asks for it', async () => {
    using whole = TemporaryFolder.with(large)
    const before = whole.hashes()
    const all = await moments(whole.path)
    expect(all.length).toBeGreaterThan(50)
    for (const [index, { step, folder }] of all.entries()) {
      using killed = folder
      // Another file each time; more often than not one that the run has touched.
      const files = Object.keys(large)
      const file = step.split(' ')[1] && index % 2 === 0 ? step.split(' ')[1]! : files[(index * 7) % files.length]!
      const text = existsSync(join(killed.path, file)) ? killed.read(file) : ''
      const edited = edits[index % edits.length]!(text)
      killed.write(file, edited)
      const state = killed.hashes()
      if (!isInterrupted(killed.path)) {
        expect(step).toBe('journal')
        continue
      }
      const moment = `${index}: ${step}, ${file}`
      expect(() => undoEdits(killed.path), moment).toThrow(`${file} changed since.`)
      expect(killed.hashes(), moment).toEqual(state)
      // Whoever puts the file back as the run left it, or as it was, can go on.
      using other = TemporaryFolder.copyOf(killed.path)
      other.write(file, large[file as keyof typeof large])
      undoEdits(other.path)
      expect(other.hashes(), moment).toEqual(before)
      undoEdits(killed.path, { force: true })
      expect(killed.hashes(), moment).toEqual(before)
    }
  })
})

describe('what is changed while it runs', () => {
  const later = 'Changed meanwhile.\n'

  test.each(['write one.json', 'read back', 'delete a.mdx'])('stays, and is named: %s', async (moment) => {
    const file = moment === 'read back' ? 'a.mdx' : (moment.split(' ')[1] ?? '')
    using folder = TemporaryFolder.with(contents)
    const before = folder.hashes()
    const plan = await planMigration(diskFiles(folder.path))
    const onStep = (step: string) => {
      if (step === moment) folder.write(file, later)
    }
    await expect(writeMigration(folder.path, plan, { onStep })).rejects.toThrow(
      `${file} is not as it was when the plan was made. ${file} changed since. Undoing the last run would lose these changes: keep a copy, then use --undo --force.`,
    )
    expect(folder.read(file)).toBe(later)
    expect(() => undoEdits(folder.path)).toThrow(`${file} changed since.`)
    expect(folder.read(file)).toBe(later)
    undoEdits(folder.path, { force: true })
    expect(folder.hashes()).toEqual(before)
  })
})

describe('writing', () => {
  test('a second run changes nothing, and the undo restores every byte', async () => {
    using folder = TemporaryFolder.with(contents)
    folder.write('b.mdx', Buffer.from(`\ufeff${contents['b.mdx'].replaceAll('\n', '\r\n')}`))
    chmodSync(join(folder.path, 'docs.json'), 0o600)
    chmodSync(join(folder.path, 'a.mdx'), 0o640)
    chmodSync(join(folder.path, 'c.mdx'), 0o755)
    const before = folder.hashes()
    const modes = modesOf(folder.path)
    await write(folder.path)
    expect(existsSync(join(folder.path, 'b.mdx'))).toBe(false)
    expect(JSON.parse(folder.read('one.json')).paths['/b'].get['x-svc'].content).toBe('\nText of b\n')
    expect(statSync(join(folder.path, 'docs.json')).mode & 0o777).toBe(0o600)
    expect((await planMigration(diskFiles(folder.path))).edits).toEqual([])
    expect(undoEdits(folder.path)).toEqual({ files: ['one.json', 'two.yaml', 'docs.json', 'a.mdx', 'b.mdx', 'c.mdx'] })
    expect(folder.hashes()).toEqual(before)
    expect(modesOf(folder.path)).toEqual(modes)
    expect(undoEdits(folder.path)).toBeUndefined()
    expect(existsSync(join(folder.path, '.specnav-journal'))).toBe(false)
  })

  test('touches nothing where a file is not as planned, or not UTF-8', async () => {
    using folder = TemporaryFolder.with(contents)
    const plan = await planMigration(diskFiles(folder.path))
    folder.write('two.yaml', `${contents['two.yaml']}# changed\n`)
    const before = folder.hashes()
    await expect(writeMigration(folder.path, plan)).rejects.toThrow(
      'two.yaml is not as it was when the plan was made. Nothing was changed.',
    )
    expect(folder.hashes()).toEqual(before)

    folder.write('a.mdx', Buffer.concat([Buffer.from(contents['a.mdx']), Buffer.from([0xe9, 0x0a])]))
    const again = await planMigration(diskFiles(folder.path), { to: ['spec'] })
    expect(again.pages[0]).toMatchObject({ status: 'refused', reasons: [{ code: 'page-encoding' }] })
  })

  test.each([
    ['one.json', { a: 'refused', b: 'refused', c: 'spec' }],
    ['a.mdx', { a: 'page', b: 'spec', c: 'spec' }],
    ['docs.json', { a: 'refused', b: 'refused', c: 'refused' }],
  ])('follows no symbolic link, and plans none: %s', async (file, expected) => {
    using folder = TemporaryFolder.with({ ...contents, '.mintignore': 'real-a.mdx\n' })
    renameSync(join(folder.path, file), join(folder.path, `real-${file}`))
    folder.link(file, `real-${file}`)
    const before = folder.hashes()
    const plan = await planMigration(diskFiles(folder.path))
    const outcomes = plan.pages.map((page) => [page.path, page.status === 'refused' ? page.status : page.target])
    expect(Object.fromEntries(outcomes)).toEqual(expected)
    expect(plan.pages.flatMap((page) => (page.status === 'refused' ? page.reasons : page.rejected))).toContainEqual({
      code: 'file-symlink',
      message: `\`${file}\` is a symbolic link, and a file would take its place. Put the file itself there first.`,
    })
    await writeMigration(folder.path, plan)
    expect(lstatSync(join(folder.path, file)).isSymbolicLink()).toBe(true)
    undoEdits(folder.path)
    expect(folder.hashes()).toEqual(before)
  })

  test('deletes no page behind a link to a folder, because the folder has it, too', async () => {
    const pages = ['linked/a', 'real/a', 'b', 'c']
    using folder = TemporaryFolder.with({ ...contents, 'docs.json': docs({ groups: [{ group: 'API', pages }] }) })
    folder.write('real/a.mdx', contents['a.mdx'])
    folder.link('linked', 'real')
    const plan = await planMigration(diskFiles(folder.path))
    expect(plan.pages.find(({ path }) => path === 'linked/a')).toMatchObject({
      target: 'page',
      rejected: [
        {
          code: 'file-symlink',
          message:
            '`linked` is a symbolic link, and the page would be deleted in the folder that it leads to. Put the folder itself there first.',
        },
      ],
    })
    await writeMigration(folder.path, plan)
    expect(folder.read('real/a.mdx')).toBe(contents['a.mdx'])
  })

  test('a plan that is older than a link is not carried out', async () => {
    using folder = TemporaryFolder.with(contents)
    const plan = await planMigration(diskFiles(folder.path))
    renameSync(join(folder.path, 'one.json'), join(folder.path, 'real.json'))
    folder.link('one.json', 'real.json')
    await expect(writeMigration(folder.path, plan)).rejects.toThrow('one.json is a symbolic link')
  })

  test('an interruption before there is a journal leaves nothing behind that the undo does not remove', async () => {
    using folder = TemporaryFolder.with(contents)
    folder.write('.specnav-journal/.gitignore', '*\n')
    folder.write('.specnav-journal/0001.open.json.tmp', '{ "version": 1, "fi')
    expect(isInterrupted(folder.path)).toBe(false)
    expect(undoEdits(folder.path)).toBeUndefined()
    expect(existsSync(join(folder.path, '.specnav-journal'))).toBe(false)
  })

  test('a specification behind a symbolic link that leads out of the folder is none', async () => {
    using outside = TemporaryFolder.with({ 'real.json': contents['one.json'] })
    using folder = TemporaryFolder.with({ ...contents, 'one.json': '' })
    folder.link('link.json', join(outside.path, 'real.json'))
    folder.write('a.mdx', '---\nopenapi: /link.json GET /a\n---\n')
    const before = outside.hashes()
    const plan = await planMigration(diskFiles(folder.path))
    expect(plan.pages[0]).toMatchObject({ file: 'a.mdx', status: 'refused', reasons: [{ code: 'operation-missing' }] })
    await writeMigration(folder.path, plan)
    expect(folder.read('a.mdx')).toBe('---\nopenapi: /link.json GET /a\n---\n')
    expect(outside.hashes()).toEqual(before)
  })

  test('what was written is read back before anything is deleted: else everything is taken back', async () => {
    using folder = TemporaryFolder.with(contents)
    const before = folder.hashes()
    const plan = await planMigration(diskFiles(folder.path))
    const steps: string[] = []
    const onStep = (step: string) => {
      steps.push(step)
      // Somebody else writes at the same time.
      if (step === 'read back') folder.write('one.json', contents['one.json'])
    }
    await expect(writeMigration(folder.path, plan, { onStep })).rejects.toThrow(
      /would be .* instead of .* Nothing was changed\.$/,
    )
    expect(steps).not.toContain('delete a.mdx')
    expect(folder.hashes()).toEqual(before)
    expect(isInterrupted(folder.path)).toBe(false)
  })

  test('the undo does not run over later changes, unless it is asked to, nor out of the folder', async () => {
    using folder = TemporaryFolder.with(contents)
    const before = folder.hashes()
    await write(folder.path)
    folder.write('docs.json', `${folder.read('docs.json')} `)
    const changed = folder.hashes()
    expect(() => undoEdits(folder.path)).toThrow('docs.json changed since.')
    expect(folder.hashes()).toEqual(changed)
    undoEdits(folder.path, { force: true })
    expect(folder.hashes()).toEqual(before)

    const journal = { version: 1, files: [{ file: '../escaped', before: 'x', after: null }] }
    folder.write('.specnav-journal/0001.json', JSON.stringify(journal))
    expect(() => undoEdits(folder.path)).toThrow('names a file outside of the docs folder: ../escaped')
  })

  test('runs are taken back one by one, the last one first', async () => {
    using folder = TemporaryFolder.with({ 'a.txt': '1' })
    await applyWithJournal(folder.path, [{ file: 'a.txt', before: '1', after: '2' }])
    await applyWithJournal(folder.path, [{ file: 'b/c.txt', before: undefined, after: '3' }])
    expect(undoEdits(folder.path)).toEqual({ files: ['b/c.txt'] })
    expect(folder.read('a.txt')).toBe('2')
    undoEdits(folder.path)
    expect(folder.read('a.txt')).toBe('1')
  })
})
