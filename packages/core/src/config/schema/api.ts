import { notApplied } from '../not-applied.ts'
import { byDefault, fields, ignored, optional, type Parts, text } from './parts.ts'

/** Specifications, and the pages made from them. */
export function apiFields({ z, specs, origin }: Parts) {
  const ownLanguage = z.strictObject({
    label: z
      .string()
      .regex(/^[^,]+$/, 'a name without a comma')
      .describe('The name that readers choose, without a comma.')
      .meta({ examples: ['Node SDK'] }),
    language: z
      .string()
      .describe('The language of its colours, such as `typescript`.')
      .meta({ examples: ['typescript'] }),
    code: z.string().describe('The code of a request. What stands in `{{…}}` is that of the request.'),
  })
  return {
    openapi: specs.optional(),
    api: fields('Endpoint pages.', {
      openapi: specs.optional(),
      playground: fields('The console of endpoint pages.', {
        display: optional(
          z.enum(['interactive', 'simple', 'none', 'auth']),
          'Whether endpoint pages have a console that sends requests. Default: `interactive`.',
        ),
        proxy: optional(
          z.union([z.boolean(), z.string()]),
          'URL of a proxy for the requests of the console. `{url}` stands for the address of the request; without it, the address is the parameter `url`. `true` changes nothing.',
        ),
        credentials: byDefault(z.boolean(), false, 'Whether requests of the console carry cookies of the API.'),
      }),
      asyncapi: ignored('api.asyncapi'),
      url: optional(z.enum(['full']), notApplied('api.url')),
      params: fields('The fields of requests and responses.', {
        expanded: byDefault(z.enum(['all', 'closed']), 'closed', 'Whether rows of fields are open at first.'),
        post: optional(z.array(z.string()), notApplied('api.params.post')),
      }),
      examples: fields('Code samples of endpoint pages.', {
        languages: optional(
          z.array(z.union([z.string(), ownLanguage])),
          'Languages of code samples, in this order: names, or templates of your own.',
        ),
        defaults: byDefault(z.enum(['required', 'all']), 'required', 'Whether samples contain optional parameters.'),
        prefill: byDefault(z.boolean(), false, 'The console starts with the values of the example.'),
        autogenerate: byDefault(z.boolean(), true, 'Code samples are made from the specification.'),
      }),
      mdx: fields('Endpoints that pages describe by themselves.', {
        server: optional(z.union([z.string(), z.array(z.string())]), 'Base URL of the paths in `api` of frontmatter.'),
        auth: fields('Authentication of these endpoints.', {
          method: optional(z.enum(['bearer', 'basic', 'key', 'cobo', 'none']), 'How requests are authenticated.'),
          name: text('Name of the header or of the user and password fields.'),
        }),
      }),
      remote: optional(
        z.record(
          origin,
          z.strictObject({
            headers: optional(
              z.record(z.string(), z.string()),
              'Headers for this origin only. `${SPECNAV_TOKEN}` stands for the environment variable; its name has to start with `SPECNAV_`.',
            ),
            redirects: optional(z.array(origin), 'Other origins that it may redirect to.'),
          }),
        ),
        'How remote specifications are fetched, by origin: `https://api.example.com`.',
      ),
    }),
  }
}
