import { matchLanguage } from '@specnav/core/text'

/** What readers are asked at the end of a page. */
export interface FeedbackWords {
  question: string
  yes: string
  no: string
  thanks: string
  edit: string
  issue: string
}

/** The words for a page in a language (a BCP 47 tag); English where there are none. */
export function feedbackWords(tag = 'en'): FeedbackWords {
  const [question, yes, no, thanks, edit, issue] = words[matchLanguage(tag, Object.keys(words)) ?? 'en']!
  return { question, yes, no, thanks, edit, issue }
}

type Row = readonly [question: string, yes: string, no: string, thanks: string, edit: string, issue: string]

/** The languages that docs.json can name. */
const words: Readonly<Record<string, Row>> = {
  ar: ['هل كانت هذه الصفحة مفيدة؟', 'نعم', 'لا', 'شكرًا لك.', 'اقتراح تعديل', 'الإبلاغ عن مشكلة'],
  ca: ['T’ha estat útil aquesta pàgina?', 'Sí', 'No', 'Gràcies.', 'Suggereix un canvi', 'Informa d’un problema'],
  cs: ['Pomohla vám tato stránka?', 'Ano', 'Ne', 'Děkujeme.', 'Navrhnout úpravu', 'Nahlásit problém'],
  da: ['Var denne side nyttig?', 'Ja', 'Nej', 'Tak.', 'Foreslå en ændring', 'Rapportér et problem'],
  de: ['War diese Seite hilfreich?', 'Ja', 'Nein', 'Danke.', 'Änderung vorschlagen', 'Problem melden'],
  en: ['Was this page helpful?', 'Yes', 'No', 'Thank you.', 'Suggest an edit', 'Raise an issue'],
  es: ['¿Te ha sido útil esta página?', 'Sí', 'No', 'Gracias.', 'Sugerir un cambio', 'Informar de un problema'],
  fi: ['Oliko tästä sivusta apua?', 'Kyllä', 'Ei', 'Kiitos.', 'Ehdota muutosta', 'Ilmoita ongelmasta'],
  fr: ['Cette page vous a-t-elle aidé ?', 'Oui', 'Non', 'Merci.', 'Proposer une modification', 'Signaler un problème'],
  he: ['האם הדף הזה עזר לך?', 'כן', 'לא', 'תודה.', 'הצעת עריכה', 'דיווח על בעיה'],
  hi: ['क्या यह पृष्ठ उपयोगी था?', 'हाँ', 'नहीं', 'धन्यवाद।', 'बदलाव सुझाएँ', 'समस्या बताएँ'],
  hu: ['Hasznos volt ez az oldal?', 'Igen', 'Nem', 'Köszönjük.', 'Módosítás javaslása', 'Hiba bejelentése'],
  id: ['Apakah halaman ini membantu?', 'Ya', 'Tidak', 'Terima kasih.', 'Sarankan perubahan', 'Laporkan masalah'],
  it: ['Questa pagina è stata utile?', 'Sì', 'No', 'Grazie.', 'Suggerisci una modifica', 'Segnala un problema'],
  ja: ['このページは役に立ちましたか？', 'はい', 'いいえ', 'ありがとうございます。', '編集を提案', '問題を報告'],
  ko: ['이 페이지가 도움이 되었나요?', '예', '아니요', '감사합니다.', '수정 제안', '문제 신고'],
  lv: ['Vai šī lapa bija noderīga?', 'Jā', 'Nē', 'Paldies.', 'Ieteikt labojumu', 'Ziņot par problēmu'],
  no: ['Var denne siden nyttig?', 'Ja', 'Nei', 'Takk.', 'Foreslå en endring', 'Meld fra om et problem'],
  nl: ['Was deze pagina nuttig?', 'Ja', 'Nee', 'Bedankt.', 'Wijziging voorstellen', 'Probleem melden'],
  pl: ['Czy ta strona była pomocna?', 'Tak', 'Nie', 'Dziękujemy.', 'Zaproponuj zmianę', 'Zgłoś problem'],
  pt: ['Esta página foi útil?', 'Sim', 'Não', 'Obrigado.', 'Sugerir uma alteração', 'Relatar um problema'],
  ro: ['A fost utilă această pagină?', 'Da', 'Nu', 'Mulțumim.', 'Sugerează o modificare', 'Raportează o problemă'],
  ru: ['Была ли эта страница полезной?', 'Да', 'Нет', 'Спасибо.', 'Предложить правку', 'Сообщить о проблеме'],
  sv: ['Var den här sidan till hjälp?', 'Ja', 'Nej', 'Tack.', 'Föreslå en ändring', 'Rapportera ett problem'],
  tr: ['Bu sayfa yararlı oldu mu?', 'Evet', 'Hayır', 'Teşekkürler.', 'Değişiklik öner', 'Sorun bildir'],
  uk: ['Чи була ця сторінка корисною?', 'Так', 'Ні', 'Дякуємо.', 'Запропонувати зміну', 'Повідомити про проблему'],
  uz: [
    'Bu sahifa foydali bo‘ldimi?',
    'Ha',
    'Yo‘q',
    'Rahmat.',
    'O‘zgartirish taklif qilish',
    'Muammo haqida xabar berish',
  ],
  vi: ['Trang này có hữu ích không?', 'Có', 'Không', 'Cảm ơn bạn.', 'Đề xuất chỉnh sửa', 'Báo cáo sự cố'],
  'zh-CN': ['此页面对你有帮助吗？', '是', '否', '谢谢。', '建议修改', '报告问题'],
  'zh-TW': ['此頁面對你有幫助嗎？', '是', '否', '謝謝。', '建議修改', '回報問題'],
}
