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
  const sent: Direction = before.method === 'WEBHOOK' ? 'response' : 'request'
  return [
    { title: 'Endpoint', fields: ownFields(before, after) },
    { title: 'Servers', fields: serverFields(before.servers, after.servers) },
    { title: 'Authorization', fields: securityFields(before.security, after.security) },
    ...exchangeSections(before, after, comparer, sent),
    ...callbackSections(before.callbacks, after.callbacks, comparer),
  ].filter(({ fields }) => fields.length > 0)
}

/** What an endpoint says about itself. */
function ownFields(before: EndpointPage, after: EndpointPage): ComparedField[] {
  const fields = (page: EndpointPage): [string, Side | undefined][] => [
    ['Address', valueSide(`${page.method} ${page.path}`)],
    ['Title', valueSide(page.title)],
    ['Description', page.description === undefined ? undefined : { marks: [], lines: [], text: page.description }],
    ['State', valueSide(page.deprecated ? 'deprecated' : 'in use')],
    ['Tags', page.tags.length > 0 ? valueSide(page.tags.join(', ')) : undefined],
  ]
  const next = fields(after)
  return fields(before).flatMap(([name, was], index) => pairOf(name, was, next[index]![1], `this operation\n${name}`))
}

function valueSide(value: string): Side {
  return { type: value, marks: [], lines: [] }
}

/** Things that are known by a name. */
function listed<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (one: T) => string,
  sideOf: (one: T) => Side,
  owner: string,
): ComparedField[] {
  const old = new Map(before.map((one) => [nameOf(one), one]))
  const next = new Map(after.map((one) => [nameOf(one), one]))
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((name) => {
    const was = old.get(name)
    const is = next.get(name)
    return pairOf(name, was && sideOf(was), is && sideOf(is), `${owner}\n${name}`)
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
  const nameOf = ({ url }: Server) => url
  return listed(before, after, nameOf, (server) => ({ ...serverSide(server), type: 'listed' }), 'the API')
}

function serverSide({ description, variables }: Server): Side {
  const lines = variables.map(({ name, default: value, enum: allowed = [] }) => {
    return { label: name, values: [...new Set([value, ...allowed])] }
  })
  return { marks: [], lines, ...(description !== undefined && { text: description }) }
}

/** The differ compares all ways to sign in at once: what it finds is shown at those that differ. */
function securityFields(
  before: readonly SecurityRequirement[],
  after: readonly SecurityRequirement[],
): ComparedField[] {
  const fields = listed(before, after, securityName, securitySide, '')
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

function exchangeSections(
  before: Exchange | undefined,
  after: Exchange | undefined,
  comparer: FieldComparer,
  sent: Direction,
  callback?: string,
): ComparedSection[] {
  const suffix = callback === undefined ? '' : ` of ${callbackPhrase(callback)}`
  const start = callback === undefined ? '' : `Callback ${callback}: `
  const answered: Direction = sent === 'request' ? 'response' : 'request'
  return [
    ...parameterSections(before?.parameters ?? [], after?.parameters ?? [], comparer, sent, suffix),
    {
      title: 'Request body',
      fields: bodyFields(before?.requestBody, after?.requestBody, comparer, sent, suffix),
    },
    ...responseSections(before?.responses ?? [], after?.responses ?? [], comparer, answered, suffix),
  ].map(({ title, fields }) => ({ title: start + title, fields }))
}

function parameterSections(
  before: readonly ParameterGroup[],
  after: readonly ParameterGroup[],
  comparer: FieldComparer,
  direction: Direction,
  suffix: string,
): ComparedSection[] {
  const groups = new Map([...before, ...after].map((group) => [group.in, group]))
  return Array.from(groups, ([where, group]) => {
    const own = (list: readonly ParameterGroup[]) => list.find((one) => one.in === where)?.parameters ?? []
    const owner = (name: string) => parameterPhrase({ name, in: where }) + suffix
    return { title: groupTitle(group), fields: parameterFields(own(before), own(after), comparer, direction, owner) }
  })
}

function parameterFields(
  before: readonly Parameter[],
  after: readonly Parameter[],
  comparer: FieldComparer,
  direction: Direction,
  ownerOf: (name: string) => string,
): ComparedField[] {
  const old = new Map(before.map((one) => [one.name, one]))
  const next = new Map(after.map((one) => [one.name, one]))
  return Array.from(new Set([...next.keys(), ...old.keys()]), (name) => {
    const was = old.get(name)
    const is = next.get(name)
    const place = { owner: ownerOf(name), path: '', direction }
    return comparer.compare(
      name,
      was && parameterField(was, comparer.before),
      is && parameterField(is, comparer.after),
      place,
    )
  })
}

function bodyFields(
  before: RequestBody | undefined,
  after: RequestBody | undefined,
  comparer: FieldComparer,
  direction: Direction,
  suffix: string,
): ComparedField[] {
  if (!before && !after) return []
  const owner = bodyPhrase(direction) + suffix
  const side = (body: RequestBody | undefined): Side | undefined =>
    body && {
      type: 'body',
      marks: body.required ? ['required'] : [],
      lines: [],
      ...(body.description !== undefined && { text: body.description }),
    }
  return [
    ...pairOf('Body', side(before), side(after), placeKey(owner)),
    ...contentFields(before?.content ?? [], after?.content ?? [], comparer, { owner, direction }),
  ]
}

function responseSections(
  before: readonly EndpointResponse[],
  after: readonly EndpointResponse[],
  comparer: FieldComparer,
  direction: Direction,
  suffix: string,
): ComparedSection[] {
  const statuses = new Set([...after, ...before].map(({ status }) => status))
  return Array.from(statuses, (status) => {
    const was = before.find((one) => one.status === status)
    const is = after.find((one) => one.status === status)
    const owner = responsePhrase(status) + suffix
    const side = (response: EndpointResponse | undefined): Side | undefined =>
      response && {
        marks: [],
        lines: [],
        ...(response.description !== undefined && { text: response.description }),
      }
    const header = (name: string) => headerPhrase(name, owner)
    return {
      title: status.toUpperCase() === 'DEFAULT' ? 'Default response' : `Response ${status}`,
      fields: [
        ...pairOf(status, side(was), side(is), placeKey(owner)),
        ...parameterFields(was?.headers ?? [], is?.headers ?? [], comparer, direction, header).map((field) => ({
          ...field,
          name: `header ${field.name}`,
        })),
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
    const compared = comparer.compare(name, field(before, comparer.before), field(after, comparer.after), place)
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
  const names = new Set([...after, ...before].map(nameOf))
  return [...names].flatMap((name) => {
    const was = before.find((one) => nameOf(one) === name)
    const is = after.find((one) => nameOf(one) === name)
    const side = (one: Callback | undefined) => one && valueSide(`${one.method} ${one.expression}`)
    const one = (is ?? was)!
    return [
      {
        title: `Callback ${one.name}`,
        fields: pairOf('Callback', side(was), side(is), placeKey(callbackPhrase(one.name))),
      },
      ...(was && is ? exchangeSections(was, is, comparer, 'response', one.name) : []),
    ]
  })
}
