/** The words of the dialog by language, for its users other than in English. See `client/words.ts` for English. */
export const assistantWords: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {}
