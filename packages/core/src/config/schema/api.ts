import type { Parts } from './parts.ts'

/** Specifications, and the pages made from them. */
export function apiFields({ z, specs, origin }: Parts) {
  return {
    openapi: specs.optional(),
    api: z
      .looseObject({
        openapi: specs.optional(),
        playground: z
          .looseObject({
            display: z
              .enum(['interactive', 'simple', 'none', 'auth'])
              .optional()
              .describe(
                'Whether endpoint pages have a console that sends requests. Default: `interactive` if its package is installed.',
              ),
          })
          .optional()
          .describe('The console of endpoint pages.'),
        remote: z
          .record(
            origin,
            z.strictObject({
              headers: z
                .record(z.string(), z.string())
                .optional()
                .describe(
                  'Headers for this origin only. `${SPECNAV_TOKEN}` stands for the environment variable; its name has to start with `SPECNAV_`.',
                ),
              redirects: z.array(origin).optional().describe('Other origins that it may redirect to.'),
            }),
          )
          .optional()
          .describe('How remote specifications are fetched, by origin: `https://api.example.com`.'),
      })
      .optional()
      .describe('Endpoint pages.'),
  }
}
