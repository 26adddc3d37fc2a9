/** JSON and formats based on it, and the wildcard for any type. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\b|^(?:\*|application)\/\*/i.test(mediaType) || isJsonLines(mediaType)
}

/** JSON values one after another. */
export function isJsonLines(mediaType: string): boolean {
  return /[/+](?:(?:x-)?(?:ndjson|jsonl|jsonlines)|json-seq)\b/i.test(mediaType)
}

/** JSON values, each after a separator character. */
export function isJsonSequence(mediaType: string): boolean {
  return /[/+]json-seq\b/i.test(mediaType)
}

/** Server-sent events. */
export function isEventStream(mediaType: string): boolean {
  return /^text\/event-stream\b/i.test(mediaType)
}

/** Named fields or parts. */
export function isForm(mediaType: string): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/)/i.test(mediaType)
}
