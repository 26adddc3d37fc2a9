/** JSON and what is made of it, and any type at all. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\b|^(?:\*|application)\/\*/i.test(mediaType) || isJsonLines(mediaType)
}

/** One JSON value behind the other. */
export function isJsonLines(mediaType: string): boolean {
  return /[/+](?:(?:x-)?(?:ndjson|jsonl|jsonlines)|json-seq)\b/i.test(mediaType)
}

/** JSON values with a mark in front of each. */
export function isJsonSequence(mediaType: string): boolean {
  return /[/+]json-seq\b/i.test(mediaType)
}

/** Named fields or parts. */
export function isForm(mediaType: string): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/)/i.test(mediaType)
}
