import { readFrontmatter, type ProblemCode, problemCodes } from '@specnav/core'
import { escapeHtml } from '@specnav/pages/html'
import { clientText } from '../brand/brand-file.ts'
import { linkedText, mapProse, outlinedMarkdown } from '@specnav/pages/markdown'

/** The documentation of a problem code, as a page: that of the installed version, without the network. */
export function problemPage(code: string): string | undefined {
  if (!Object.hasOwn(problemCodes, code)) return undefined
  const file = `${code}.mdx`
  const source = clientText(`problems/${file}`)
  const { bodyOffset } = readFrontmatter(source, file)
  const text = mapProse(withFileNames(source.slice(bodyOffset)), withinPages)
  const { html } = outlinedMarkdown(text, (heading) => heading.toLowerCase().replaceAll(' ', '-'))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${code}</title>
<style>${style}</style>
<main>
<h1>${code}</h1>
<p class="lead">${escapeHtml(problemCodes[code as ProblemCode])}</p>
${linkedText(html)}
</main>
</html>
`
}

/** The text after the language of a code block names its file, or the command that printed it. */
function withFileNames(markdown: string): string {
  return markdown.replace(/^```\w+ (.+?)(?: wrap)?$/gm, (fence, name: string) => `**\`${name}\`**\n\n${fence}`)
}

/** Other pages of the documentation are not available. */
function withinPages(prose: string): string {
  return prose.replace(/\[([^\]]*)\]\(\/(?!problems\/)[^)]*\)/g, '$1').replaceAll('](/problems/', '](')
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
  body { margin: 0; color: light-dark(#1d2129, #e6e8eb); background: light-dark(#fff, #16181d); overflow-wrap: break-word }
  main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem }
  h1 { font: 600 1.75rem/1.2 ui-monospace, monospace; margin: 0 }
  h2 { margin: 2.5rem 0 1rem; font-size: 1.25rem }
  .lead { font-size: 1.125rem; color: light-dark(#555d6b, #a5adba) }
  a { color: light-dark(#0b57d0, #8ab4f8) }
  code { font: .875em ui-monospace, monospace }
  pre { padding: 1rem; overflow-x: auto; border-radius: .5rem; background: light-dark(#f4f5f7, #22252c) }
`
