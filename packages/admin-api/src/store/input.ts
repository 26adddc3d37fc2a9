import { z } from 'zod'
import { identifierForm, identifierFormInWords } from '../identifier.ts'
import { StoreError } from './error.ts'

const identifier = z.string().regex(identifierForm, `has to be ${identifierFormInWords}`)
const line = z.string().regex(/^[^\p{Cc}]{1,512}$/u, 'has to be one line of text, with at most 512 characters')

/** A URL according to RFC 3986, as `format: uri` promises; `URL` also accepts some other characters. */
const url = (protocol: RegExp, form: string) =>
  line
    .pipe(z.url({ protocol, normalize: true, error: `has to be ${form}` }))
    .refine((text) => uri.test(text), { error: `has to be ${form}` })

const uri =
  /^[a-z]+:\/\/(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2}|\[[\da-f:.]+\])+(?:[/?](?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i

export const newJob = z.object({
  projectId: identifier,
  repository: url(/^(?:https?|ssh|git)$/, 'the full URL of a repository'),
  ref: line.optional(),
  model: line,
})
export const jobRef = z.object({ ref: line })
export const pullRequest = z.object({
  prLink: url(/^https?$/, 'a URL that starts with http:// or https://').nullable(),
})
export const newKey = z.object({ projectId: identifier, name: line.default('') })

/** A valid value. Throws a `StoreError` that names the field otherwise. */
export function valid<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new StoreError('invalid', `\`${issue?.path.join('.')}\` ${issue?.message}.`)
}
