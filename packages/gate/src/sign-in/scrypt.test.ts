import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword, isPassword, parseHash } from './scrypt.ts'

afterEach(() => void vi.unstubAllGlobals())

const cost = { ln: 14, r: 8, p: 1 }

test('a hash that one platform makes is a hash on the others', async () => {
  const ofNode = parseHash(await hashPassword('a long password', cost))!
  vi.stubGlobal('process', undefined)
  expect(await isPassword('a long password', ofNode)).toBe(true)
  expect(await isPassword('a long passwore', ofNode)).toBe(false)
  const ofOthers = parseHash(await hashPassword('Ünïcode 𝟙', cost))!
  vi.unstubAllGlobals()
  // Another form of the same characters.
  expect(await isPassword('U\u0308nïcode 1', ofOthers)).toBe(true)
  expect(await isPassword('Unicode 1', ofOthers)).toBe(false)
})

test.each([
  ['$scrypt$ln=14,r=8,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA', true],
  ['$scrypt$ln=13,r=8,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA', false],
  ['$scrypt$ln=19,r=8,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA', false],
  ['$scrypt$ln=17,r=8,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA', true],
  ['$scrypt$ln=17,r=9,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA', false],
  ['$scrypt$ln=18,r=8,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA', false],
  ['$scrypt$ln=14,r=99,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA', false],
  ['$scrypt$ln=14,r=8,p=11$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA', false],
  [`$scrypt$ln=14,r=8,p=1$c2FsdHNhbHQ$${'aGFz'.repeat(100)}`, false],
  ['$scrypt$ln=14,r=0,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA', false],
  ['$scrypt$ln=14,r=8,p=1$c2FsdA$aGFzaGhhc2hoYXNoaGFzaA', false],
  ['$scrypt$ln=14,r=8,p=1$c2FsdHNhbHQ$aGFzaA', false],
  ['a long password', false],
])('%s is a hash: %s', (text, isHash) => {
  expect(parseHash(text) !== undefined).toBe(isHash)
})
