import type { IslandPart, Part } from '../parts.ts'
import type { Drawing } from './drawing.ts'
import { attributes, type Markup, markup } from './markup.ts'

/** `<sn-island>`: the element that draws a component in the browser, around what is shown until then. */
export function island(
  { island, data, slots, children }: IslandPart,
  draw: (parts: readonly Part[]) => Markup,
  drawing: Drawing,
): Markup {
  const src = drawing.island?.(island)
  if (src === undefined) return draw(children)
  const content = slots.map((slot) => markup`<template>${draw(slot)}</template>`)
  return markup`<sn-island${attributes({ src, 'data-props': data })}>${content}${draw(children)}</sn-island>`
}
