import { escapeHtml } from '../markup.ts'
import { type JsonObject, type JsonValue, isObject } from '@specnav/core/text'
import type { NamedSchema, Schema } from '../endpoint-types.ts'

export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType)
}

/** `value` as an XML document, with names and structure as in `schema`. */
export function xmlText(value: JsonValue, schema: Schema, named: (key: string) => NamedSchema): string {
  /** The schema behind links, with what the links say about XML. */
  function behind(schema: Schema): Schema {
    let found = schema
    const seen = new Set<string>()
    while (found.type === 'link' && !seen.has(found.to)) {
      seen.add(found.to)
      const { xml } = found
      found = named(found.to).schema
      if (xml) found = { ...found, xml: { ...found.xml, ...xml } }
    }
    return found
  }

  function propertyOf(schema: Schema, name: string): Schema | undefined {
    const found = behind(schema)
    if (found.type === 'object') {
      const property = found.properties.find((each) => each.name === name)
      return property ? behind(property.schema) : undefined
    }
    const parts =
      found.type === 'all' ? found.schemas : found.type === 'union' ? found.variants.map((each) => each.schema) : []
    for (const part of parts) {
      // A union of unions may contain itself.
      const property = part.type === 'link' && behind(part).type !== 'object' ? undefined : propertyOf(part, name)
      if (property) return property
    }
    return undefined
  }

  function element(name: string, value: JsonValue, schema: Schema | undefined, indent: string): string {
    const { xml = {} } = schema ?? {}
    if (xml.nodeType === 'cdata') return `${indent}<![CDATA[${textOf(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>\n`
    if (xml.nodeType === 'text') return `${indent}${escapeHtml(textOf(value))}\n`
    if (Array.isArray(value)) return list(name, value, schema, indent)
    const full = qualified(xml.name ?? name, xml.prefix)
    const namespace =
      xml.namespace === undefined
        ? ''
        : ` xmlns${xml.prefix === undefined ? '' : `:${elementName(xml.prefix)}`}="${escapeHtml(xml.namespace)}"`
    if (!isObject(value)) {
      return value === null
        ? `${indent}<${full}${namespace}/>\n`
        : `${indent}<${full}${namespace}>${escapeHtml(textOf(value))}</${full}>\n`
    }
    const { attributes, children } = members(value, schema, `${indent}  `)
    const start = `${indent}<${full}${namespace}${attributes}`
    return children === '' ? `${start}/>\n` : `${start}>\n${children}${indent}</${full}>\n`
  }

  function list(name: string, values: JsonValue[], schema: Schema | undefined, indent: string): string {
    const { xml = {} } = schema ?? {}
    const items = schema?.type === 'array' ? behind(schema.items) : undefined
    const isWrapped = xml.wrapped === true || xml.nodeType === 'element' || indent === ''
    const inner = isWrapped ? `${indent}  ` : indent
    const children = values.map((value) => element(name, value, items, inner)).join('')
    if (!isWrapped) return children
    const full = qualified(xml.name ?? name, xml.prefix)
    return `${indent}<${full}>\n${children}${indent}</${full}>\n`
  }

  function members(value: JsonObject, schema: Schema | undefined, indent: string) {
    let attributes = ''
    let children = ''
    for (const [name, member] of Object.entries(value)) {
      const property = schema && propertyOf(schema, name)
      if (property?.xml?.nodeType === 'attribute')
        attributes += ` ${qualified(property.xml.name ?? name, property.xml.prefix)}="${escapeHtml(textOf(member ?? null))}"`
      else children += element(name, member ?? null, property, indent)
    }
    return { attributes, children }
  }

  const root = behind(schema)
  const name = schema.type === 'link' ? schema.name : (root.title ?? 'root')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value, root, '')}`
}

function textOf(value: JsonValue): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function qualified(name: string, prefix: string | undefined): string {
  return prefix === undefined ? elementName(name) : `${elementName(prefix)}:${elementName(name)}`
}

/** A valid XML name. */
function elementName(name: string): string {
  const allowed = name.replaceAll(/[^\p{L}\p{N}_.-]/gu, '_')
  return /^[\p{L}_]/u.test(allowed) ? allowed : `_${allowed}`
}
