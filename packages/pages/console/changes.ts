import { type JsonValue, isObject } from '@specnav/core/text'
import type { ConsoleModel } from '../src/console/model.ts'
import { shownText } from '../src/console/exact.ts'
import { serverUrl } from '../src/examples/request.ts'
import type { Change } from '../src/samples/follow.ts'
import { bodyDraft, type Draft, namedOf, placeOf, presetOf } from './draft.ts'

/** What a reader has typed in place of what the description shows. */
export function changesOf(model: ConsoleModel, draft: Draft): Change[] {
  const found: Change[] = [{ name: '', before: serverUrl(model.servers[0]), after: draft.server }]
  const compare = (name: string, before: JsonValue | undefined, after: JsonValue | undefined): void => {
    if (Array.isArray(before))
      for (const [index, item] of before.entries()) compare(name, item, Array.isArray(after) ? after[index] : undefined)
    else if (isObject(before))
      for (const [key, item] of Object.entries(before)) compare(key, item, isObject(after) ? after[key] : undefined)
    else if (before !== undefined) found.push({ name, before: shownText(before), after: shownText(after ?? before) })
  }
  for (const { in: location, parameters } of model.parameters)
    for (const parameter of parameters)
      compare(parameter.name, presetOf(location, parameter, namedOf(model)), draft.values[placeOf(location, parameter)])
  compare('body', bodyDraft(model, draft.media).body, draft.body)
  return found
}
