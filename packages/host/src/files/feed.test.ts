import { memoryFiles } from '@specnav/core'
import { openSite } from '@specnav/pages'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { docsOf } from '../docs.ts'
import { siteFiles } from './site-files.ts'
import { docs } from '../project.test.helper.ts'

const news = `---
title: News & more
description: What is new.
---

<Update label="August 21, 2026" description="v2" tags={["API"]}>
  New **orders**, see [the guide](/guide#new).

  \`\`\`js
  order()
  \`\`\`
</Update>

<Update label="2026-05-06">
  Read [this](#a-part) first.

  ## A part

  <Note>Not in the feed</Note>

  One & two <b onclick="x()">three</b>.

  ## Another part
</Update>

<Update label="Spring" rss={{ title: "All of spring", description: "Words < HTML" }}>
  Not these.
</Update>
`

async function feeds(origin?: string): Promise<string[]> {
  const files = memoryFiles({
    'docs.json': JSON.stringify(docs({ pages: ['guide', 'news', 'index'] })),
    'guide.mdx': '```mdx\n<Update label="June">Only shown</Update>\n```\n',
    'news.mdx': news,
    'index.mdx': '<Update label="June">x</Update>\n',
  })
  const site = (await openSite({ files })).site
  const shown = docsOf(site, { base: '/docs', trailingSlash: 'always', format: 'directory' }, { origin })
  const found = [...siteFiles(shown)].filter(({ type }) => type === 'feed')
  expect(found.map(({ path }) => path)).toEqual(['news/rss.xml', 'news/atom.xml', 'rss.xml', 'atom.xml'])
  return found.map(({ body }) => String(body()))
}

test('a changelog has a feed in RSS', async () => {
  const [rss] = await feeds('https://acme.example')
  expect(rss).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
        <channel>
            <title>News &amp; more</title>
            <link>https://acme.example/docs/news/</link>
            <description>What is new.</description>
            <lastBuildDate>Fri, 21 Aug 2026 00:00:00 GMT</lastBuildDate>
            <docs>https://validator.w3.org/feed/docs/rss2.html</docs>
            <generator>specnav</generator>
            <atom:link href="https://acme.example/docs/news/rss.xml" rel="self" type="application/rss+xml"/>
            <item>
                <title><![CDATA[August 21, 2026]]></title>
                <link>https://acme.example/docs/news/#august-21-2026</link>
                <guid isPermaLink="true">https://acme.example/docs/news/#august-21-2026</guid>
                <pubDate>Fri, 21 Aug 2026 00:00:00 GMT</pubDate>
                <description><![CDATA[<p>New <strong>orders</strong>, see <a href="https://acme.example/docs/guide/#new">the guide</a>.</p>]]></description>
            </item>
            <item>
                <title><![CDATA[2026-05-06]]></title>
                <link>https://acme.example/docs/news/#2026-05-06</link>
                <guid isPermaLink="true">https://acme.example/docs/news/#2026-05-06</guid>
                <pubDate>Wed, 06 May 2026 00:00:00 GMT</pubDate>
                <description><![CDATA[<p>Read <a href="https://acme.example/docs/news/#a-part">this</a> first.</p>]]></description>
            </item>
            <item>
                <title><![CDATA[A part]]></title>
                <link>https://acme.example/docs/news/#a-part</link>
                <guid isPermaLink="true">https://acme.example/docs/news/#a-part</guid>
                <pubDate>Wed, 06 May 2026 00:00:00 GMT</pubDate>
                <description><![CDATA[<p>One &amp; two three.</p>]]></description>
            </item>
            <item>
                <title><![CDATA[Another part]]></title>
                <link>https://acme.example/docs/news/#another-part</link>
                <guid isPermaLink="true">https://acme.example/docs/news/#another-part</guid>
                <pubDate>Wed, 06 May 2026 00:00:00 GMT</pubDate>
            </item>
            <item>
                <title><![CDATA[All of spring]]></title>
                <link>https://acme.example/docs/news/#spring</link>
                <guid isPermaLink="true">https://acme.example/docs/news/#spring</guid>
                <description><![CDATA[Words &lt; HTML]]></description>
            </item>
        </channel>
    </rss>
    "
  `)
})

test('and one in Atom, in which each entry has a day: that of the entry before, if it has none itself', async () => {
  const [, atom = ''] = await feeds('https://acme.example')
  expect(atom).toContain('<link rel="self" href="https://acme.example/docs/news/atom.xml"/>')
  const entries = atom.split('<entry>').slice(1)
  expect(entries.map((entry) => /<updated>(.*?)T/.exec(entry)?.[1])).toEqual([
    '2026-08-21',
    ...Array<string>(4).fill('2026-05-06'),
  ])
  expect(entries[0]).toContain('<id>https://acme.example/docs/news/#august-21-2026</id>')
  expect(entries[0]).toContain('<content type="html"><![CDATA[<p>New <strong>orders</strong>')
})

test('without the address of the site, their URLs start at the root', async () => {
  const [rss = '', atom = ''] = await feeds()
  expect(rss).toContain('<link>/docs/news/#august-21-2026</link>')
  expect(rss).toContain('<guid isPermaLink="false">/docs/news/#august-21-2026<')
  expect(rss).not.toContain('atom:link ')
  expect(rss + atom).not.toContain('site.invalid')
})

test('another reader of feeds finds all that they need, and the same in both', async () => {
  const [rss = '', atom = ''] = await feeds('https://acme.example')
  const channel = parseRssFeed(rss)
  const feed = parseAtomFeed(atom)
  expect([channel.title, channel.link, channel.atom?.links?.[0]?.href]).toEqual([
    'News & more',
    'https://acme.example/docs/news/',
    'https://acme.example/docs/news/rss.xml',
  ])
  expect([feed.title?.value, feed.id, feed.authors?.[0]?.name, feed.updated]).toEqual([
    'News & more',
    'https://acme.example/docs/news/',
    'Docs',
    '2026-08-21T00:00:00.000Z',
  ])
  const items = channel.items?.map(({ guid, link, description = '' }) => [guid?.value, link, description])
  expect(items?.length).toBe(5)
  expect(feed.entries?.map(({ id, links, content }) => [id, links?.[0]?.href, content?.value ?? ''])).toEqual(items)
  for (const { updated, title } of feed.entries ?? []) expect([updated, title?.value]).not.toContain(undefined)
})
