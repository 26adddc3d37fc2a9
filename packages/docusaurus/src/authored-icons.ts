import { isPlatformComponent } from '@specnav/content'
import type { LiveDocs, PageAt } from './docs.ts'

export interface IconOptions {
  live: LiveDocs
  pageAt: PageAt
}

/** The fields used of a node of JSX. */
interface Node {
  type: string
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: Node[]
}

/** A remark plugin: adds the drawings of icons from the project's library. */
export function drawIcons({ live, pageAt }: IconOptions): (tree: Node, file: { path: string }) => void {
  return (tree, { path }) => {
    const page = pageAt(path)
    if (!page) return
    const visit = ({ name, attributes = [], children }: Node): void => {
      const textOf = (key: string) => {
        const value = attributes.find((attribute) => attribute.name === key)?.value
        return typeof value === 'string' ? value : undefined
      }
      const icon = textOf('icon')
      if (name && isPlatformComponent(name) && icon !== undefined && !isPicture(icon)) {
        const drawing = live.current.look.icons.svg(icon, textOf('iconType'), { page: page.path })
        if (drawing !== undefined) attributes.push({ type: 'mdxJsxAttribute', name: 'drawing', value: drawing })
      }
      children?.forEach(visit)
    }
    visit(tree)
  }
}

/** Whether an icon is the path or the URL of a picture, not a name. */
export function isPicture(icon: string): boolean {
  return /[/.]/.test(icon)
}
