import type { Kit } from './kit.ts'

/** The signs of callouts by their kinds: strokes in a square of 24. */
const circle = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0'
const note = `${circle}M12 11v6M12 7.5v.01`
const signs = {
  note,
  info: note,
  tip: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  check: `${circle}m8 12.5 2.8 2.7L16 9.5`,
  warning: 'M12 4 2.8 20h18.4zM12 10v5M12 17.5v.01',
  danger: `${circle}M12 7v6M12 16.5v.01`,
}

export type Kind = keyof typeof signs

/** The name of a kind of callout, if there is such a kind. */
export function kindOf(type: unknown): Kind | undefined {
  return typeof type === 'string' && Object.hasOwn(signs, type) ? (type as Kind) : undefined
}

/** The sign of a kind of callout. */
export function signOf(kind: Kind, kit: Kit): object {
  return strokes(kit, 'sn-c-callout-icon', signs[kind])
}

/** A drawing of one path. */
export function strokes({ h }: Kit, className: string, path: string): object {
  return h('svg', { class: className, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: path }))
}
