import { expect, test } from 'vitest'
import { starlightDocs } from './docs.test.helper.ts'

test.each<[written: object, named: string[]]>([
  [{ content: 'News' }, []],
  [{ content: 'News', dismissible: false }, []],
  [{ content: 'News', type: 'info', dismissible: true, color: '#ff0000' }, ['color', 'dismissible', 'type']],
  [{ content: 'News', type: 'critical', dismissible: false }, ['type']],
])('what Starlight does not apply of the banner %j is named', async (banner, named) => {
  const pages = { 'a.md': '# A' }
  const ofSite = await starlightDocs({ pages: ['a'] }, pages, { banner })
  const ofTab = await starlightDocs({ tabs: [{ tab: 'A', pages: ['a'], banner }] }, pages)
  const notes = ({ site }: typeof ofSite) =>
    site.problems.filter(({ code }) => code === 'config-not-applied').map(({ actual }) => actual)
  expect(notes(ofSite)).toEqual(named.map((field) => `banner.${field}`))
  expect(notes(ofTab)).toEqual(named.map((field) => `navigation.banner.${field}`))
})
