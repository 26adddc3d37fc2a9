import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { applyWithJournal, isInterrupted, planMigration, undoEdits, writeMigration } from '@specnav/codemod'
import { diskFiles, resolveSite } from '@specnav/core'
import { describe, expect, test } from 'vitest'
import { TemporaryFolder } from './disk.ts'
import { docs, outlineOf, spec } from './project.ts'

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
    const before = folder.hashes()
    await write(folder.path)
    expect(existsSync(join(folder.path, 'b.mdx'))).toBe(false)
    expect(JSON.parse(folder.read('one.json')).paths['/b'].get['x-svc'].content).toBe('\r\nText of b\r\n')
    expect(statSync(join(folder.path, 'docs.json')).mode & 0o777).toBe(0o600)
    expect((await planMigration(diskFiles(folder.path))).edits).toEqual([])
    expect(undoEdits(folder.path)).toEqual({ files: ['one.json', 'two.yaml', 'docs.json', 'a.mdx', 'b.mdx', 'c.mdx'] })
    expect(folder.hashes()).toEqual(before)
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

  test('follows no symbolic link', async () => {
    using folder = TemporaryFolder.with({ ...contents, 'one.json': '', 'real.json': contents['one.json'] })
    folder.link('link.json', 'real.json')
    folder.write('a.mdx', '---\nopenapi: /link.json GET /a\n---\n')
    await expect(write(folder.path)).rejects.toThrow('link.json is a symbolic link')
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
