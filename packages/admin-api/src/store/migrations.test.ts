import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrations.ts'
import * as schema from './schema.ts'

test('the migrations end at the schema', async () => {
  const snapshots = readdirSync(join(migrationsFolder, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  const last = JSON.parse(readFileSync(join(migrationsFolder, 'meta', snapshots.toSorted().at(-1) ?? ''), 'utf8'))
  expect(await generateMigration(last, generateDrizzleJson(schema))).toEqual([])
})
