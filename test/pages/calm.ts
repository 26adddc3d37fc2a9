/** What a browser shows of an endpoint page. */
export interface Calm {
  /** Texts about a thing that stand above it already. */
  repeated: string[]
  /** Bands of the reference where nothing is. */
  empty: string[]
  /** The descriptions of fields in sight, and those that are cut. */
  descriptions: number
  clipped: number
}

/** What is wrong with the page in this window. It runs in the page, so it has everything inside. */
export function measureCalm(maxBand: number): Calm {
  const main = Array.from(document.querySelectorAll('.sn-main'))
  const text = 'p:not(.sn-facts, .sn-and, .sn-notice, [data-sn-at] > *), .sn-text'
  const wordsOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

  /** Texts before the element, up to the field that it is about, or to the heading of its section. */
  function textsAbove(element: Element): string[] {
    const texts: string[] = []
    for (
      let each: Element | null = element;
      each && !each.matches('.sn-main, .sn-rows > li');
      each = each.parentElement
    ) {
      for (let other = each.previousElementSibling; other && !other.matches('h2'); other = other.previousElementSibling)
        if (other.matches(text)) texts.push(wordsOf(other))
    }
    return texts
  }

  function repeated(): string[] {
    const texts = main.flatMap((part) => Array.from(part.querySelectorAll(text)))
    return texts.flatMap((element) => {
      if (element.parentElement?.closest('.sn-text')) return []
      const words = wordsOf(element)
      const isSaid =
        words !== '' && textsAbove(element).some((above) => above === words || above.startsWith(`${words} `))
      return isSaid ? [words.slice(0, 80)] : []
    })
  }

  /** From where to where something stands: lines of text with their leading, and boxes. */
  function filled(part: Element): [top: number, bottom: number][] {
    const bands: [number, number][] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.nodeValue?.trim() || !node.parentElement) continue
      range.selectNodeContents(node)
      const boxes = Array.from(range.getClientRects())
      if (boxes.length === 0) continue
      const leading = Number.parseFloat(getComputedStyle(node.parentElement).lineHeight) || 0
      for (const { top, bottom } of boxes) {
        const more = Math.max(0, leading - (bottom - top)) / 2
        bands.push([top - more, bottom + more])
      }
    }
    // Breaks inside of a paragraph are its author's.
    const boxes =
      'p, .sn-facts, .sn-enum, .sn-bar, .sn-notice, .sn-lines, pre, img, hr, blockquote, th, td, button, select'
    for (const box of part.querySelectorAll(boxes))
      bands.push([box.getBoundingClientRect().top, box.getBoundingClientRect().bottom])
    return bands.toSorted(([a], [b]) => a - b)
  }

  function empty(): string[] {
    return main.flatMap((part) => {
      const { top: start, bottom } = part.getBoundingClientRect()
      let end = start
      return [...filled(part), [bottom, bottom] as const].flatMap(([top, next]) => {
        const band = Math.round(top - end)
        end = Math.max(end, next)
        return band > maxBand ? [`${band} px above ${Math.round(top)}`] : []
      })
    })
  }

  const inRows = document.querySelectorAll('.sn-rows > li > :is(p:not(.sn-facts), .sn-text)')
  const shown = Array.from(inRows).filter((each) => each.getBoundingClientRect().height > 0)
  return {
    repeated: repeated(),
    empty: empty(),
    descriptions: shown.length,
    clipped: shown.filter((each) => each.querySelector(':scope > .sn-more')).length,
  }
}
