import type { AgentJob } from '../agent-job.ts'
import { abortable, sleep } from './abort.ts'
import { AdminApiError, isTransient } from './error.ts'
import type { TaggedJob } from './request.ts'

export interface WaitOptions {
  /** Stops waiting: the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Milliseconds after which the promise rejects with an error whose code is `timeout`. Default: one hour. */
  timeout?: number
  /**
   * Milliseconds between two requests at first. While nothing changes it grows by half each time, to six times as long; each wait is up to
   * a quarter longer or shorter, so that clients which started together do not stay together. Default: 5,000.
   */
  interval?: number
  /** Called with the job when it is first received, and each time it changes. */
  onUpdate?: (job: AgentJob) => void
}

/** Requests a job once. Returns `known` if it has not changed. */
type Ask = (options: { known?: TaggedJob; signal: AbortSignal }) => Promise<TaggedJob>

/** Polls until the job has ended. Retries temporary failures; everything else rejects. */
export function waitForJob(
  ask: Ask,
  { signal, timeout = 3_600_000, interval = 5_000, onUpdate }: WaitOptions,
): Promise<AgentJob> {
  let trouble: AdminApiError | undefined
  const error = () => {
    const last = trouble ? ` The last request failed: ${trouble.message}` : ''
    return new AdminApiError('timeout', `The job has not ended within ${timeout} ms.${last}`, { cause: trouble })
  }
  return abortable({ signal, timeout: { milliseconds: timeout, error } }, async (signal) => {
    let known: TaggedJob | undefined
    let pause = interval
    for (;;) {
      let retryAfter = 0
      try {
        const next = await ask({ known, signal })
        trouble = undefined
        // A server without ETags sends the same job again.
        if (JSON.stringify(next.job) !== JSON.stringify(known?.job)) {
          pause = interval
          onUpdate?.(next.job)
        }
        known = next
        if (known.job.status !== 'active') return known.job
      } catch (error) {
        if (!(error instanceof AdminApiError && isTransient(error)) || signal.aborted) throw error
        trouble = error
        retryAfter = error.retryAfter ?? 0
      }
      const jitter = 0.75 + Math.random() / 2
      await sleep(Math.max(pause * jitter, retryAfter * (1 + Math.random() / 4)), signal)
      pause = Math.min(pause * 1.5, interval * 6)
    }
  })
}
