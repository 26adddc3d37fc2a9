/** By how many seconds the clock of whoever signs can be wrong. That of ID tokens is the same. */
export const clockTolerance = 30

/** Whether a token says that it will be issued: its signer's clock is wrong, or it is to be valid for longer than it says. */
export function isOfFuture({ iat }: { iat?: number | undefined }): boolean {
  return iat !== undefined && iat > Date.now() / 1000 + clockTolerance
}
