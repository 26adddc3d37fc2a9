import type { MouseEvent, ReactNode } from 'react'
import Head from '@docusaurus/Head'
import { useHistory } from '@docusaurus/router'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { DocsSidebarProvider } from '@docusaurus/plugin-content-docs/client'
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames, useWindowSize } from '@docusaurus/theme-common'
import DocPaginator from '@theme/DocPaginator'
import DocRootLayout from '@theme/DocRoot/Layout'
import Heading from '@theme/Heading'
import LastUpdated from '@theme/LastUpdated'
import Layout from '@theme/Layout'
import TOC from '@theme/TOC'
import TOCCollapsible from '@theme/TOCCollapsible'
import { type PageProps, Switchers, useSidebarMemory } from '@specnav/docusaurus/client'
import targets from '@specnav/docusaurus/targets'

/** A page of docs.json, in the frame that the host's own docs have. */
export default function SpecnavPage(props: PageProps): ReactNode {
  const { data, content } = props
  const sidebar = useSidebarMemory(props.sidebar)
  const isKnown = data.head.some(({ attrs }) => attrs['href'] === content?.formulaStyle)
  const formulaStyle = isKnown ? undefined : content?.formulaStyle
  return (
    <HtmlClassNameProvider
      className={`${ThemeClassNames.wrapper.docsPages} ${ThemeClassNames.page.docsDocPage} sn-page${data.mode ? ` sn-mode-${data.mode}` : ''}`}
    >
      <PageMetadata title={data.title} description={data.description} />
      <Head>
        {data.head.map(({ tag: Tag, attrs, ...rest }) => (
          <Tag key={JSON.stringify(attrs)} {...attrs}>
            {'text' in rest ? rest.text : undefined}
          </Tag>
        ))}
        {formulaStyle && <link rel="stylesheet" href={formulaStyle} />}
      </Head>
      <Switchers.Provider value={data.switchers}>
        <Layout>
          <DocsSidebarProvider name={sidebar?.name} items={sidebar?.items}>
            <DocRootLayout>
              <Page {...props} />
            </DocRootLayout>
          </DocsSidebarProvider>
        </Layout>
      </Switchers.Provider>
    </HtmlClassNameProvider>
  )
}

function Page({ data, content, Text, route }: PageProps): ReactNode {
  const { header, reference, menu, changed, listing, feedback, previous, next } = data
  const toc = data.outline ? [...(content?.toc ?? []), ...data.toc] : []
  const windowSize = useWindowSize()
  const { collectAnchor, collectLink } = useBrokenLinks()
  const { ids, links } = targets[route?.path ?? ''] ?? { ids: [], links: [] }
  for (const id of [...(content?.anchors ?? []), ...ids]) collectAnchor(id)
  for (const link of links) collectLink(link)
  return (
    <div className="row">
      <div className={`col${toc.length > 0 ? ' sn-beside-toc' : ''}`}>
        <article>
          {toc.length > 0 && (
            <TOCCollapsible toc={toc} className={ThemeClassNames.docs.docTocMobile + ' sn-toc-mobile'} />
          )}
          <div className={`${ThemeClassNames.docs.docMarkdown} markdown`} {...data.language}>
            {data.note && <Html className="sn-agents" html={data.note} />}
            {header && <Html className="sn-header" html={header} />}
            {!header && content?.contentTitle && <Heading as="h1">{content.contentTitle}</Heading>}
            {data.content && <Html className="sn-content markdown" html={data.content} />}
            {content && Text && <Text content={content} words={data.words} />}
            {reference && <Html className="sn-reference" html={reference} />}
            {listing && <Html className="sn-content" html={listing} />}
          </div>
          {feedback && <Html className="sn-asked" html={feedback} />}
          {changed !== undefined && <LastUpdated lastUpdatedAt={changed} />}
        </article>
        {header && <DocPaginator className="docusaurus-mt-lg" previous={previous} next={next} />}
      </div>
      {toc.length > 0 && windowSize !== 'mobile' && (
        <div className="col col--3 sn-toc">
          <TOC toc={toc} className={ThemeClassNames.docs.docTocDesktop} />
          {menu && <Html className="sn-toc-menu" html={menu} />}
        </div>
      )}
    </div>
  )
}

/** HTML that core has sanitised. It is never compiled: braces and tags of a specification stay text. */
function Html({ className, html }: { className: string; html: string }): ReactNode {
  const history = useHistory()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (/\.\w+$/.test(link.pathname) || !link.closest('.sn-content, .sn-reference')) return
    event.preventDefault()
    history.push(link.pathname + link.search + link.hash)
  }
  return <div className={className} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}
