/**
 * Buttons with `data-sn-copy` copy that text to the clipboard. Importing this module makes them work,
 * including those that are added later; on a server it does nothing.
 */
if ('document' in globalThis) {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-sn-copy]') : null
    if (button) void copy(button)
  })
}

async function copy(button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(button.dataset.snCopy ?? '')
  announce(button, button.dataset.copied ?? 'Copied')
  setTimeout(() => announce(button, ''), 2000)
}

/** Shows a message on the button, and announces it to readers who do not see it. */
function announce(button: HTMLElement, message: string): void {
  button.dataset.snCopied = message
  let status = document.querySelector<HTMLElement>('.sn-c-status')
  if (!status) {
    status = document.createElement('div')
    status.className = 'sn-c-status'
    status.setAttribute('role', 'status')
    document.body.append(status)
  }
  status.textContent = message
}
