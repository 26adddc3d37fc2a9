export { retrievalAnswer, sourceOf } from './answer.ts'
export { passagesFor } from './question.ts'
export { isOnTopic, openPage, type Passage, retrieve, type RetrieveOptions } from './retrieve.ts'
export { withoutTags } from './readable.ts'
