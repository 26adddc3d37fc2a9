/**
 * What the assistant of a page is: the attributes of its `<sn-assistant>`, or the `<meta name="specnav:assistant">` that
 * builds write, as JSON with the same names.
 */
export interface Settings {
  /** Where questions are sent. Absent: the browser answers with passages of the docs. */
  endpoint?: string
  /** The folder of the site's search index. */
  index?: string
  /** BCP 47 tag of the page's language in the index. */
  language?: string
  /** The version of the page in the index. */
  version?: string
  /** A file with the words of the dialog, as JSON. Absent: they are English. */
  words?: string
  /** Questions to begin with. */
  starters: string[]
  /** Whether a button on the page opens it, and not the menu alone. */
  button: boolean
  /** The label of the button. Default: `Ask`. */
  label?: string
}

const metaName = 'specnav:assistant'

export function metaSettings(): Record<string, unknown> | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)
  return meta ? recordOf(meta.content) : undefined
}

/** Settings are read when they are needed: some hosts show another page without loading it. */
export function settingsOf(host: HTMLElement): Settings {
  const meta = metaSettings() ?? {}
  const text = (name: string) => {
    const value = host.getAttribute(name) ?? meta[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const written = host.getAttribute('starters')
  const starters: unknown = written === null ? meta.starters : recordOf(`{"list":${written}}`)?.list
  return {
    endpoint: text('endpoint'),
    index: text('index'),
    language: text('language'),
    version: text('version'),
    words: text('words'),
    starters: Array.isArray(starters) ? starters.filter((each) => typeof each === 'string').slice(0, 4) : [],
    button: host.hasAttribute('button') || meta.button === true,
    label: text('label'),
  }
}

function recordOf(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
