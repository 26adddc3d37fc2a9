import { groupTitle, schemeText } from '@specnav/pages/facts'
import type {
  Callback,
  Direction,
  EndpointPage,
  EndpointResponse,
  MediaType,
  Parameter,
  ParameterGroup,
  RequestBody,
  SecurityRequirement,
  Server,
} from '@specnav/pages/reference'
import { bodyPhrase, headerPhrase, responsePhrase } from '../compare/messages.ts'
import { callbackPhrase } from '../compare/callbacks.ts'
import { parameterPhrase } from '../compare/parameters.ts'
import { placeKey } from '../findings.ts'
import { type ComparedField, type FieldComparer, isChanged } from './fields.ts'
import { parameterField, schemaField, type Side } from './side.ts'

/** A part of an endpoint in two versions. */
export interface ComparedSection {
  title: string
  fields: ComparedField[]
}

type Exchange = Pick<EndpointPage, 'parameters' | 'requestBody' | 'responses'>

/** An endpoint in two versions, part by part. Parts that neither version has are left out. */
export function sectionsOf(before: EndpointPage, after: EndpointPage, comparer: FieldComparer): ComparedSection[] {
  const direction = before.method === 'WEBHOOK' ? 'response' : 'request'
  return [
    { title: 'Endpoint', fields: ownFields(before, after) },
    { title: 'Servers', fields: serverFields(before.servers, after.servers) },
    { title: 'Authorization', fields: securityFields(before.security, after.security) },
    ...exchangeSections(before, after, { comparer, direction, suffix: '' }),
    ...callbackSections(before.callbacks, after.callbacks, comparer),
  ].filter(({ fields }) => fields.length > 0)
}

/** What an endpoint says about itself. */
function ownFields(before: EndpointPage, after: EndpointPage): ComparedField[] {
  const fields = (page: EndpointPage): [string, Side | undefined][] => [
    ['Address', valueSide(`${page.method} ${page.path}`)],
    ['Title', valueSide(page.title)],
    ['Description', page.description === undefined ? undefined : described(page)],
    ['State', valueSide(page.deprecated ? 'deprecated' : 'in use')],
    ['Tags', page.tags.length > 0 ? valueSide(page.tags.join(', ')) : undefined],
  ]
  const next = fields(after)
  return fields(before).flatMap(([name, was], index) => pairOf(name, was, next[index]![1], `this operation\n${name}`))
}

function valueSide(value: string): Side {
  return { type: value, marks: [], lines: [] }
}

/** Things of two versions by their names, in the order of those of `order`. */
function paired<T, Name extends string>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (one: T) => Name,
  order: readonly T[] = [...after, ...before],
): { name: Name; was: T | undefined; is: T | undefined }[] {
  return Array.from(new Set(order.map(nameOf)), (name) => {
    const find = (list: readonly T[]) => list.findLast((one) => nameOf(one) === name)
    return { name, was: find(before), is: find(after) }
  })
}

function pairOf(name: string, before: Side | undefined, after: Side | undefined, place: string): ComparedField[] {
  if (!before && !after) return []
  return [{ name, ...(before && { before }), ...(after && { after }), children: [], place }]
}

/** A single server has another address; several are known by theirs. */
function serverFields(before: readonly Server[], after: readonly Server[]): ComparedField[] {
  if (before.length <= 1 && after.length <= 1) {
    const side = ([server]: readonly Server[]) => server && { ...serverSide(server), type: server.url }
    return pairOf('Server', side(before), side(after), `the API\n${after[0]?.url}`)
  }
  const side = (server: Server | undefined) => server && { ...serverSide(server), type: 'listed' }
  return paired(before, after, ({ url }) => url, [...before, ...after]).flatMap(({ name, was, is }) =>
    pairOf(name, side(was), side(is), `the API\n${name}`),
  )
}

function serverSide(server: Server): Side {
  const lines = server.variables.map(({ name, default: value, enum: allowed = [] }) => {
    return { label: name, values: [...new Set([value, ...allowed])] }
  })
  return { ...described(server), lines }
}

/** The differ compares all ways to sign in at once: what it finds is shown at those that differ. */
function securityFields(
  before: readonly SecurityRequirement[],
  after: readonly SecurityRequirement[],
): ComparedField[] {
  const fields = paired(before, after, securityName, [...before, ...after]).flatMap(({ name, was, is }) =>
    pairOf(name, was && securitySide(was), is && securitySide(is), `\n${name}`),
  )
  return fields.map((field) => (isChanged(field) ? { ...field, place: 'this operation\nAuthorization' } : field))
}

function securityName({ schemes }: SecurityRequirement): string {
  return schemes.map(({ name }) => name).join(' and ') || 'No authorization'
}

function securitySide({ schemes }: SecurityRequirement): Side {
  const scopes = schemes.flatMap((scheme) => scheme.scopes)
  return {
    marks: [],
    lines: scopes.length > 0 ? [{ label: 'Scopes', values: scopes }] : [],
    ...(schemes.length > 0 && { text: schemes.map(schemeText).join(', and ') }),
  }
}

/** How the parts of an exchange are compared. */
interface Compared {
  comparer: FieldComparer
  direction: Direction
  /** What follows the names of its parts, if they are not those of the operation. */
  suffix: string
}

function exchangeSections(before: Exchange, after: Exchange, compared: Compared): ComparedSection[] {
  const answered: Direction = compared.direction === 'request' ? 'response' : 'request'
  return [
    ...parameterSections(before.parameters, after.parameters, compared),
    { title: 'Request body', fields: bodyFields(before.requestBody, after.requestBody, compared) },
    ...responseSections(before.responses, after.responses, { ...compared, direction: answered }),
  ]
}

function parameterSections(
  before: readonly ParameterGroup[],
  after: readonly ParameterGroup[],
  compared: Compared,
): ComparedSection[] {
  return paired(before, after, (group) => group.in, [...before, ...after]).map(({ name: where, was, is }) => {
    const owner = (name: string) => parameterPhrase({ name, in: where }) + compared.suffix
    const fields = parameterFields(was?.parameters ?? [], is?.parameters ?? [], compared, owner)
    return { title: groupTitle((is ?? was)!), fields }
  })
}

function parameterFields(
  before: readonly Parameter[],
  after: readonly Parameter[],
  { comparer, direction }: Compared,
  ownerOf: (name: string) => string,
): ComparedField[] {
  return paired(before, after, ({ name }) => name).map(({ name, was, is }) => {
    const [old, next] = [was && parameterField(was, comparer.before), is && parameterField(is, comparer.after)]
    return comparer.compare(name, { before: old, after: next }, { owner: ownerOf(name), path: '', direction })
  })
}

function bodyFields(
  before: RequestBody | undefined,
  after: RequestBody | undefined,
  { comparer, direction, suffix }: Compared,
): ComparedField[] {
  if (!before && !after) return []
  const owner = bodyPhrase(direction) + suffix
  const side = (body: RequestBody | undefined): Side | undefined =>
    body && { ...described(body), type: 'body', marks: body.required ? ['required'] : [] }
  return [
    ...pairOf('Body', side(before), side(after), placeKey(owner)),
    ...contentFields(before?.content ?? [], after?.content ?? [], comparer, { owner, direction }),
  ]
}

function described({ description }: { description?: string }): Side {
  return { marks: [], lines: [], ...(description !== undefined && { text: description }) }
}

function responseSections(
  before: readonly EndpointResponse[],
  after: readonly EndpointResponse[],
  compared: Compared,
): ComparedSection[] {
  const { comparer, direction, suffix } = compared
  return paired(before, after, ({ status }) => status).map(({ name: status, was, is }) => {
    const owner = responsePhrase(status) + suffix
    const header = (name: string) => headerPhrase(name, owner)
    const headers = parameterFields(was?.headers ?? [], is?.headers ?? [], compared, header)
    return {
      title: status.toUpperCase() === 'DEFAULT' ? 'Default response' : `Response ${status}`,
      fields: [
        ...pairOf(status, was && described(was), is && described(is), placeKey(owner)),
        ...headers.map((field) => ({ ...field, name: `header ${field.name}` })),
        ...contentFields(was?.content ?? [], is?.content ?? [], comparer, { owner, direction }),
      ],
    }
  })
}

/** The values of each media type. A single one needs no name before its fields. */
function contentFields(
  before: readonly MediaType[],
  after: readonly MediaType[],
  comparer: FieldComparer,
  { owner, direction }: { owner: string; direction: Direction },
): ComparedField[] {
  const names = [...new Set([...after, ...before].map(({ mediaType }) => mediaType))]
  return names.map((name) => {
    const field = (list: readonly MediaType[], reader: FieldComparer['before']) => {
      const media = list.find(({ mediaType }) => mediaType === name)
      return media && schemaField(media.schema, reader)
    }
    const place = { owner: names.length > 1 ? `${owner} (\`${name}\`)` : owner, path: '', direction }
    const compared = comparer.compare(
      name,
      { before: field(before, comparer.before), after: field(after, comparer.after) },
      place,
    )
    return names.length > 1 ? { ...compared, start: `${name} ` } : { ...compared, start: '' }
  })
}

function callbackSections(
  before: readonly Callback[],
  after: readonly Callback[],
  comparer: FieldComparer,
): ComparedSection[] {
  // One that is alone with its name may have another address.
  const shortName = ({ name, method }: Callback) => `${name} ${method}`
  const isOnly = (list: readonly Callback[], name: string) => list.filter((one) => shortName(one) === name).length < 2
  const nameOf = (one: Callback) => {
    const name = shortName(one)
    return isOnly(before, name) && isOnly(after, name) ? name : `${name} ${one.expression}`
  }
  return paired(before, after, nameOf).flatMap(({ was, is }) => {
    const side = (one: Callback | undefined) => one && valueSide(`${one.method} ${one.expression}`)
    const { name } = (is ?? was)!
    const phrase = callbackPhrase(name)
    const compared: Compared = { comparer, direction: 'response', suffix: ` of ${phrase}` }
    return [
      { title: `Callback ${name}`, fields: pairOf('Callback', side(was), side(is), placeKey(phrase)) },
      ...(was && is ? exchangeSections(was, is, compared) : []).map(({ title, fields }) => ({
        title: `Callback ${name}: ${title}`,
        fields,
      })),
    ]
  })
}
