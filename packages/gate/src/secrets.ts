import { type HandoverKey, readHandoverKey } from './sign-in/handover-key.ts'
import { type PasswordHash, parseHash } from './sign-in/scrypt.ts'
import type { Environment, GateSettings } from './settings.ts'

/** The secrets of the gate, read from the environment. */
export interface Secrets {
  /** The newest first: it seals, all open. */
  sessionKeys: string[]
  clientSecret?: string
  handoverKey?: HandoverKey
  passwordHash?: PasswordHash
}

const variables = {
  sessionKeys: 'SPECNAV_SESSION_KEYS',
  clientSecret: 'SPECNAV_OPENID_CLIENT_SECRET',
  handoverKey: 'SPECNAV_HANDOVER_KEY',
  passwordHash: 'SPECNAV_PASSWORD_HASH',
} as const

/** The shortest session key. `specnav gate key` prints one of 43 characters. */
const shortestKey = 32

/** The secrets, or what is wrong with them and with the settings, in sentences that say what to set. */
export function readSecrets(
  { signIn, audiences, origin }: GateSettings,
  env: Environment,
): Secrets | { problems: string[] } {
  const problems: string[] = []
  const sessionKeys = (env[variables.sessionKeys] ?? '').split(/[\s,]+/).filter(Boolean)
  if (sessionKeys.length === 0)
    problems.push(`${variables.sessionKeys} is not set: set it to what \`npx specnav gate key\` prints.`)
  else if (sessionKeys.some((key) => key.length < shortestKey))
    problems.push(`${variables.sessionKeys} has a key with fewer than ${shortestKey} characters.`)

  if (origin === undefined)
    problems.push('The address of the site is unknown: set `site` in docs.json, or build with `--site`.')
  else if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    problems.push('`origin` has to be the origin of the site, such as https://docs.example.com.')

  const ways = Object.values(signIn ?? {}).filter(Boolean)
  if (ways.length === 0 && audiences.some(({ signedIn }) => signedIn))
    problems.push('There is no way to sign in: set `access.signIn` in docs.json.')
  for (const [field, url] of [
    ['openid.issuer', signIn?.openid?.issuer],
    ['handover.url', signIn?.handover?.url],
    ['handover.jwks', signIn?.handover?.jwks],
  ] as const)
    if (url !== undefined && !isSecureUrl(url)) problems.push(`\`access.signIn.${field}\` has to be an https:// URL.`)

  const isKeyHere = signIn?.handover && signIn.handover.jwks === undefined
  const handover = isKeyHere ? handoverKeyIn(env) : undefined
  if (handover && 'problem' in handover) problems.push(handover.problem)
  const passwordHash = parseHash(env[variables.passwordHash]?.replaceAll(/^[\s'"]+|[\s'"]+$/g, '') ?? '')
  if (signIn?.password && !passwordHash)
    problems.push(
      `${variables.passwordHash} is not set to a hash: set it to what \`npx specnav gate password\` prints, in a shell between single quotes.`,
    )
  if (problems.length > 0) return { problems }

  const clientSecret = env[variables.clientSecret]
  return {
    sessionKeys,
    ...(clientSecret && { clientSecret }),
    ...(handover && 'key' in handover && { handoverKey: handover.key }),
    ...(passwordHash && { passwordHash }),
  }
}

/** What signs the tokens of the application, or what to set. */
function handoverKeyIn(env: Environment): { key: HandoverKey } | { problem: string } {
  const name = variables.handoverKey
  const written = env[name]?.trim()
  if (!written)
    return {
      problem: `${name} is not set: set it to the public key (PEM) or the secret that signs, or set \`access.signIn.handover.jwks\` in docs.json.`,
    }
  const key = readHandoverKey(written)
  if ('problem' in key) return { problem: `${name} ${wrongKeys[key.problem]}` }
  if ('secret' in key && key.secret.length < shortestKey)
    return { problem: `${name} is a secret with fewer than ${shortestKey} characters.` }
  return { key }
}

const wrongKeys = {
  private: 'is a private key: keep that in your application, and set the public one.',
  unreadable:
    'is a public key in a form that cannot be read: set it as PEM, which starts with `-----BEGIN PUBLIC KEY-----`.',
  address: 'is an address: set `access.signIn.handover.jwks` in docs.json to it.',
}

/** Only on this machine, nobody is between. */
function isSecureUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}

export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
