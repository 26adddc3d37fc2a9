import { join } from 'node:path'
import process from 'node:process'
import { audienceSites, gatedFolder } from '@specnav/gate/node'
import { SignJWT } from 'jose'
import { writeSite } from '../gate/site.ts'
import { type Bench, type Row, rounds } from './measure.ts'

/** How many pages are read in a round. */
const pages = 3000
const origin = 'http://localhost'
const key = 'a secret of the application, with 32 characters'

type Handler = (request: Request) => Promise<Response>

/** The CPU time of a page for a reader who has signed in, compared with the same handler of files without the gate. */
export async function gate({ memory }: Bench): Promise<Row[]> {
  const dist = join(memory, 'gate')
  writeSite(dist)
  const application = { url: 'https://app.example/', issuer: 'https://app.example', audience: 'docs' }
  const env = { SPECNAV_SESSION_KEYS: 'k'.repeat(43), SPECNAV_HANDOVER_KEY: key }
  const gated = gatedFolder({ dist, settings: { origin, signIn: { handover: application } }, env })
  const open = audienceSites(dist, '/')
  const plain = async (request: Request) => (await open('signed-in')).fetch(request)
  const cookie = await signIn(gated)
  const pairs: { plain: number; gated: number }[] = []
  // The first round warms both up.
  for (let round = 0; round <= rounds; round++)
    pairs.push({ plain: await load(plain, cookie), gated: await load(gated, cookie) })
  const middle = pairs
    .slice(1)
    .toSorted((one, other) => one.gated / one.plain - other.gated / other.plain)
    .at(Math.floor(rounds / 2))!
  const value = middle.gated / middle.plain
  const perSecond = (cost: number) => `${(1000 / cost).toFixed(0)} pages a second`
  const detail = `${perSecond(middle.gated)}, ${perSecond(middle.plain)} without the gate: ${(1 / value).toFixed(2)} of them`
  // 0.7 of the pages.
  return [{ what: 'a protected page', value, unit: '×', limit: 1 / 0.7, detail }]
}

/** The cookie of a reader. */
async function signIn(handler: Handler): Promise<string> {
  const begun = await handler(new Request(`${origin}/_specnav/gate/begin?way=handover`))
  const asked = new URL(begun.headers.get('location')!).searchParams
  const token = await new SignJWT({ sub: 'ana', iss: 'https://app.example', aud: 'docs', nonce: asked.get('nonce') })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(key))
  const url = `${origin}/_specnav/gate/callback?state=${asked.get('state')}&token=${token}`
  return cookieOf(await handler(new Request(url, { headers: { cookie: cookieOf(begun) } })))
}

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]!.split(';', 1)[0]!
}

/** Milliseconds of CPU time for a page. */
async function load(handler: Handler, cookie: string): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < pages; count++) {
    const response = await handler(new Request(`${origin}/members/`, { headers: { cookie } }))
    const text = await response.text()
    if (!text.includes('word-for-signed-in')) throw new Error(`The answer is not the page, but ${response.status}`)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / pages
}
