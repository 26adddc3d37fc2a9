/* Values by the last words of a field's name, in lower case with `_` between them, or by its description. */

import tables from './word-tables.json' with { type: 'json' }

/** The first entry that matches counts, with its values: the usual one first, then others for narrow limits. */
export interface Entry<T> {
  words: RegExp
  values: readonly T[]
}

/** Entries of a table: whole words of a name, and values. */
function entriesOf<T>(table: Readonly<Record<string, readonly T[]>>): Entry<T>[] {
  return Object.entries(table).map(([words, values]) => ({ words: new RegExp(`(?:^|_)(?:${words})`), values }))
}

/** Texts whose names leave no doubt. */
export const clearTexts = entriesOf<string>(tables.clear)

/** Texts whose names say little: a description may say more. */
export const vagueTexts = entriesOf<string>(tables.vague)

/** Numbers by the same names. */
export const numbers = entriesOf<number>(tables.numbers)

/** Standards that a description names, and things that it begins with. */
export const standards: Entry<string>[] = (
  [
    [/\bISO[ -]?4217\b/i, 'EUR'],
    [/\bISO[ -]?3166/i, 'DE', 'DEU'],
    [/\bISO[ -]?639|\bBCP[ -]?47/i, 'en', 'eng', 'en-US'],
    [/\bE\.164\b/i, '+14155552671'],
    // From the start, so that each half is searched once.
    [/^(?=[^]*?\bISO[ -]?8601\b)[^]*?\bduration\b/i, 'P1D'],
    [/\b(?:ISO[ -]?8601|RFC[ -]?3339)\b/i, '2024-01-15T09:30:00Z', '2024-01-15'],
    [/\bYYYY-MM-DD\b(?!T)/, '2024-01-15'],
    [/^(?:[\w'’]+ ){0,3}e-?mail address\b(?! id\b)/i, 'user@example.com'],
    [/^(?:[\w'’]+ ){0,3}(?:phone|telephone) number\b(?! id\b)/i, '+14155552671'],
    [
      /\bSHA-?256 (?:hash|sum|digest|checksum|fingerprint|of)\b/i,
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ],
    [/\bSHA-?1 (?:hash|sum|digest|checksum|fingerprint|of)\b/i, 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    [/\bUUID\b/, '123e4567-e89b-12d3-a456-426614174000'],
  ] as [words: RegExp, ...values: string[]][]
).map(([words, ...values]) => ({ words, values }))
