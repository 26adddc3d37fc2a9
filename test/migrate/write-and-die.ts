import process from 'node:process'
import { planMigration, writeMigration } from '@specnav/codemod'
import { diskFiles } from '@specnav/core'

/*
 * Migrates a folder and dies before the step of the given number, as a machine without power would. Ends by
 * itself, with 0, where the migration has fewer steps.
 */
const [root = '', last = ''] = process.argv.slice(2)
let step = 0
await writeMigration(root, await planMigration(diskFiles(root)), {
  onStep() {
    if (step++ === Number(last)) process.kill(process.pid, 'SIGKILL')
  },
})
