import { isRecord, type Part, type Props, textOf } from './parts.ts'

/** The attribute of each element whose URL is executed, or shown as a page of its own. */
const urlAttributes: Record<string, string | undefined> = {
  script: 'src',
  link: 'href',
  iframe: 'src',
  embed: 'src',
  object: 'data',
  form: 'action',
}

/** Whether the content of an element is raw text: neither escaped nor parsed as elements. */
export function isRawText(name: string): boolean {
  return name === 'script' || name === 'style'
}

/** The text of such an element, changed so that nothing in it can end the element. */
export function rawText(name: string, children: readonly Part[]): string {
  return textOf(children).replaceAll(new RegExp(`</(?=${name})`, 'gi'), '<\\/')
}

/** The HTML that an element contains as a string. */
export function rawHtmlOf({ dangerouslySetInnerHTML: raw }: Props): string | undefined {
  return isRecord(raw) && typeof raw.__html === 'string' ? raw.__html : undefined
}

/** What an author's element executes or embeds: the text of a script or a style sheet, or a URL. */
export function embedsOf(name: string, props: Props, script: string | undefined): string[] {
  const url = props[urlAttributes[name] ?? '']
  if (typeof url === 'string') return [url]
  return script === undefined ? [] : [script]
}
