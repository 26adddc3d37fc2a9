import { matchLanguage } from '@specnav/core/text'

/** The key of Starlight's texts with which a project names the link to its own pages. */
export const homeKey = 'specnav.home'

/** Default names of that link, in the languages of Starlight. */
export function homeIn(language: string): string {
  return home[matchLanguage(language, Object.keys(home)) ?? 'en'] ?? 'Home'
}

const home: Record<string, string> = {
  ar: 'الرئيسية',
  ca: 'Inici',
  cs: 'Domů',
  da: 'Hjem',
  de: 'Start',
  el: 'Αρχική',
  en: 'Home',
  es: 'Inicio',
  fa: 'خانه',
  fi: 'Etusivu',
  fr: 'Accueil',
  gl: 'Inicio',
  he: 'בית',
  hi: 'होम',
  hu: 'Kezdőlap',
  id: 'Beranda',
  it: 'Home',
  ja: 'ホーム',
  ko: '홈',
  lv: 'Sākums',
  nb: 'Hjem',
  nl: 'Home',
  pl: 'Strona główna',
  pt: 'Início',
  ro: 'Acasă',
  ru: 'Главная',
  sk: 'Domov',
  sv: 'Hem',
  th: 'หน้าแรก',
  tr: 'Ana sayfa',
  uk: 'Головна',
  vi: 'Trang chủ',
  'zh-CN': '首页',
  'zh-TW': '首頁',
}
