export type { AnswerOptions } from './answer.ts'
export { assistantHandler, type AssistantOptions } from './handler.ts'
export { type Model, modelFrom } from './model.ts'
export type { Timeouts } from './patience.ts'
