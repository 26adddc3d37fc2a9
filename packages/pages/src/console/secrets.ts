import { type JsonValue, isObject } from '@specnav/core/text'

const secretName =
  /authori[sz]ation|cookie|passw|passphrase|passcode|secret|token|credential|session|signature|(?:api|access|account|auth|private|master|signing|function|subscription)[-_ ]?key|^(?:x[-_])?(?:key|sid|pin|otp|cvc|cvv)$/i

const secretText = /^(?:bearer|basic)\s|^eyJ[\w-]+\.|^(?:sk|pk|rk|gh[a-z]|xox[a-z]|shp[a-z]+)[-_]\w|-----BEGIN/i

/** Whether a text is likely one that only its owner may know: by its name, or by how it begins. */
export function isSecret(name: string, value: unknown): boolean {
  return typeof value === 'string' && value !== '' && (secretName.test(name) || secretText.test(value))
}

/** A value without the texts that are likely secrets. */
export function withoutSecrets(value: JsonValue, name = ''): JsonValue {
  if (Array.isArray(value))
    return value.filter((each) => !isSecret(name, each)).map((each) => withoutSecrets(each, name))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([own, part]): [string, JsonValue][] =>
      part === undefined || isSecret(own, part) ? [] : [[own, withoutSecrets(part, own)]],
    ),
  )
}
