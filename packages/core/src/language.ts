/** Folder names that documentation sites use for languages, and their codes. */
const aliases: Record<string, string> = { cn: 'zh', jp: 'ja', kr: 'ko', ua: 'uk' }

export interface Language {
  /** BCP 47 tag. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** The language's name in that language: `español`. */
  name: string
}

/** The language of a label such as `es` or `pt-BR`; undefined if it is not a code. */
export function languageOf(label: string): Language | undefined {
  try {
    const locale = new Intl.Locale(aliases[label.toLowerCase()] ?? label)
    const name = new Intl.DisplayNames([locale.baseName], { type: 'language', fallback: 'none' }).of(locale.baseName)
    if (!name) return undefined
    const script = locale.maximize().script ?? ''
    return { tag: locale.baseName, direction: /^(Arab|Hebr|Syrc|Thaa|Nkoo)$/.test(script) ? 'rtl' : 'ltr', name }
  } catch {
    return undefined
  }
}

/** Languages that documentation is often translated into. */
const common =
  'ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sr sv th tr uk vi zh'

/** The code that a word for a language means: `pt_BR`, `English`, `français`. */
export function codeOf(word: string): string | undefined {
  const tag = languageOf(word.replaceAll('_', '-'))?.tag
  if (tag !== undefined) return tag
  const names = (code: string) => [code, 'en'].map((each) => new Intl.DisplayNames(each, { type: 'language' }).of(code))
  return common.split(' ').find((code) => names(code).some((name) => name?.toLowerCase() === word.toLowerCase()))
}

/**
 * The one of `tags` with the language of `tag`: the same tag, or one of the same language and script in any
 * region (`fr` for `fr-CA`).
 */
export function matchLanguage(tag: string, tags: readonly string[]): string | undefined {
  return tags.includes(tag) ? tag : tags.find((other) => spoken(other) !== undefined && spoken(other) === spoken(tag))
}

function spoken(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    // Bokmål is what `no` stands for.
    return `${language === 'nb' ? 'no' : language}-${script}`
  } catch {
    return undefined
  }
}
