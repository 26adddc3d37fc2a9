import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Workspace packages run from their source. */
const resolve = { conditions: ['@specnav/source', 'module', 'node', 'development|production'] }

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'packages/pages/console/*.test.ts'],
          // No test is about time: a slow machine is not a fault.
          testTimeout: 120_000,
          // Vitest leaves a core for itself, which on a machine of two is half of it.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['packages/*/src/**/*.test-d.ts'],
            tsconfig: 'tsconfig.base.json',
            ignoreSourceErrors: true,
          },
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'e2e',
          include: ['test/**/*.test.ts'],
          globalSetup: 'test/setup.ts',
          env: {
            // pnpm lets its commands find every package of the workspace: what tests start must find what it would find anywhere.
            NODE_PATH: '',
            // Tests start the same programs over and over: each module is compiled once.
            NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
          },
          // No test is about time: a slow machine is not a fault.
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          // Browsers and watchers of files lose an event now and then on a busy machine. The report says which tests needed it.
          retry: process.env.CI ? 1 : 0,
          // Each file has folders and ports of its own, so two may run side by side; more would outrun the memory of browsers and builds.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
