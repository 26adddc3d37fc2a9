import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { isObject, type JsonObject } from '@specnav/core/text'
import type { ConsoleModel } from './model.ts'

/**
 * A model as an attribute. It names the same few fields again and again, and bodies that are in the operation itself
 * have no limit: packed, the largest ones of Stripe are 5 kB instead of 90.
 */
export function packedModel(model: ConsoleModel): string {
  return deflateRawSync(JSON.stringify(model)).toString('base64')
}

/** The model in an attribute; undefined if there is none, because authors can write the element, too. */
export function unpackedModel(text: string): JsonObject | undefined {
  try {
    const bytes = inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: maxBytes })
    const model: unknown = JSON.parse(bytes.toString())
    return isObject(model) ? model : undefined
  } catch {
    return undefined
  }
}

const maxBytes = 50_000_000
