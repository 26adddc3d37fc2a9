export { offTopic, retrievalAnswer, sourceOf } from './answer.ts'
export { passagesFor } from './question.ts'
export { isOnTopic, type Passage, retrieve, type RetrieveOptions } from './retrieve.ts'
