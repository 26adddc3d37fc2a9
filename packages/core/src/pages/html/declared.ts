import { htmlText } from '../../html.ts'
import type { DeclaredRequest } from '../endpoint-types.ts'
import { markup } from './draft.ts'
import { layOut } from './layout.ts'
import { linesOf } from './line.ts'
import { authorizationOf } from './security.ts'
import { barOf, serversOf } from './servers.ts'

/** The request as HTML, above the text of its page: as on pages made of operations. */
export function requestHtml(request: DeclaredRequest): string {
  const { security } = request
  const draft = markup`
    <div class="sn-endpoint">
      ${barOf(request)}
      ${linesOf([serversOf(request), security.length > 0 && authorizationOf(security, markup`<b>Authorization</b>`)])}
    </div>`
  return htmlText(layOut(draft))
}
