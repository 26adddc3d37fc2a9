import type { ConsoleModel } from '../console/model.ts'
import { packedModel } from '../console/packed.ts'
import { type DraftSlot, markup } from './draft.ts'

/** The button that opens the console. The script shows it. */
export function consoleOf(model: ConsoleModel | undefined): DraftSlot {
  if (!model) return undefined
  return markup`
    <sn-console hidden data-pagefind-ignore data-model="${packedModel(model)}">
      <button type="button">Try it</button><span role="status"></span>
    </sn-console>`
}
