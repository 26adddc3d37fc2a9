export interface Kind {
  label: string
  /** Strokes in a square of 24. */
  sign: string
}

const circle = '<circle cx="12" cy="12" r="9"/>'
export const note: Kind = { label: 'Note', sign: `${circle}<path d="M12 11v6M12 7.5v.01"/>` }

/** The title and the icon of a callout. */
export const kinds: Record<string, Kind> = {
  note,
  info: { ...note, label: 'Info' },
  tip: { label: 'Tip', sign: '<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z"/>' },
  check: { label: 'Check', sign: `${circle}<path d="m8 12.5 2.8 2.7L16 9.5"/>` },
  warning: { label: 'Warning', sign: '<path d="M12 4 2.8 20h18.4zM12 10v5M12 17.5v.01"/>' },
  danger: { label: 'Danger', sign: `${circle}<path d="M12 7v6M12 16.5v.01"/>` },
}
