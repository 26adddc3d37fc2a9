import { type ReactNode, useEffect, useState } from 'react'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import useIsBrowser from '@docusaurus/useIsBrowser'
import NotFound from '@theme/NotFound'
import SpecnavPage from '@theme/SpecnavPage'
import { type PageProps, shownSchema } from '@specnav/docusaurus/client'

/**
 * The page of a schema. Docusaurus renders one of them, and all others are copies of its HTML, which have the contents:
 * a page that the browser comes to without loading it, back as well, has none.
 */
export default function SpecnavSchema({ data, sidebar }: PageProps): ReactNode {
  // It is false until the page that was loaded is complete.
  const [isElsewhere] = useState(useIsBrowser())
  const [shown] = useState(() => (ExecutionEnvironment.canUseDOM && !isElsewhere ? shownSchema(data) : data))
  useEffect(() => {
    if (isElsewhere) location.reload()
  }, [isElsewhere])
  if (isElsewhere) return null
  return shown ? <SpecnavPage data={shown} sidebar={sidebar} /> : <NotFound />
}
