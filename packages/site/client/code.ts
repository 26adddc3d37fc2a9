/** Copies the code beside the button that was pressed, as it is written. */
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('.expressive-code .copy button') : null
  const code = button?.closest('.frame')?.querySelector('code')
  const shown = button?.parentElement?.querySelector('output')
  if (!button || !code || !shown) return
  const lines = Array.from(code.querySelectorAll('.ec-line'), (line) => (line.textContent ?? '').replace(/\n$/, ''))
  const copy = async () => {
    await navigator.clipboard.writeText(lines.join('\n'))
    shown.textContent = button.dataset.copied ?? ''
    setTimeout(() => (shown.textContent = ''), 1500)
  }
  // Where the browser allows no copy, readers select the code.
  copy().catch(() => undefined)
})
