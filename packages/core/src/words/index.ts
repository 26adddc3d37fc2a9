export { english, type WordKey } from './english/index.ts'
export { keyOfWords } from './key.ts'
export { fill, say, speak, speaking, spoken, type Words, wordsOf } from './say.ts'
export { fullLanguages, type OwnWords, wordKeys, wordsIn } from './table.ts'
