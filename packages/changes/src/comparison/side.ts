import {
  exactText,
  factsOf,
  flagsOf,
  parameterFacts,
  type SchemaReader,
  typeText,
  valueText,
} from '@specnav/pages/facts'
import type { Parameter, Property, Schema } from '@specnav/pages/reference'

/** What one version says about a field. */
export interface Side {
  type?: string
  /** `required`, `deprecated`, … */
  marks: string[]
  lines: Line[]
  /** Markdown of its author. */
  text?: string
}

/** `Maximum` `100`. */
export interface Line {
  label: string
  values: string[]
}

/** A value of a specification with what is said where it is used. */
export interface Field {
  schema: Schema
  side: Side
}

export function parameterField(parameter: Parameter, reader: SchemaReader): Field {
  const { schema, required, deprecated, description } = parameter
  const side = sideOf(schema, reader, required)
  const marks = deprecated && !side.marks.includes('deprecated') ? [...side.marks, 'deprecated'] : side.marks
  const lines = [...side.lines, ...parameterFacts(parameter).filter(isContract)]
  return { schema, side: { ...side, marks, lines, ...(description !== undefined && { text: description }) } }
}

export function propertyField({ schema, required }: Property, reader: SchemaReader): Field {
  return schemaField(schema, reader, required)
}

export function schemaField(schema: Schema, reader: SchemaReader, required = false): Field {
  return { schema, side: sideOf(schema, reader, required) }
}

/** The schema behind a link. */
export function behind(schema: Schema, reader: SchemaReader): Schema {
  return schema.type === 'link' ? reader.named(schema.to).schema : schema
}

function sideOf(schema: Schema, reader: SchemaReader, required: boolean): Side {
  const target = behind(schema, reader)
  const own = linesOf(schema)
  const inherited =
    target === schema ? [] : linesOf(target).filter(({ label }) => !own.some((one) => one.label === label))
  const text = schema.description ?? target.description
  return {
    type: typeText(schema),
    marks: [...(required ? ['required'] : []), ...new Set([...flagsOf(schema), ...flagsOf(target)])],
    lines: [...own, ...inherited],
    ...(text !== undefined && { text }),
  }
}

function linesOf(schema: Schema): Line[] {
  const lines = factsOf(schema).filter(isContract)
  const all = schema.enum
    ? [{ label: 'Allowed values', values: schema.enum.map(({ value }) => valueText(value)) }, ...lines]
    : lines
  return all.map(({ label, values }) => ({ label, values: values.map((text) => exactText(text, schema.digits)) }))
}

/** Examples show what a field means, and promise nothing. */
function isContract({ label }: Line): boolean {
  return !label.startsWith('Example')
}
