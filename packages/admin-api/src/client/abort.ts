/**
 * Does something that can be stopped: by the caller's signal, or because it took too long. Nothing stays behind on a signal that lives
 * longer than the work, which may be one for thousands of them.
 */
export async function abortable<T>(
  { signal, timeout }: { signal?: AbortSignal; timeout: { milliseconds: number; error: () => Error } },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(() => controller.abort(timeout.error()), Math.min(timeout.milliseconds, longestTimer))
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** The longest delay of a timer, in milliseconds; timers treat longer ones as 1. */
const longestTimer = 2 ** 31 - 1

/** Waits. Rejects with the signal's reason when it is aborted. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', stop)
        resolve()
      },
      Math.min(milliseconds, longestTimer),
    )
    signal.addEventListener('abort', stop, { once: true })
  })
}
