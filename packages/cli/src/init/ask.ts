import { cancel, confirm, isCancel, multiselect } from '@clack/prompts'
import type { Found, InitPlan } from './plan.ts'

/** Asks which of the files to include in docs.json; undefined if the user cancels. */
export async function askWhat(found: Found): Promise<Found | undefined> {
  if (found.docs !== undefined) return found
  const { specs, pages, host } = found
  const chosen = specs.length < 2 ? specs : await askSpecs(found)
  if (!chosen) return undefined
  if (host || pages.length === 0) return { ...found, specs: chosen }
  const takesPages = await confirm({ message: `Add the existing pages to the navigation (${pages.length})?` })
  if (isCancel(takesPages)) return leave()
  return { ...found, specs: chosen, pages: takesPages ? pages : [] }
}

async function askSpecs({ specs }: Found): Promise<Found['specs'] | undefined> {
  const chosen = await multiselect({
    message: 'Which specifications should get pages?',
    options: specs.map((spec) => ({
      value: spec,
      label: spec.file,
      hint: `${spec.title}, ${spec.operations} operations`,
    })),
    initialValues: specs,
    required: false,
  })
  return isCancel(chosen) ? leave() : chosen
}

/** Asks whether to apply the plan. */
export async function askWhether({ edits }: InitPlan): Promise<boolean> {
  const files = edits.map(({ file }) => file).join(', ')
  const answer = await confirm({ message: `Write ${files}?` })
  if (answer === true) return true
  leave()
  return false
}

function leave(): undefined {
  cancel('Nothing was written.')
}
