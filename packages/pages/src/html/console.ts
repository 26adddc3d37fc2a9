import { say } from '@specnav/core/words'
import type { ConsoleModel } from '../console/model.ts'
import { packedModel } from '../console/packed.ts'
import { type DraftSlot, markup } from './draft.ts'

/** The button that opens the console. The script shows it. */
export function consoleOf(model: ConsoleModel | undefined): DraftSlot {
  if (!model) return undefined
  return markup`
    <sn-console hidden data-pagefind-ignore data-model="${packedModel(model)}" data-title="${say('console.title')}" data-loading="${say('console.loading')}" data-failed="${say('console.failed')}">
      <button type="button">${say('reference.tryIt')}</button><span role="status"></span>
    </sn-console>`
}
