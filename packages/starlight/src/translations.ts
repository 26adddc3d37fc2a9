import { matchLanguage } from '@specnav/core/text'

/** The key of Starlight's texts with which a project names the tab of its own pages. */
export const homeKey = 'specnav.home'

/** Default names of that tab, in the languages of Starlight. */
export function homeIn(language: string): string {
  return home[matchLanguage(language, Object.keys(home)) ?? 'en'] ?? 'Home'
}

/** What the search says of its results, in the languages of Starlight. */
export interface SearchTexts {
  /** Stands before their number. */
  results: string
  none: string
}

export function searchTexts(language: string): SearchTexts {
  const [results, none] = search[matchLanguage(language, Object.keys(search)) ?? 'en'] ?? ['Results', 'No results']
  return { results, none }
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

const search: Record<string, readonly [results: string, none: string]> = {
  ar: ['النتائج', 'لا توجد نتائج'],
  ca: ['Resultats', 'Cap resultat'],
  cs: ['Výsledky', 'Žádné výsledky'],
  da: ['Resultater', 'Ingen resultater'],
  de: ['Ergebnisse', 'Keine Ergebnisse'],
  el: ['Αποτελέσματα', 'Κανένα αποτέλεσμα'],
  en: ['Results', 'No results'],
  es: ['Resultados', 'Sin resultados'],
  fa: ['نتایج', 'نتیجه‌ای یافت نشد'],
  fi: ['Tulokset', 'Ei tuloksia'],
  fr: ['Résultats', 'Aucun résultat'],
  gl: ['Resultados', 'Sen resultados'],
  he: ['תוצאות', 'אין תוצאות'],
  hi: ['परिणाम', 'कोई परिणाम नहीं'],
  hu: ['Találatok', 'Nincs találat'],
  id: ['Hasil', 'Tidak ada hasil'],
  it: ['Risultati', 'Nessun risultato'],
  ja: ['検索結果', '結果はありません'],
  ko: ['검색 결과', '결과 없음'],
  lv: ['Rezultāti', 'Nav rezultātu'],
  nb: ['Resultater', 'Ingen resultater'],
  nl: ['Resultaten', 'Geen resultaten'],
  pl: ['Wyniki', 'Brak wyników'],
  pt: ['Resultados', 'Nenhum resultado'],
  ro: ['Rezultate', 'Niciun rezultat'],
  ru: ['Результаты', 'Ничего не найдено'],
  sk: ['Výsledky', 'Žiadne výsledky'],
  sv: ['Resultat', 'Inga resultat'],
  th: ['ผลลัพธ์', 'ไม่พบผลลัพธ์'],
  tr: ['Sonuçlar', 'Sonuç yok'],
  uk: ['Результати', 'Нічого не знайдено'],
  vi: ['Kết quả', 'Không có kết quả'],
  'zh-CN': ['结果', '没有结果'],
  'zh-TW': ['結果', '沒有結果'],
}
