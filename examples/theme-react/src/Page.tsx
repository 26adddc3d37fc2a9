import type { PageProps } from '@specnav/example-theme-docs/hydrated'
import { useEffect, useRef, useState } from 'react'
import { ContextualMenu } from './ContextualMenu.tsx'

export function Page({ page, links }: PageProps) {
  const { title, html, menu } = page
  return (
    <div className="page">
      <nav aria-label="Pages">
        {links.map((link) => (
          <a key={link.url} href={link.url}>
            {link.title}
          </a>
        ))}
      </nav>
      <main>
        <header>
          <h1>{title}</h1>
          {menu.display === 'header' && <ContextualMenu menu={menu} />}
        </header>
        <article dangerouslySetInnerHTML={{ __html: html }} />
      </main>
      <aside aria-label="On this page">{menu.display === 'toc' && <ContextualMenu menu={menu} />}</aside>
      <Assistant />
    </div>
  )
}

/** The site's assistant. The menu passes the page that the question is about. */
function Assistant() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [subject, setSubject] = useState('')
  useEffect(() => {
    const open = ({ detail }: DocumentEventMap['specnav:action']) => {
      if (detail.action !== 'assistant') return
      setSubject(detail.page.title ?? '')
      dialog.current?.showModal()
    }
    document.addEventListener('specnav:action', open)
    return () => document.removeEventListener('specnav:action', open)
  }, [])
  return (
    <dialog id="assistant" aria-label="Assistant" ref={dialog}>
      <p>What would you like to know about “{subject}”?</p>
      <form method="dialog">
        <button>Close</button>
      </form>
    </dialog>
  )
}
