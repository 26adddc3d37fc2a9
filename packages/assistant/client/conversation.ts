import type { AssistantMessage, AssistantSource } from '../src/wire.ts'
import type { Failure } from './failure.ts'

/** A question and what came back. */
export interface Turn {
  question: string
  /** The page that it is about, unless the reader has removed it. */
  page?: { title: string; path: string }
  answer: Answer
}

export interface Answer {
  /** Whether it is written, or made of passages of the docs: then its sources are all. */
  type: 'written' | 'passages' | 'refused'
  /** `open`: it still arrives. */
  state: 'open' | 'complete' | 'stopped' | 'failed'
  /** Markdown. */
  text: string
  sources: AssistantSource[]
  operations: { method: string; path: string; url: string | null }[]
  failure?: Failure
  rating?: 'up' | 'down'
}

/** What a tab remembers of a longer conversation: fewer turns if they do not fit. */
const mostTurns = 200
/** What is sent of it: a server with a budget uses less, and a longer request would be refused. */
const mostMessages = 12
/** How much of each, in characters. */
const longestMessage = 3_000

/** The conversation of a tab, from page to page. */
export class Conversation {
  readonly turns: Turn[]
  /** Whether the dialog is open. */
  isOpen: boolean
  readonly #key: string

  constructor(site: string) {
    this.#key = `specnav:assistant ${site}`
    const { turns = [], isOpen = false } = readStored(this.#key)
    this.turns = turns
    this.isOpen = isOpen
    // The page went away in the middle of an answer.
    for (const { answer } of turns) if (answer.state === 'open') answer.state = 'stopped'
  }

  save(): void {
    for (let count = mostTurns; count > 0; count >>= 1) {
      try {
        const stored = { turns: this.turns.slice(-count), isOpen: this.isOpen }
        return sessionStorage.setItem(this.#key, JSON.stringify(stored))
      } catch {
        // A full storage has room for the last turns. Without one, the conversation ends with the page.
      }
    }
  }

  clear(): void {
    this.turns.length = 0
    this.save()
  }

  /** The conversation up to the question of a turn, as a server reads it. */
  messages(last: Turn): AssistantMessage[] {
    const before = this.turns.slice(0, this.turns.indexOf(last)).filter(({ answer }) => hasContent(answer))
    const messages = before.flatMap(({ question, answer }): AssistantMessage[] => [
      { role: 'user', content: question },
      { role: 'assistant', content: contentOf(answer).slice(0, longestMessage) },
    ])
    return [...messages.slice(-mostMessages), { role: 'user', content: last.question }]
  }
}

/** What a later question continues. */
function contentOf({ text, sources }: Answer): string {
  return text || sources.map(({ title }) => title).join('\n')
}

export function hasContent({ text, sources }: Answer): boolean {
  return text !== '' || sources.length > 0
}

export function emptyAnswer(): Answer {
  return { type: 'written', state: 'open', text: '', sources: [], operations: [] }
}

function readStored(key: string): { turns?: Turn[]; isOpen?: boolean } {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const { turns, isOpen } = stored as { turns?: unknown; isOpen?: unknown }
    return { turns: Array.isArray(turns) ? turns.filter(isTurn) : [], isOpen: isOpen === true }
  } catch {
    return {}
  }
}

function isTurn(value: unknown): value is Turn {
  const { question, answer } = (value ?? {}) as Partial<Turn>
  return typeof question === 'string' && Array.isArray(answer?.sources) && Array.isArray(answer.operations)
}
