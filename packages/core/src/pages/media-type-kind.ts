/** JSON and what is made of it, and any type at all. */
export function isJson(mediaType: string): boolean {
  return /[/+](?:json|x-ndjson|jsonl|json-seq)\b|^(?:\*|application)\/\*/i.test(mediaType)
}

/** Named fields or parts. */
export function isForm(mediaType: string): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/)/i.test(mediaType)
}
