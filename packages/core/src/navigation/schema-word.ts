import { matchLanguage } from '../language.ts'

/** What schemas are called above their pages, in a language (a BCP 47 tag); in English where there is no word. */
export function schemasIn(tag = 'en'): string {
  return words[matchLanguage(tag, Object.keys(words)) ?? 'en'] ?? 'Schemas'
}

/** The languages that docs.json can name. */
const words: Readonly<Record<string, string>> = {
  ar: 'المخططات',
  ca: 'Esquemes',
  cs: 'Schémata',
  da: 'Skemaer',
  de: 'Schemas',
  el: 'Σχήματα',
  en: 'Schemas',
  es: 'Esquemas',
  fa: 'طرح‌واره‌ها',
  fi: 'Skeemat',
  fr: 'Schémas',
  gl: 'Esquemas',
  he: 'סכמות',
  hi: 'स्कीमा',
  hu: 'Sémák',
  id: 'Skema',
  it: 'Schemi',
  ja: 'スキーマ',
  ko: '스키마',
  lv: 'Shēmas',
  nb: 'Skjemaer',
  nl: 'Schema’s',
  no: 'Skjemaer',
  pl: 'Schematy',
  pt: 'Esquemas',
  ro: 'Scheme',
  ru: 'Схемы',
  sk: 'Schémy',
  sv: 'Scheman',
  th: 'สคีมา',
  tr: 'Şemalar',
  uk: 'Схеми',
  uz: 'Sxemalar',
  vi: 'Lược đồ',
  'zh-CN': '模式',
  'zh-TW': '結構描述',
}
