import type * as zod from 'zod'
import { closedServices, type Service, type ServiceOption, services } from '../integrations.ts'
import { byDefault, fields, optional, type Parts } from './parts.ts'

export function integrationsSchema({ z }: Parts) {
  const option = ({ meaning, text, isOptional }: ServiceOption): zod.ZodType => {
    if (!text) return byDefault(z.boolean(), false, meaning)
    const value = z.union([z.string().regex(text.pattern, text.expected), z.number()]).describe(meaning)
    return isOptional ? value.optional() : value
  }
  const service = ({ name, options }: Service) =>
    fields(`${name}.`, Object.fromEntries(Object.entries(options).map(([key, of]) => [key, option(of)])))

  return fields('Services on every page: analytics, chats, and consent.', {
    ...Object.fromEntries(Object.entries(services).map(([key, of]) => [key, service(of)])),
    ...Object.fromEntries(
      Object.entries(closedServices).map(([key, end]) => [key, optional(z.unknown(), `Ignored: ${end}.`)]),
    ),
    cookies: fields(
      'The consent of readers: no service starts before the local storage has this key with this value.',
      {
        key: z.string().min(1).describe('Key in the local storage of the browser.'),
        value: z.string().describe('Its value after the reader has consented.'),
      },
    ),
    telemetry: fields('Telemetry of the hosted platform, which also receives feedback.', {
      enabled: byDefault(z.boolean(), true, 'Pages ask readers for feedback.'),
    }),
  })
}
