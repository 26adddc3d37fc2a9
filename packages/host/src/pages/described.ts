import type { Operation, Spec, Kept } from '@specnav/core'
import { spoken, keyOfWords } from '@specnav/core/words'
import type { Site } from '@specnav/pages'
import type { LinkResolver, SchemaAddress } from '@specnav/pages/links'
import { type LinkTarget, linkTargets } from '@specnav/pages/reference'
import { keyOf } from '@specnav/core/files'
import { Questions } from './remembered.ts'
import { slicesOf } from './slices.ts'

/** What is known of the site around an operation or a schema. */
interface Docs {
  site: Site
  schemas: { addresses(spec: Spec): SchemaAddress }
  kept?: Kept | undefined
}

export interface Described {
  /** What is made, and all that this depends on besides the site and the specification. */
  inputs: readonly unknown[]
  /** An operation, or the key of a schema. */
  subject: Operation | { spec: Spec; key: string }
  link: LinkResolver
}

/** What is asked of the site while an operation is described. */
export interface Asked {
  link: LinkResolver
  target: LinkTarget
  schemas: SchemaAddress
}

/** What is made of an operation or a schema: that of an earlier build, as long as it depends on nothing that has changed. */
export function described<T>({ site, schemas, kept }: Docs, of: Described, make: (asked: Asked) => T): T {
  const { subject, link, inputs } = of
  const { spec } = subject
  const questions = new Questions(kept)
  const target = linkTargets(site.pages)
  const leads = questions.of('target', (to: Parameters<LinkTarget>[1]) =>
    'type' in subject ? target(subject, to) : undefined,
  )
  const asked: Asked = {
    link: questions.of('link', link),
    target: (_, to) => leads(to),
    schemas: questions.of('schema', schemas.addresses(spec)),
  }
  const slices = kept && slicesOf(spec, kept)
  const slice = 'type' in subject ? slices?.ofOperation(subject) : slices?.ofSchema(subject.key)
  const key = slice && keyOf('described', slice, ...inputs, keyOfWords(spoken()))
  return questions.remembered(key, () => make(asked)).value
}
