import '@specnav/contextual-menu/element'

/** The site's assistant. The menu passes the page that the question is about. */
document.addEventListener('specnav:action', ({ detail }) => {
  if (detail.action !== 'assistant') return
  const dialog = document.querySelector<HTMLDialogElement>('#assistant')
  dialog?.querySelector('p')?.replaceChildren(`What would you like to know about “${detail.page.title}”?`)
  dialog?.showModal()
})
