import type { Browser, Page } from 'playwright-core'

/** A piece of text on a page: its colour as it is drawn, and where it stands in the picture. */
interface DrawnText {
  text: string
  /** Red, green, blue of 255, and opacity of 1. */
  color: number[]
  box: { x: number; y: number; width: number; height: number }
}

export interface Contrast {
  ratio: number
  text: string
}

/**
 * The text with the smallest contrast. Its background is what the browser has drawn: the page is pictured without
 * its letters, and the colour that most pixels behind a text have is taken. The page shows all of its height.
 */
export async function smallestContrast(browser: Browser, page: Page): Promise<Contrast> {
  const texts = await page.evaluate(drawnTexts)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    // Colours of borders and backgrounds can follow that of the text, which therefore stays.
    sheet.replaceSync('*, ::before, ::after { -webkit-text-fill-color: transparent !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const picture = (await page.screenshot()).toString('base64')
  // The policy of the site may not let it read a picture.
  const blank = await browser.newPage()
  const ratios = await blank.evaluate(contrasts, { picture, texts })
  await blank.close()
  return ratios.reduce((least, ratio, index) => (ratio < least.ratio ? { ratio, text: texts[index]!.text } : least), {
    ratio: 21,
    text: '',
  })
}

/** In the page: all texts that a reader sees. */
function drawnTexts(): DrawnText[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const known = new Map<string, number[]>()
  const rgba = (color: string) => {
    const found = known.get(color)
    if (found) return found
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const read = [red, green, blue, alpha / 255]
    known.set(color, read)
    return read
  }
  const texts: DrawnText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || parent.closest('script, style, noscript, option, :disabled')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    let { left, top, right, bottom } = range.getClientRects()[0] ?? new DOMRect()
    let opacity = 1
    for (let each: Element | null = parent; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      opacity *= Number(style.opacity)
      if (style.overflow === 'visible' && style.clipPath === 'none') continue
      const clip = each.getBoundingClientRect()
      left = Math.max(left, clip.left)
      top = Math.max(top, clip.top)
      right = Math.min(right, clip.right)
      bottom = Math.min(bottom, clip.bottom)
    }
    // What is cut to a pixel is for screen readers.
    if (right - left < 3 || bottom - top < 3 || right > innerWidth || bottom > innerHeight) continue
    const [red = 0, green = 0, blue = 0, alpha = 1] = rgba(getComputedStyle(parent).color)
    const box = { x: left, y: top, width: right - left, height: bottom - top }
    texts.push({ text: node.textContent.trim().slice(0, 40), color: [red, green, blue, alpha * opacity], box })
  }
  return texts
}

/** In an empty page: the contrast of each text with what is behind it. */
async function contrasts({ picture, texts }: { picture: string; texts: DrawnText[] }): Promise<number[]> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!
  canvas.drawImage(image, 0, 0)
  const luminance = (color: number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return texts.map(({ color, box }) => {
    const { data } = canvas.getImageData(box.x, box.y, Math.max(1, box.width), Math.max(1, box.height))
    const counts = new Map<number, number>()
    for (let at = 0; at < data.length; at += 4) {
      const key = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const [[most] = [0]] = Array.from(counts).toSorted((a, b) => b[1] - a[1])
    const behind = [most >> 16, (most >> 8) & 255, most & 255]
    const [red = 0, green = 0, blue = 0, alpha = 1] = color
    const drawn = [red, green, blue].map((part, index) => part * alpha + behind[index]! * (1 - alpha))
    const [light = 0, dark = 0] = [luminance(drawn), luminance(behind)].toSorted((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  })
}
