import { describe, expect, it } from 'vitest'
import { type Audience, audienceOf } from './index.ts'

const audience = (name: string, signedIn: boolean, ...groups: string[]): Audience => ({
  name,
  signedIn,
  groups,
  folder: name,
})
const open = audience('public', false)
const signedIn = audience('signed-in', true)
const partners = audience('partners', true, 'partners')
const beta = audience('beta', true, 'beta')
const both = audience('both', true, 'beta', 'partners')

describe('audienceOf', () => {
  it.each([
    ['a visitor', undefined, [open, signedIn, partners], 'public'],
    ['a visitor of a site that is closed', undefined, [signedIn], undefined],
    ['a reader without groups', [], [open, signedIn, partners], 'signed-in'],
    ['a reader with a group', ['partners'], [open, signedIn, partners], 'partners'],
    ['a reader with a group that no audience has', ['staff'], [open, signedIn, partners], 'signed-in'],
    ['a reader where signing in changes nothing', ['staff'], [open], 'public'],
    ['a reader with two groups and their union', ['beta', 'partners'], [open, signedIn, beta, partners, both], 'both'],
    ['a reader with two groups and no union', ['beta', 'partners'], [open, signedIn, beta, partners], 'signed-in'],
  ])('gives %s the largest audience', (_, groups, audiences, expected) => {
    expect(audienceOf(audiences, groups && { groups })?.name).toBe(expected)
  })
})
