import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** In a process of its own, as a build is: most of its objects go, and then it makes garbage beside the others. */
const program = `
  import { giveBackMemory } from ${JSON.stringify(new URL('./give-back-memory.ts', import.meta.url).href)}
  const megabytes = () => process.memoryUsage().rss / 1e6
  const objects = (count) => Array.from({ length: count }, (_, at) => ({ at, list: [at, at, at] }))
  let held = objects(1_200_000)
  const large = megabytes()
  held = objects(200_000)
  giveBackMemory()
  const given = megabytes()
  let most = 0
  for (let round = 0; round < 100; round++) {
    objects(20_000)
    most = Math.max(most, megabytes())
  }
  console.log(JSON.stringify({ large, given, most, held: held.length }))
`

test('memory without objects goes back to the system, and little garbage piles up afterwards', () => {
  const output = execFileSync(process.execPath, ['--max-semi-space-size=4', '--input-type=module', '-e', program])
  const { large, given, most } = JSON.parse(output.toString())
  expect(given).toBeLessThan(0.6 * large)
  expect(most).toBeLessThan(1.6 * given)
})
