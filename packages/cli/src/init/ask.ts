import { cancel, confirm, isCancel, multiselect, select, text } from '@clack/prompts'
import { sizeOf } from './contents.ts'
import type { Found, InitPlan } from './plan.ts'
import type { Template } from './starter.ts'

/** Asks for the name of the site, and which of the files to include in docs.json; undefined if the user cancels. */
export async function askWhat(found: Found, usualName: string): Promise<Found | undefined> {
  if (found.docs !== undefined) return found
  const name = await text({ message: 'What is the name of the site?', placeholder: usualName, defaultValue: usualName })
  if (isCancel(name)) return leave()
  const named = { ...found, name: name || usualName }
  const isEmpty = found.specs.length + found.pages.length === 0
  return isEmpty && !found.host && !found.template ? askTemplate(named) : askContents(named)
}

async function askTemplate(found: Found): Promise<Found | undefined> {
  const template = await select<Template>({
    message: 'What does it document?',
    options: [
      { value: 'api', label: 'An API', hint: 'a first specification and a page' },
      { value: 'sdk', label: 'A library', hint: 'quickstart and errors' },
      { value: 'product', label: 'A product', hint: 'quickstart and questions' },
    ],
  })
  return isCancel(template) ? leave() : { ...found, template }
}

async function askContents(found: Found): Promise<Found | undefined> {
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
      hint: `${spec.title}, ${sizeOf(spec)}`,
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
