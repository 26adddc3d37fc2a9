import { DocsSite, type ReadSiteFile } from '@specnav/mcp/site'
import { openPage, type Passage, passagesFor, retrievalAnswer, sourceOf } from '../retrieval/index.ts'
import type { AssistantEvent, AssistantRequest } from '../wire.ts'
import { checked } from './checked.ts'
import type { Model } from './model.ts'
import { Operations } from './operations.ts'
import type { Timeouts } from './patience.ts'
import { promptOf, type ReadMarkdown } from './prompt.ts'
import { complete } from './provider.ts'

export interface AnswerOptions {
  /** Default: passages are quoted instead. */
  model?: Model | undefined
  timeouts?: Timeouts | undefined
  /** Maximum size of the passages that a model gets, in tokens. Default: 6,000. */
  budget?: number | undefined
}

/** A site that answers questions. */
export class Answers {
  readonly #site: DocsSite
  readonly #options: AnswerOptions

  constructor(read: ReadSiteFile, options: AnswerOptions) {
    this.#site = new DocsSite(read)
    this.#options = options
  }

  /** The events of an answer. Throws after those that could be sent. */
  async *events(request: AssistantRequest, signal: AbortSignal): AsyncGenerator<AssistantEvent> {
    const { model, timeouts, budget } = this.#options
    const { index } = this.#site
    if (!model) return yield* retrievalAnswer(index, request)
    const found = await passagesFor(index, request)
    if (!found) return yield { type: 'refused' }
    yield { type: 'sources', sources: found.map(sourceOf) }
    const passages = await this.#withOpenPage(found, request.page)
    const read: ReadMarkdown = (page) => this.#site.markdown(page)
    const prompt = await promptOf(await index.head(), request.messages, passages, { read, budget })
    yield* checked(complete(model, prompt, { signal, timeouts }), new Operations(index, request.version))
    yield { type: 'done' }
  }

  /** The page that the reader has open comes first, even if the question does not find it. */
  async #withOpenPage(passages: readonly Passage[], path: string | undefined): Promise<readonly Passage[]> {
    const page = path === undefined ? undefined : await openPage(this.#site.index, path)
    if (!page || passages.some((each) => each.page.path === page.path)) return passages
    const { title, url, description = '' } = page
    return [{ title, url, excerpt: description, score: 0, coverage: 0, page, section: 0 }, ...passages]
  }
}
