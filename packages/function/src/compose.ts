import { isFor, type MountedPart, type Next, type Part } from './part.ts'

/** The parts of a site as one function: each in turn, and then the files. */
export function compose(mounted: readonly MountedPart[]): Next {
  return mounted.reduceRight<Next>(
    (next, part) => {
      let made: Promise<Part> | undefined
      return async (request, context) => {
        const { pathname } = new URL(request.url)
        const accept = request.headers.get('accept')
        if (!isFor(part, { method: request.method, url: pathname, accept })) return next(request, context)
        made ??= part.load().then((module) => module.create(part.options as never))
        return (await made)(request, context, next)
      }
    },
    (request, { files }) => files.fetch(request),
  )
}
