import { existsSync } from 'node:fs'
import type { Command } from '../command.ts'
import { UsageError } from '../exit-code.ts'
import { docsFolder, outputFolder, shownPath } from '../folders.ts'
import { serverAddress, serverOptions, untilInterrupted } from '../server.ts'

export const preview: Command = {
  name: 'preview',
  summary: 'Serves the site that `specnav build` wrote',
  options: {
    out: { value: '<dir>', description: 'Where the site was written (default: dist in the docs folder)' },
    ...serverOptions('4000'),
  },
  async run(args, terminal) {
    const root = docsFolder(args.dir, terminal.cwd)
    const out = outputFolder(args.values.get('out'), root, terminal.cwd)
    const address = serverAddress(args)
    if (!existsSync(out)) {
      throw new UsageError(`There is no site in \`${shownPath(out, terminal.cwd)}\`. Run \`specnav build\` first.`)
    }
    const { previewSite } = await import('@specnav/site')
    return untilInterrupted(await previewSite({ out, ...address }), terminal)
  },
}
