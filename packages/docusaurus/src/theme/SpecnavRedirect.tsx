import { type ReactNode, useEffect } from 'react'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import { useHistory } from '@docusaurus/router'
import { linkProps } from '@specnav/docusaurus/client'

/** An old URL: a page that leads on, without scripts too. */
export default function SpecnavRedirect({ to }: { to: string }): ReactNode {
  const history = useHistory()
  // What Docusaurus is told not to look for among its routes: a page of another locale.
  const url = to.replace(/^pathname:\/\//, '')
  useEffect(() => {
    if (to.startsWith('/')) history.replace(to)
    else location.replace(url)
  }, [history, to, url])
  return (
    <>
      <Head>
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content={`0; url=${url}`} />
      </Head>
      <main className="container margin-vert--lg">
        <p>
          This page has moved: <Link {...linkProps(to)}>{url}</Link>
        </p>
      </main>
    </>
  )
}
