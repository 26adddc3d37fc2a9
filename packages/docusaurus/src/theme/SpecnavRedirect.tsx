import { type ReactNode, useEffect } from 'react'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import { useHistory } from '@docusaurus/router'
import { linkProps } from '@specnav/docusaurus/client'

/** The page of an old URL, which redirects with and without scripts. */
export default function SpecnavRedirect({ to, text }: { to: string; text: string }): ReactNode {
  const history = useHistory()
  // Docusaurus must not look for a page of another locale among its routes.
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
          {text} <Link {...linkProps(to)}>{url}</Link>
        </p>
      </main>
    </>
  )
}
