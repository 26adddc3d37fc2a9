import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  addressSpellings,
  pageOfAddresses,
  pageOfMadeAddresses,
} from '../../packages/pages/src/access/address-spellings.test.helper.ts'
import { textsIn } from '../../packages/site/src/leaks/output-texts.ts'
import { mentions, spellings } from './picture-spellings.ts'

/** The name of a picture that a page refers to in one of the spellings. */
export const pictureName = (page: string, kind: string) => `${page}-${kind.toLowerCase()}`

/** A page that refers to a picture of its own in each of these spellings. */
export function pageOfPictures(page: string, forms: typeof spellings): string {
  const written = Object.entries(forms).map(([kind, write]) => write(pictureName(page, kind)))
  return `import { Picture } from '/snippets/picture.mdx'\n\n${written.join('\n\n')}\n`
}

/** Pictures, and the snippet that pages of pictures use. */
export function pictureFiles(...pages: string[]): Record<string, string> {
  const names = pages.flatMap((page) =>
    Object.keys({ ...spellings, ...mentions }).map((kind) => pictureName(page, kind)),
  )
  return {
    'snippets/picture.mdx': 'export const Picture = ({ name }) => <img src={`/images/${name}.png`} />\n',
    ...Object.fromEntries(names.map((name) => [`images/${name}.png`, name])),
  }
}

/** The origin of the site of `plantedFiles`. */
export const plantedSite = 'https://docs.example.com'

/** The pages of `plantedFiles`, for the navigation. */
export const plantedPages = ['links', 'more', 's/qzk', 's/wzk']

/**
 * Two pages that everybody may read, with the address of a page of `staff` in each spelling; that page, and one of
 * `partners`. All words of the first begin with `qzk`, and those of the other with `wzk`.
 */
export const plantedFiles: Record<string, string> = {
  'links.md': `---\ntitle: Links\n---\n\n${pageOfAddresses()}\n`,
  'more.mdx': `---\ntitle: More\n---\n\n${pageOfAddresses(addressSpellings.filter((address) => !/^https?:/i.test(address)))}\n`,
  ...Object.fromEntries(
    [
      ['staff', 'qzk'],
      ['partners', 'wzk'],
    ].map(([group, word]) => [
      `s/${word}.mdx`,
      `---\ntitle: ${word}title\ngroups: [${group}]\ndescription: ${word}words\n---\n\n## ${word}heading\n\n${word}body\n\n${pageOfPictures(`${word}picture`, { ...spellings, ...mentions })}`,
    ]),
  ),
  ...pictureFiles('qzkpicture', 'wzkpicture'),
}

/** A word of a page of `plantedFiles`, or its address in any spelling. Hashes in names of files mix the cases of letters; words do not. */
export const planted = {
  staff: /[Ss][^A-Za-z]{1,6}(?:[Qq](?:[Zz][Kk]|&#122;[Kk]|%7[Aa][Kk])|%71[Zz][Kk])|[Qq]zk[a-z]{3,}|QZK[A-Z]{3,}/g,
  partners: /[Ss][^A-Za-z]{1,6}[Ww][Zz][Kk]|[Ww]zk[a-z]{3,}|WZK[A-Z]{3,}/g,
}

/** A page for everybody that has the address of the page of `staff` in its fields, and makes it in every way. */
export const madePage = `---
title: Made
canonical: ${plantedSite}/s/qzk
"og:url": ${plantedSite}/s/qzk
description: See ${plantedSite}/s/qzk
---

${pageOfMadeAddresses}`

/** What a pattern finds in each file of a folder, in every form in which its readers can get it. */
export function foundIn(folder: string, pattern: RegExp): Map<string, string[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const found = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    const texts = [path.slice(folder.length), ...textsIn(name, readFileSync(path))]
    return [path.slice(folder.length + 1), texts.flatMap((text) => text.match(pattern) ?? [])] as const
  })
  return new Map(found.filter(([, words]) => words.length > 0).map(([path, words]) => [path, [...new Set(words)]]))
}
