import { isRecord, type Part, type Props, textOf } from './parts.ts'

/** The attribute of each element whose URL is run, or shown as a page of its own. */
const urlAttributes: Record<string, string | undefined> = {
  script: 'src',
  link: 'href',
  iframe: 'src',
  embed: 'src',
  object: 'data',
  form: 'action',
}

/** Whether nothing in an element is escaped, nor an element itself. */
export function isRawText(name: string): boolean {
  return name === 'script' || name === 'style'
}

/** The text of such an element, which nothing in it can end. */
export function rawText(name: string, children: readonly Part[]): string {
  return textOf(children).replaceAll(new RegExp(`</(?=${name})`, 'gi'), '<\\/')
}

/** The HTML that an element holds as a string. */
export function rawHtmlOf({ dangerouslySetInnerHTML: raw }: Props): string | undefined {
  return isRecord(raw) && typeof raw.__html === 'string' ? raw.__html : undefined
}

/** What an element of the author's runs or embeds: the text of a script or a style sheet, or a URL. */
export function embedsOf(name: string, props: Props, content: readonly Part[]): string[] {
  const url = props[urlAttributes[name] ?? '']
  if (typeof url === 'string') return [url]
  return isRawText(name) ? content.filter((part) => typeof part === 'string') : []
}
