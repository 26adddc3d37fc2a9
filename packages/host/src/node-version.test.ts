import { expect, test } from 'vitest'
import { needNode } from './node-version.ts'

test('an old Node gets the version that is needed', () => {
  for (const version of ['20.20.2', '22.18.0'])
    expect(() => needNode('@specnav/vitepress', version)).toThrow(
      `@specnav/vitepress needs Node 22.19 or newer, and this is Node ${version}.`,
    )
  for (const version of ['22.19.0', '24.0.0']) expect(() => needNode('@specnav/vitepress', version)).not.toThrow()
})
