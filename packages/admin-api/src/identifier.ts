/**
 * The characters of a project or job identifier. It needs no escaping in a URL, a log or a shell, and is not `.` or `..`, which a URL
 * resolves to another path. PostgreSQL reads the same expression.
 */
export const identifierForm = /^(?!\.\.?$)[A-Za-z0-9._~-]{1,128}$/

export const identifierFormInWords = 'letters, digits and . _ ~ -, at most 128 of them, and not . or .. alone'
