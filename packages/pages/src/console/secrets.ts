import { type JsonValue, isObject } from '@specnav/core/text'

const secretName =
  /authori[sz]ation|cookie|passw|passphrase|passcode|pwd|secret|token|credential|session|signature|assertion|jwt|(?:api|app|access|account|auth|consumer|private|master|signing|function|subscription)[-_ ]?key|card[-_ ]?num|pin[-_ ]?code|^(?:x[-_])?(?:key|auth)$|(?:^|[-_. ])(?:sid|pin|otp|cvc|cvv|ssn|sig|pass|pw)$/i

/** Numbers with such a name say how much, or how long. */
const amount = /tokens|max|min|limit|count|length|size|ttl|lifetime|expir/i

const secretText =
  /^(?:bearer|basic)\s|^eyJ[\w-]+\.|^(?:sk|pk|rk|gh[a-z]|xox[a-z]|shp[a-z]+|github_pat|glpat|whsec)[-_]\w|^A(?:KIA|Iza)\w{12}|-----BEGIN/i

/** Whether a value is likely one that only its owner may know: by its name, or by how it begins. */
export function isSecret(name: string, value: unknown): boolean {
  if (value === '' || value === null || value === undefined || typeof value === 'boolean') return false
  const isNamed = secretName.test(name.replaceAll(/([a-z\d])(?=[A-Z])/g, '$1_'))
  if (typeof value === 'string') return isNamed || secretText.test(value)
  return isNamed && !(typeof value === 'number' && amount.test(name))
}

/** Whether a text that nobody can take apart has likely secrets. */
export function mayHaveSecrets(text: string): boolean {
  if (/\bbearer\s/i.test(text) || secretText.test(text)) return true
  return text.split(/[\s"'`=:,;&?<>(){}[\]]+/).some((word) => isSecret(word, word))
}

/** A value without what is likely secret. */
export function withoutSecrets(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.filter((each) => !isSecret('', each)).map(withoutSecrets)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([own, part]): [string, JsonValue][] =>
      part === undefined || isSecret(own, part) ? [] : [[own, withoutSecrets(part)]],
    ),
  )
}
