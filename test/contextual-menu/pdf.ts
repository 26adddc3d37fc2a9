import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What a reader's PDF application finds in a file. */
export interface Pdf {
  header: string
  pages: number
  title: string
  /** Every word that can be selected, with whitespace collapsed. */
  text: string
  /** Titles of bookmarks, each followed by the list of those below it. */
  outline: Outline
  links: string[]
  /** Whether the PDF is tagged for screen readers, with headings, lists and so on. */
  tagged: boolean
}

type Outline = (string | Outline)[]

export async function readPdf(bytes: Buffer): Promise<Pdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  const { info } = await getMeta(document)
  const { links } = await extractLinks(document)
  const outline = await document.getOutline()
  const marks = await document.getMarkInfo()
  return {
    header: bytes.toString('latin1', 0, 8),
    pages: document.numPages,
    title: String(info.Title),
    text: text.replace(/\s+/g, ' ').trim(),
    outline: titlesOf(outline ?? []),
    links,
    tagged: marks?.Marked === true,
  }
}

function titlesOf(items: readonly { title: string; items: unknown[] }[]): Outline {
  return items.flatMap(({ title, items }) =>
    items.length === 0 ? [title] : [title, titlesOf(items as { title: string; items: unknown[] }[])],
  )
}
