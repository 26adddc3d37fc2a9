import { memoryFiles, openSite } from '@specnav/core'
import { expect, test } from 'vitest'
import { Docs } from './docs.ts'
import { siteFiles } from './files.ts'
import { docs } from './project.test.helper.ts'

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

async function feed(origin?: string) {
  const files = memoryFiles({
    'docs.json': JSON.stringify(docs({ pages: ['guide', 'news', 'index'] })),
    'guide.mdx': '```mdx\n<Update label="June">Only shown</Update>\n```\n',
    'news.mdx': news,
    'index.mdx': '<Update label="June">x</Update>\n',
  })
  const site = (await openSite({ files })).site
  const shown = new Docs(site, { base: '/docs', trailingSlash: 'always', format: 'directory' })
  const feeds = [...siteFiles(shown, { origin })].filter(({ type }) => type === 'feed')
  expect(feeds.map(({ path }) => path)).toEqual(['news/rss.xml', 'rss.xml'])
  return String(feeds[0]?.body())
}

test('a changelog has a feed', async () => {
  expect(await feed('https://acme.example')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>News &amp; more</title>
<link>https://acme.example/docs/news/</link>
<description>What is new.</description>
<atom:link href="https://acme.example/docs/news/rss.xml" rel="self" type="application/rss+xml"/>
<item>
<title>August 21, 2026</title>
<link>https://acme.example/docs/news/#august-21-2026</link>
<guid isPermaLink="true">https://acme.example/docs/news/#august-21-2026</guid>
<pubDate>Fri, 21 Aug 2026 00:00:00 GMT</pubDate>
<description>&lt;p&gt;New &lt;strong&gt;orders&lt;/strong&gt;, see &lt;a href=&quot;https://acme.example/docs/guide/#new&quot;&gt;the guide&lt;/a&gt;.&lt;/p&gt;</description>
</item>
<item>
<title>2026-05-06</title>
<link>https://acme.example/docs/news/#2026-05-06</link>
<guid isPermaLink="true">https://acme.example/docs/news/#2026-05-06</guid>
<pubDate>Wed, 06 May 2026 00:00:00 GMT</pubDate>
<description>&lt;p&gt;Read &lt;a href=&quot;https://acme.example/docs/news/#a-part&quot;&gt;this&lt;/a&gt; first.&lt;/p&gt;</description>
</item>
<item>
<title>A part</title>
<link>https://acme.example/docs/news/#a-part</link>
<guid isPermaLink="true">https://acme.example/docs/news/#a-part</guid>
<pubDate>Wed, 06 May 2026 00:00:00 GMT</pubDate>
<description>&lt;p&gt;One &amp;amp; two three.&lt;/p&gt;</description>
</item>
<item>
<title>Another part</title>
<link>https://acme.example/docs/news/#another-part</link>
<guid isPermaLink="true">https://acme.example/docs/news/#another-part</guid>
<pubDate>Wed, 06 May 2026 00:00:00 GMT</pubDate>
</item>
<item>
<title>All of spring</title>
<link>https://acme.example/docs/news/#spring</link>
<guid isPermaLink="true">https://acme.example/docs/news/#spring</guid>
<description>Words &amp;lt; HTML</description>
</item>
</channel></rss>
`)
})

test('without the address of the site, its URLs start at the root', async () => {
  const text = await feed()
  expect(text).toContain(
    '<link>/docs/news/#august-21-2026</link>\n<guid isPermaLink="false">/docs/news/#august-21-2026<',
  )
  expect(text).not.toContain('atom:link ')
})
