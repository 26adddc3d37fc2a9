import type { ElicitRequestFormParams } from '@modelcontextprotocol/server'

export type Form = ElicitRequestFormParams['requestedSchema']

/** A field of each kind, with a default. */
export const fieldsWithDefaults: Form = {
  type: 'object',
  properties: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
}

/** A list of each kind: one or several of its values, with or without titles. */
export const enumFields: Form = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    titledSingle: { type: 'string', oneOf: titled('Option') },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
    titledMulti: { type: 'array', items: { anyOf: titled('Choice') } },
  },
}

function titled(noun: string) {
  return ['First', 'Second', 'Third'].map((word, index) => ({ const: `value${index + 1}`, title: `${word} ${noun}` }))
}
