import { errors } from 'jose'

/** Whether a token could not be checked because the place with the keys does not answer, or answers nonsense. */
export function isKeySetDown(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  // The class itself stands for an answer with another status, or that is no JSON.
  const isGeneric = error.code === errors.JOSEError.code
  return isGeneric || error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
}
