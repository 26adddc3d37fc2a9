/** The texts of the dialog. `{…}` are filled in. */
export const english = {
  ask: 'Ask',
  title: 'Assistant',
  close: 'Close',
  clear: 'Clear conversation',
  placeholder: 'Ask a question …',
  send: 'Send',
  stop: 'Stop',
  about: 'About this page',
  without: 'Do not use {page} as context',
  hello: 'Ask anything about these docs.',
  helloPassages: 'Ask a question. You get passages of these docs, quoted and linked.',
  starters: 'Questions to begin with',
  summary: 'Summarise “{page}”',
  you: 'You',
  reading: 'Looking …',
  passages: 'These are passages of the docs, not a written answer.',
  nothing: 'No passage of the docs has these words. Try others, or fewer.',
  offTopic: 'These docs say nothing about that. Ask about what they describe, in the words that they use.',
  sources: 'Sources',
  unknown: 'not in this API’s description',
  mistakes: 'Answers can be wrong. Check the sources.',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Try again',
  good: 'Helpful',
  bad: 'Not helpful',
  thanks: 'Thank you.',
  stopped: 'Stopped.',
  tooLong: 'The question is too long: {count} of {most} characters.',
  offline: 'You are offline. Try again when you are connected.',
  unreachable: 'The assistant could not be reached.',
  unauthorized: 'You have to sign in to ask the assistant.',
  limited: 'There were too many questions.',
  limitedFor: 'There were too many questions. Try again in {seconds} seconds.',
  failed: 'The assistant could not answer.',
  filtered: 'The assistant may not answer this.',
  stalled: 'The assistant did not answer in time.',
  broken: 'The answer broke off.',
} as const

export type Words = Readonly<Record<keyof typeof english, string>>

export function fill(text: string, parts: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => String(parts[name] ?? written))
}

/** The words in a file, with English ones for those that it lacks. */
export async function loadWords(url: string | undefined): Promise<Words> {
  if (url === undefined) return english
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4_000) })
    const own: unknown = response.ok ? await response.json() : {}
    return { ...english, ...(own as Partial<Words>) }
  } catch {
    return english
  }
}
