/**
 * Packs every public package as it would be published and looks at the archives: publint, and attw for ESM.
 */
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packPackages } from './pack.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-packages-'))
try {
  packPackages(folder)
  for (const archive of readdirSync(folder).toSorted()) {
    const problems = await problemsOf(readFileSync(join(folder, archive)))
    console.log([archive, ...(problems.length === 0 ? ['good'] : problems)].join('\n  '))
    if (problems.length > 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}

async function problemsOf(archive: Buffer): Promise<string[]> {
  const bytes = new Uint8Array(archive)
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
  // Stylesheets and scripts for browsers are files to serve: nobody imports types from them.
  const types = await checkPackage(createPackageFromTarballData(bytes), {
    excludeEntrypoints: [
      /\.css$/,
      // It is there in the repository alone.
      /\/test-helper$/,
      './endpoint.js',
      './fields.js',
      './dev.js',
      './names.js',
      './integrations.js',
      './feedback.js',
      './island.js',
      './page-scripts.js',
      './functions/web.js',
      './functions/node.js',
    ],
  })
  const names = createPackageFromTarballData(bytes).listFiles()
  return [
    // Maps of declarations name sources, which are not packed.
    ...names.filter((name) => name.endsWith('.d.ts.map')).map((name) => `map: ${name}`),
    // The condition for sources is there in the repository alone.
    ...messages
      .filter(({ path }) => !path.includes('@specnav/source'))
      .map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`),
    ...(types.types ? types.problems : [])
      // The packages are ESM only: CommonJS and resolution without `exports` are not promised.
      .filter((problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)))
      .map((problem) => `attw: ${JSON.stringify(problem)}`),
  ]
}
