import { childrenOf, type Part } from '@specnav/content'
import type { DeclaredField } from '@specnav/pages/reference'

const places = ['path', 'query', 'header', 'cookie', 'body'] as const

/** The fields of a request that the text of a page describes, without those inside of others. */
export function declaredFields(parts: readonly Part[]): DeclaredField[] {
  return parts.flatMap((part): DeclaredField[] => {
    if (typeof part === 'string' || part.type !== 'component' || part.name !== 'Field')
      return declaredFields(childrenOf(part))
    const { type, required, default: byDefault, placeholder } = part.props
    const value = placeholder ?? byDefault
    return places.flatMap((place) => {
      const name = part.props[place]
      if (typeof name !== 'string') return []
      return [
        {
          ...{ in: place, name, required: place === 'path' || required === true },
          ...(typeof type === 'string' && { type }),
          ...((typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') && { value }),
        },
      ]
    })
  })
}
