/** Seconds by which the clock of whoever signs a token can be wrong. `openid-client` allows ID tokens as many. */
export const clockTolerance = 30

/** Whether a token is issued later than now. Then its signer's clock is wrong, or the token is valid for longer than it says. */
export function isOfFuture({ iat }: { iat?: number | undefined }): boolean {
  return iat !== undefined && iat > Date.now() / 1000 + clockTolerance
}
