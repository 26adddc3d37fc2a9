import { htmlText } from '../markup.ts'
import { say } from '@specnav/core/words'
import { type DeclaredField, declaredConsole } from '../console/declared.ts'
import type { ConsoleOptions } from '../console/model.ts'
import type { DeclaredRequest } from '../endpoint-types.ts'
import { buttonWords } from './button-words.ts'
import { consoleOf } from './console.ts'
import { markup } from './draft.ts'
import { layOut } from './layout.ts'
import { linesOf } from './line.ts'
import { authorizationOf } from './security.ts'
import { barOf, serversOf } from './servers.ts'

/**
 * The request as HTML, above the text of its page: as on pages made of operations. With `console`, its fields
 * are those that the text describes.
 */
export function requestHtml(
  request: DeclaredRequest,
  console?: { fields: readonly DeclaredField[]; options: ConsoleOptions },
): string {
  const { security } = request
  const model = console && declaredConsole(request, console.fields, console.options)
  const draft = markup`
    <div class="sn-endpoint"${buttonWords()}>
      ${barOf(request, consoleOf(model))}
      ${linesOf([serversOf(request), security.length > 0 && authorizationOf(security, markup`<b>${say('reference.authorization')}</b>`)])}
    </div>`
  return htmlText(layOut(draft))
}
