import { matchLanguage } from '@specnav/core/serving'

export const names = [
  'signIn',
  'toRead',
  'password',
  'wrong',
  'continueWith',
  'signOut',
  'signedIn',
  'signedOut',
  'back',
  'forOthers',
  'failed',
  'tooLate',
  'again',
  'later',
  'tooMany',
  'down',
  'error',
  'notFound',
] as const

/** What the pages of the gate say, in one language. */
export type Words = Record<(typeof names)[number], string> & { tag: string; direction: 'ltr' | 'rtl' }

/** The words of a language (a BCP 47 tag); English where there are none. */
export function wordsIn(tag = 'en'): Words {
  const found = matchLanguage(tag, Object.keys(rows)) ?? 'en'
  const texts = rows[found]!.split('|')
  const entries = names.map((name, index) => [name, texts[index] ?? ''])
  const direction = found === 'ar' || found === 'he' ? 'rtl' : 'ltr'
  return { ...(Object.fromEntries(entries) as Record<(typeof names)[number], string>), tag: found, direction }
}

/**
 * The language of a page that was asked for, by the first part of its path; else the one of `languages`, those of the site,
 * that the browser prefers; else the first.
 */
export function languageFor(
  request: Request,
  { base, languages = [] }: { base: string; languages?: readonly string[] },
): string | undefined {
  if (languages.length < 2) return languages[0]
  const { pathname, searchParams } = new URL(request.url)
  const asked = [searchParams.get('returnTo') ?? '', pathname].map(
    (path) => path.slice(base.length).split(/[/?#]/, 1)[0],
  )
  const accepted = (request.headers.get('accept-language') ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => part.trim().split(/;\s*q=/))
    .filter(([tag, weight = '1']) => tag && Number(weight) > 0)
    .toSorted(([, one = '1'], [, other = '1']) => Number(other) - Number(one))
    .map(([tag]) => tag)
  const inPath = languages.find((tag) => asked.includes(tag))
  const preferred = accepted.map((tag) => matchLanguage(tag ?? '', languages)).find((tag) => tag !== undefined)
  return inPath ?? preferred ?? languages[0]
}

/** When to try again, in the words of a language: `in 15 minutes`. */
export function inMinutes({ tag }: Words, seconds: number): string {
  return new Intl.RelativeTimeFormat(tag).format(Math.ceil(seconds / 60), 'minute')
}

/** Texts in each language, in the order of `names`. A site in any other language gets English. */
export const rows: Readonly<Record<string, string>> = {
  ar: 'تسجيل الدخول|سجّل الدخول لقراءة هذه الوثائق.|كلمة المرور|كلمة المرور هذه غير صحيحة.|المتابعة عبر {name}|تسجيل الخروج|لقد سجّلت الدخول.|لقد سجّلت الخروج.|العودة إلى الوثائق|هذه الوثائق مخصصة لقرّاء آخرين.|فشل تسجيل الدخول|استغرق تسجيل الدخول وقتًا طويلًا، أو بدأ في متصفح آخر.|إعادة المحاولة|حاول مرة أخرى لاحقًا.|محاولات كثيرة جدًا|تسجيل الدخول غير متاح|حدث خطأ ما|الصفحة غير موجودة',
  ca: 'Inicia la sessió|Inicia la sessió per llegir aquesta documentació.|Contrasenya|La contrasenya no és correcta.|Continua amb {name}|Tanca la sessió|Has iniciat la sessió.|Has tancat la sessió.|Torna a la documentació|Aquesta documentació és per a altres lectors.|No s’ha pogut iniciar la sessió|L’inici de sessió ha trigat massa o ha començat en un altre navegador.|Torna-ho a provar|Torna-ho a provar més tard.|Massa intents|L’inici de sessió no està disponible|Alguna cosa ha fallat|No s’ha trobat la pàgina',
  cs: 'Přihlásit se|Pro čtení této dokumentace se přihlaste.|Heslo|Toto heslo není správné.|Pokračovat přes {name}|Odhlásit se|Jste přihlášeni.|Jste odhlášeni.|Zpět k dokumentaci|Tato dokumentace je pro jiné čtenáře.|Přihlášení se nezdařilo|Přihlášení trvalo příliš dlouho nebo začalo v jiném prohlížeči.|Zkusit znovu|Zkuste to znovu později.|Příliš mnoho pokusů|Přihlášení není dostupné|Něco se pokazilo|Stránka nenalezena',
  da: 'Log ind|Log ind for at læse denne dokumentation.|Adgangskode|Adgangskoden er ikke rigtig.|Fortsæt med {name}|Log ud|Du er logget ind.|Du er logget ud.|Tilbage til dokumentationen|Denne dokumentation er til andre læsere.|Login mislykkedes|Login tog for lang tid eller begyndte i en anden browser.|Prøv igen|Prøv igen senere.|For mange forsøg|Login er ikke tilgængeligt|Noget gik galt|Siden blev ikke fundet',
  de: 'Anmelden|Melden Sie sich an, um diese Dokumentation zu lesen.|Passwort|Das ist nicht das Passwort.|Weiter mit {name}|Abmelden|Sie sind angemeldet.|Sie sind abgemeldet.|Zurück zur Dokumentation|Diese Dokumentation ist für andere Leser.|Anmeldung fehlgeschlagen|Die Anmeldung hat zu lange gedauert oder in einem anderen Browser begonnen.|Erneut versuchen|Versuchen Sie es später erneut.|Zu viele Versuche|Die Anmeldung ist nicht verfügbar|Etwas ist schiefgegangen|Seite nicht gefunden',
  en: 'Sign in|Sign in to read this documentation.|Password|This is not the password.|Continue with {name}|Sign out|You are signed in.|You are signed out.|Back to the documentation|This documentation is for other readers.|Sign-in failed|The sign-in took too long, or began in another browser.|Try again|Try again later.|Too many attempts|Sign-in is not available|Something went wrong|Page not found',
  es: 'Iniciar sesión|Inicia sesión para leer esta documentación.|Contraseña|La contraseña no es correcta.|Continuar con {name}|Cerrar sesión|Has iniciado sesión.|Has cerrado sesión.|Volver a la documentación|Esta documentación es para otros lectores.|No se pudo iniciar sesión|El inicio de sesión tardó demasiado o empezó en otro navegador.|Reintentar|Inténtalo de nuevo más tarde.|Demasiados intentos|El inicio de sesión no está disponible|Algo ha ido mal|Página no encontrada',
  fi: 'Kirjaudu sisään|Kirjaudu sisään lukeaksesi tätä dokumentaatiota.|Salasana|Salasana ei ole oikein.|Jatka palvelulla {name}|Kirjaudu ulos|Olet kirjautunut sisään.|Olet kirjautunut ulos.|Takaisin dokumentaatioon|Tämä dokumentaatio on muille lukijoille.|Kirjautuminen epäonnistui|Kirjautuminen kesti liian kauan tai alkoi toisessa selaimessa.|Yritä uudelleen|Yritä myöhemmin uudelleen.|Liian monta yritystä|Kirjautuminen ei ole käytettävissä|Jokin meni vikaan|Sivua ei löytynyt',
  fr: 'Se connecter|Connectez-vous pour lire cette documentation.|Mot de passe|Ce n’est pas le mot de passe.|Continuer avec {name}|Se déconnecter|Vous êtes connecté.|Vous êtes déconnecté.|Retour à la documentation|Cette documentation est destinée à d’autres lecteurs.|Échec de la connexion|La connexion a pris trop de temps ou a commencé dans un autre navigateur.|Réessayer|Réessayez plus tard.|Trop de tentatives|La connexion n’est pas disponible|Une erreur s’est produite|Page introuvable',
  he: 'כניסה|יש להיכנס כדי לקרוא את התיעוד.|סיסמה|הסיסמה אינה נכונה.|המשך עם {name}|יציאה|נכנסת למערכת.|יצאת מהמערכת.|חזרה לתיעוד|התיעוד הזה מיועד לקוראים אחרים.|הכניסה נכשלה|הכניסה ארכה זמן רב מדי, או התחילה בדפדפן אחר.|ניסיון נוסף|יש לנסות שוב מאוחר יותר.|יותר מדי ניסיונות|הכניסה אינה זמינה|משהו השתבש|הדף לא נמצא',
  hi: 'साइन इन करें|यह दस्तावेज़ पढ़ने के लिए साइन इन करें।|पासवर्ड|यह पासवर्ड सही नहीं है।|{name} के साथ जारी रखें|साइन आउट करें|आप साइन इन हैं।|आप साइन आउट हो गए हैं।|दस्तावेज़ पर वापस जाएँ|यह दस्तावेज़ दूसरे पाठकों के लिए है।|साइन इन नहीं हो सका|साइन इन में बहुत समय लगा, या वह किसी दूसरे ब्राउज़र में शुरू हुआ था।|फिर कोशिश करें|बाद में फिर कोशिश करें।|बहुत अधिक प्रयास|साइन इन उपलब्ध नहीं है|कुछ गड़बड़ हुई|पृष्ठ नहीं मिला',
  hu: 'Bejelentkezés|Jelentkezzen be a dokumentáció olvasásához.|Jelszó|Ez nem a jelszó.|Folytatás ezzel: {name}|Kijelentkezés|Be van jelentkezve.|Kijelentkezett.|Vissza a dokumentációhoz|Ez a dokumentáció más olvasóknak szól.|A bejelentkezés nem sikerült|A bejelentkezés túl sokáig tartott, vagy egy másik böngészőben kezdődött.|Újrapróbálás|Próbálja újra később.|Túl sok próbálkozás|A bejelentkezés nem érhető el|Hiba történt|Az oldal nem található',
  id: 'Masuk|Masuk untuk membaca dokumentasi ini.|Kata sandi|Kata sandi ini salah.|Lanjutkan dengan {name}|Keluar|Anda sudah masuk.|Anda sudah keluar.|Kembali ke dokumentasi|Dokumentasi ini untuk pembaca lain.|Gagal masuk|Proses masuk terlalu lama, atau dimulai di peramban lain.|Coba lagi|Coba lagi nanti.|Terlalu banyak percobaan|Proses masuk tidak tersedia|Terjadi kesalahan|Halaman tidak ditemukan',
  it: 'Accedi|Accedi per leggere questa documentazione.|Password|La password non è corretta.|Continua con {name}|Esci|Hai effettuato l’accesso.|Sei uscito.|Torna alla documentazione|Questa documentazione è per altri lettori.|Accesso non riuscito|L’accesso ha richiesto troppo tempo o è iniziato in un altro browser.|Riprova|Riprova più tardi.|Troppi tentativi|L’accesso non è disponibile|Qualcosa è andato storto|Pagina non trovata',
  ja: 'サインイン|このドキュメントを読むにはサインインしてください。|パスワード|パスワードが正しくありません。|{name} で続ける|サインアウト|サインインしています。|サインアウトしました。|ドキュメントに戻る|このドキュメントは別の読者向けです。|サインインできませんでした|サインインに時間がかかりすぎたか、別のブラウザーで開始されました。|もう一度試す|しばらくしてからもう一度お試しください。|試行回数が多すぎます|サインインを利用できません|問題が発生しました|ページが見つかりません',
  ko: '로그인|이 문서를 읽으려면 로그인하세요.|비밀번호|비밀번호가 올바르지 않습니다.|{name}(으)로 계속|로그아웃|로그인되어 있습니다.|로그아웃되었습니다.|문서로 돌아가기|이 문서는 다른 독자를 위한 것입니다.|로그인하지 못했습니다|로그인에 시간이 너무 오래 걸렸거나 다른 브라우저에서 시작되었습니다.|다시 시도|나중에 다시 시도하세요.|시도 횟수가 너무 많습니다|로그인을 사용할 수 없습니다|문제가 발생했습니다|페이지를 찾을 수 없습니다',
  lv: 'Pierakstīties|Pierakstieties, lai lasītu šo dokumentāciju.|Parole|Parole nav pareiza.|Turpināt ar {name}|Izrakstīties|Jūs esat pierakstījies.|Jūs esat izrakstījies.|Atpakaļ uz dokumentāciju|Šī dokumentācija ir paredzēta citiem lasītājiem.|Pierakstīšanās neizdevās|Pierakstīšanās ilga pārāk ilgi vai tika sākta citā pārlūkā.|Mēģināt vēlreiz|Mēģiniet vēlreiz vēlāk.|Pārāk daudz mēģinājumu|Pierakstīšanās nav pieejama|Radās kļūda|Lapa nav atrasta',
  no: 'Logg inn|Logg inn for å lese denne dokumentasjonen.|Passord|Passordet er ikke riktig.|Fortsett med {name}|Logg ut|Du er logget inn.|Du er logget ut.|Tilbake til dokumentasjonen|Denne dokumentasjonen er for andre lesere.|Innloggingen mislyktes|Innloggingen tok for lang tid, eller begynte i en annen nettleser.|Prøv igjen|Prøv igjen senere.|For mange forsøk|Innlogging er ikke tilgjengelig|Noe gikk galt|Siden ble ikke funnet',
  nl: 'Inloggen|Log in om deze documentatie te lezen.|Wachtwoord|Dit is niet het wachtwoord.|Doorgaan met {name}|Uitloggen|U bent ingelogd.|U bent uitgelogd.|Terug naar de documentatie|Deze documentatie is voor andere lezers.|Inloggen mislukt|Het inloggen duurde te lang of begon in een andere browser.|Opnieuw proberen|Probeer het later opnieuw.|Te veel pogingen|Inloggen is niet beschikbaar|Er is iets misgegaan|Pagina niet gevonden',
  pl: 'Zaloguj się|Zaloguj się, aby czytać tę dokumentację.|Hasło|To nie jest właściwe hasło.|Kontynuuj przez {name}|Wyloguj się|Użytkownik jest zalogowany.|Użytkownik jest wylogowany.|Wróć do dokumentacji|Ta dokumentacja jest dla innych czytelników.|Logowanie nie powiodło się|Logowanie trwało zbyt długo lub rozpoczęło się w innej przeglądarce.|Spróbuj ponownie|Spróbuj ponownie później.|Zbyt wiele prób|Logowanie jest niedostępne|Coś poszło nie tak|Nie znaleziono strony',
  pt: 'Entrar|Entre para ler esta documentação.|Senha|Esta não é a senha.|Continuar com {name}|Sair|Você entrou.|Você saiu.|Voltar à documentação|Esta documentação é para outros leitores.|Não foi possível entrar|A entrada demorou demais ou começou em outro navegador.|Tentar de novo|Tente de novo mais tarde.|Tentativas demais|A entrada não está disponível|Algo deu errado|Página não encontrada',
  ro: 'Conectare|Conectați-vă pentru a citi această documentație.|Parolă|Parola nu este corectă.|Continuați cu {name}|Deconectare|Sunteți conectat.|Sunteți deconectat.|Înapoi la documentație|Această documentație este pentru alți cititori.|Conectarea nu a reușit|Conectarea a durat prea mult sau a început în alt browser.|Încercați din nou|Încercați din nou mai târziu.|Prea multe încercări|Conectarea nu este disponibilă|Ceva nu a mers bine|Pagina nu a fost găsită',
  ru: 'Войти|Войдите, чтобы читать эту документацию.|Пароль|Неверный пароль.|Продолжить через {name}|Выйти|Вы вошли.|Вы вышли.|Назад к документации|Эта документация предназначена для других читателей.|Не удалось войти|Вход занял слишком много времени или был начат в другом браузере.|Повторить|Повторите попытку позже.|Слишком много попыток|Вход недоступен|Что-то пошло не так|Страница не найдена',
  sv: 'Logga in|Logga in för att läsa den här dokumentationen.|Lösenord|Lösenordet är inte rätt.|Fortsätt med {name}|Logga ut|Du är inloggad.|Du är utloggad.|Tillbaka till dokumentationen|Den här dokumentationen är för andra läsare.|Inloggningen misslyckades|Inloggningen tog för lång tid eller började i en annan webbläsare.|Försök igen|Försök igen senare.|För många försök|Inloggningen är inte tillgänglig|Något gick fel|Sidan hittades inte',
  tr: 'Oturum aç|Bu belgeleri okumak için oturum açın.|Parola|Parola doğru değil.|{name} ile devam et|Oturumu kapat|Oturumunuz açık.|Oturumunuz kapatıldı.|Belgelere dön|Bu belgeler başka okurlar içindir.|Oturum açılamadı|Oturum açma çok uzun sürdü veya başka bir tarayıcıda başladı.|Yeniden dene|Daha sonra yeniden deneyin.|Çok fazla deneme|Oturum açma kullanılamıyor|Bir sorun oluştu|Sayfa bulunamadı',
  uk: 'Увійти|Увійдіть, щоб читати цю документацію.|Пароль|Неправильний пароль.|Продовжити через {name}|Вийти|Ви увійшли.|Ви вийшли.|Назад до документації|Ця документація призначена для інших читачів.|Не вдалося увійти|Вхід тривав надто довго або був розпочатий в іншому браузері.|Спробувати ще раз|Спробуйте пізніше.|Забагато спроб|Вхід недоступний|Щось пішло не так|Сторінку не знайдено',
  uz: 'Kirish|Bu hujjatlarni o‘qish uchun kiring.|Parol|Parol noto‘g‘ri.|{name} orqali davom etish|Chiqish|Siz kirgansiz.|Siz chiqdingiz.|Hujjatlarga qaytish|Bu hujjatlar boshqa o‘quvchilar uchun.|Kirib bo‘lmadi|Kirish juda uzoq davom etdi yoki boshqa brauzerda boshlangan.|Qayta urinish|Keyinroq qayta urinib ko‘ring.|Urinishlar juda ko‘p|Kirish mavjud emas|Xatolik yuz berdi|Sahifa topilmadi',
  vi: 'Đăng nhập|Đăng nhập để đọc tài liệu này.|Mật khẩu|Mật khẩu không đúng.|Tiếp tục với {name}|Đăng xuất|Bạn đã đăng nhập.|Bạn đã đăng xuất.|Quay lại tài liệu|Tài liệu này dành cho người đọc khác.|Đăng nhập không thành công|Việc đăng nhập mất quá nhiều thời gian hoặc bắt đầu ở trình duyệt khác.|Thử lại|Hãy thử lại sau.|Quá nhiều lần thử|Không thể đăng nhập lúc này|Đã xảy ra lỗi|Không tìm thấy trang',
  'zh-CN':
    '登录|登录后即可阅读此文档。|密码|密码不正确。|使用 {name} 继续|退出登录|你已登录。|你已退出登录。|返回文档|此文档面向其他读者。|登录失败|登录用时过长，或是在其他浏览器中开始的。|重试|请稍后重试。|尝试次数过多|登录不可用|出了点问题|找不到页面',
  'zh-TW':
    '登入|登入後即可閱讀此文件。|密碼|密碼不正確。|使用 {name} 繼續|登出|你已登入。|你已登出。|返回文件|此文件供其他讀者閱讀。|登入失敗|登入時間過長，或是在其他瀏覽器中開始的。|重試|請稍後再試。|嘗試次數過多|無法登入|發生問題|找不到頁面',
}
