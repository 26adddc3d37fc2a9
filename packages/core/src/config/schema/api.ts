import { notApplied } from '../not-applied.ts'
import type { Parts } from './parts.ts'

/** Specifications, and the pages made from them. */
export function apiFields({ z, specs, origin, byDefault }: Parts) {
  const ownLanguage = z.strictObject({
    label: z
      .string()
      .regex(/^[^,]+$/)
      .describe('The name that readers choose, without a comma.'),
    language: z.string().describe('The language of its colours, such as `typescript`.'),
    code: z.string().describe('The code of a request. What stands in `{{…}}` is that of the request.'),
  })
  return {
    openapi: specs.optional(),
    api: z
      .strictObject({
        openapi: specs.optional(),
        playground: z
          .strictObject({
            display: z
              .enum(['interactive', 'simple', 'none', 'auth'])
              .optional()
              .describe('Whether endpoint pages have a console that sends requests. Default: `interactive`.'),
            proxy: z
              .union([z.boolean(), z.string()])
              .optional()
              .describe(
                'URL of a proxy for the requests of the console. `{url}` stands for the address of the request; without it, the address is the parameter `url`. `true` changes nothing.',
              ),
            credentials: byDefault(z.boolean(), false, 'Whether requests of the console carry cookies of the API.'),
          })
          .optional()
          .describe('The console of endpoint pages.'),
        asyncapi: z.unknown().optional().describe(notApplied('api.asyncapi')),
        url: z.enum(['full']).optional().describe(notApplied('api.url')),
        params: z
          .strictObject({
            expanded: byDefault(z.enum(['all', 'closed']), 'closed', 'Whether rows of fields are open at first.'),
            post: z.array(z.string()).optional().describe(notApplied('api.params.post')),
          })
          .optional()
          .describe('The fields of requests and responses.'),
        examples: z
          .strictObject({
            languages: z
              .array(z.union([z.string(), ownLanguage]))
              .optional()
              .describe('Languages of code samples, in this order: names, or templates of your own.'),
            defaults: byDefault(
              z.enum(['required', 'all']),
              'required',
              'Whether samples contain optional parameters.',
            ),
            prefill: byDefault(z.boolean(), false, 'The console starts with the values of the example.'),
            autogenerate: byDefault(z.boolean(), true, 'Code samples are made from the specification.'),
          })
          .optional()
          .describe('Code samples of endpoint pages.'),
        mdx: z
          .strictObject({
            server: z
              .union([z.string(), z.array(z.string())])
              .optional()
              .describe('Base URL of the paths in `api` of frontmatter.'),
            auth: z
              .strictObject({
                method: z
                  .enum(['bearer', 'basic', 'key', 'cobo', 'none'])
                  .optional()
                  .describe('How requests are authenticated.'),
                name: z.string().optional().describe('Name of the header or of the user and password fields.'),
              })
              .optional()
              .describe('Authentication of these endpoints.'),
          })
          .optional()
          .describe('Endpoints that pages describe by themselves.'),
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
