/*
 * The forms of texts, as expressions that JavaScript and PostgreSQL read alike: no flags, no `\w`, and no number of repetitions
 * above 255, and `\u003b` for a semicolon, at which drizzle-kit ends a statement. The library checks values with them to say what is wrong, and the database to refuse them from any other writer.
 */

const part = "[A-Za-z0-9._~!$&'()*+,\\u003b=:@/?-]|%[0-9A-Fa-f]{2}"
const user = "(?:(?:[A-Za-z0-9._~!$&'()*+,\\u003b=:-]|%[0-9A-Fa-f]{2})*@)?"
const byte = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
/** As `URL` writes it: a name whose last part is not a number, or an address. */
const host = `(?:(?:[A-Za-z0-9_-]+\\.)*(?![0-9]+\\.?(?:[:/?#]|$))[A-Za-z0-9_-]+\\.?|${byte}(?:\\.${byte}){3}|\\[(?![^\\]]*:::)(?![^\\]]*::[^\\]]*::)[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}\\])`
const port = '(?::(?:6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[0-9]{1,4}))?'

/** A URL according to RFC 3986, as `format: uri` promises; `URL` also accepts some other characters. */
const url = (schemes: string) => `^(?:${schemes})://${user}${host}${port}(?:[/?](?:${part})*)?(?:#(?:${part})*)?$`

export const repositoryForm = url('https?|ssh|git')
export const webForm = url('https?')

/** One line: no control characters. */
export const lineForm = '^[^\\u0001-\\u001f\\u007f-\\u009f]+$'
export const longestLine = 512
