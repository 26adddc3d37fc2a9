import { z } from 'zod'
import { identifierForm, identifierFormInWords } from '../identifier.ts'
import { StoreError } from './error.ts'
import { longestLine, repositoryForm, webForm } from './forms.ts'

const identifier = z.string().regex(identifierForm, `has to be ${identifierFormInWords}`)
const line = z
  .string()
  .regex(/^[^\p{Cc}]{1,512}$/u, `has to be one line of text, with at most ${longestLine} characters`)

/** A URL in the form that the database demands, normalized. */
const url = (form: string, words: string) =>
  line
    .pipe(z.url({ normalize: true, error: `has to be ${words}` }))
    .refine((text) => new RegExp(form).test(text) && text.length <= longestLine, { error: `has to be ${words}` })

export const newJob = z.object({
  projectId: identifier,
  repository: url(repositoryForm, 'the full URL of a repository'),
  ref: line.optional(),
  model: line,
})
export const jobRef = z.object({ ref: line })
export const pullRequest = z.object({
  prLink: url(webForm, 'a URL that starts with http:// or https://').nullable(),
})
export const newKey = z.object({ projectId: identifier, name: line.default('') })

/** A valid value. Throws a `StoreError` that names the field otherwise. */
export function valid<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new StoreError('invalid', `\`${issue?.path.join('.')}\` ${issue?.message}.`)
}
