/** What Starlight says in each of its languages on our behalf: the tab of the project's own pages. A project changes it as any other text of Starlight. */
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

export const homeKey = 'specnav.home'

export const translations = Object.fromEntries(
  Object.entries(home).map(([language, text]) => [language, { [homeKey]: text }]),
)
