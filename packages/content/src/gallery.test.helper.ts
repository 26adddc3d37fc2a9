import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFiles } from '@specnav/core'
import { escapeHtml } from '@specnav/pages/html'
import { components } from './components/index.ts'
import type { Given } from './components/kit.ts'
import { contentHtml } from './draw/draw.ts'
import { givenTo } from './draw/html-kit.ts'
import { endTag, startTag } from './html.ts'
import { type JsxElement, type JsxLibrary, jsxComponent } from './jsx.ts'
import { Fragment, type ComponentPart, type Part, toParts } from './parts.ts'
import { renderContent } from './render.ts'

const svg = (name: string) => (name === 'none' ? undefined : `<svg data-name="${name}"></svg>`)

/** Components that the gallery has no example of. */
const others = `
<Card title="A" type="tip" arrow color="#f00" icon="star" href="https://a.test">x</Card>
<Card title="A" href="/a" arrow={false} className="own" style={{ marginTop: 4 }} />
<Card title="B" style="background:url(data:image/png;base64,AA==) no-repeat;color:red">x</Card>
<Callout type="danger" emoji="!" color="#FFC107">x</Callout>
<Tabs sync={false} borderBottom dropdown defaultTabIndex={1}><Tab title="A" icon="star">x</Tab><Tab title="B">y</Tab></Tabs>
<Steps titleSize="h3"><Step title="A" stepNumber={4} icon="star">x</Step></Steps>
<Tree><Tree.Folder name="src" openable={false} highlight><Tree.File name="a.ts" comment="new" /></Tree.Folder></Tree>
<Color><Color.Row title="Base"><Color.Item name="ink" value={{ light: "#111", dark: "#eee" }} /></Color.Row></Color>
<ParamField query="page" type="integer" default={false} placeholder="1" deprecated required pre={["a", "b"]}>x</ParamField>
<Prompt description="So." actions={["copy", "cursor"]} icon="star">Be brief.</Prompt>
<GitHub.Repo repo="acme/docs" variant="flat" />
<Icon icon="/a.svg" size="20" color="red" /> <Badge color="green" size="lg" shape="pill" stroke disabled icon="star">x</Badge>
<Tooltip tip="T" headline="H" cta="C" href="/c">x</Tooltip>
<Update label="June" description="v2" tags={["api", 1]}>x</Update>
<Panel>x</Panel> <Banner>x</Banner> <Expandable defaultOpen>x</Expandable> <Frame hint="h" caption="c">x</Frame>`

/** Every component of the gallery's pages, as HTML and as a library for JSX draws it. */
export function galleryTrees(given: Omit<JsxLibrary, 'svg'>): { name: string; html: string; jsx: string }[] {
  const library: JsxLibrary = { ...given, svg }
  const folder = join(import.meta.dirname, '../../../examples/gallery')
  const texts = globSync(join(folder, '*.mdx')).map((file) => readFileSync(file, 'utf8').replace(/^---[^]*?\n---/, ''))
  return [...texts, others].flatMap((text) => {
    const source = { file: 'page.mdx', format: 'mdx', offset: 0, files: memoryFiles({}), trusted: true } as const
    const { parts } = renderContent({ ...source, text, resolve: (url) => url, feed: '/feed.xml' })
    return componentsIn(parts).map((part) => ({
      name: part.name,
      html: tidied(contentHtml([part], { icon: svg })),
      jsx: tidied(written(drawn(part, library), library)),
    }))
  })
}

function componentsIn(parts: readonly Part[]): ComponentPart[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || !('children' in part)) return []
    return part.type === 'component' && components[part.name] ? [part] : componentsIn(part.children)
  })
}

/** A part as an element for JSX. */
function drawn(part: Part, library: JsxLibrary): unknown {
  const { createElement } = library
  if (typeof part === 'string') return part
  if (part.type === 'code')
    return component(
      'CodeBlock',
      { title: part.title, language: part.lang, icon: part.icon, children: part.code },
      library,
    )
  if (part.type === 'element')
    return createElement(part.name, part.attributes, ...part.children.map((child) => drawn(child, library)))
  if (part.type !== 'component')
    return createElement('span', { dangerouslySetInnerHTML: { __html: contentHtml([part]) } })
  if (!components[part.name]) {
    const around = contentHtml([{ ...part, children: ['|'] }]).split('|')
    return around.length === 2
      ? createElement('h2', {}, ...part.children.map((child) => drawn(child, library)))
      : undefined
  }
  const props = Object.entries(givenTo(part)).map(([name, value]) => [
    name,
    value instanceof Fragment ? toParts(value).map((child) => drawn(child, library)) : value,
  ])
  return component(part.name, Object.fromEntries(props), library)
}

function component(name: string, { children, ...props }: Given, library: JsxLibrary): unknown {
  const type = jsxComponent(library, name, components[name]!)
  return library.createElement(type, props, ...[children].flat())
}

/** An element as HTML. */
function written(node: unknown, library: JsxLibrary): string {
  if (Array.isArray(node)) return node.map((each) => written(each, library)).join('')
  if (!library.isElement(node))
    return typeof node === 'string' || typeof node === 'number' ? escapeHtml(String(node)) : ''
  const { type, props }: JsxElement = node
  if (type === library.Fragment) return written(props.children, library)
  if (typeof type === 'function') return written(type(props), library)
  const { children, dangerouslySetInnerHTML: inner, ...others } = props
  const html =
    typeof inner === 'object' && inner !== null && '__html' in inner ? String(inner.__html) : written(children, library)
  const isSvg = type === 'svg' || type === 'path'
  return `${startTag(String(type), attributesOf(others))}${html}${endTag(String(type), isSvg)}`
}

const saidOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function attributesOf(props: Readonly<Record<string, unknown>>): Record<string, string | true> {
  const named = Object.entries(props).flatMap(([name, value]): [string, string | true][] => {
    if (name === 'key' || value === undefined || value === false) return []
    if (name === 'className') return [['class', saidOf(value)]]
    if (typeof value === 'object' && value !== null)
      return Object.keys(value).length > 0 ? [[name, styleText(value)]] : []
    return [[name.toLowerCase() === 'viewbox' ? name : name.toLowerCase(), value === true ? true : saidOf(value)]]
  })
  return Object.fromEntries(named)
}

function styleText(style: object): string {
  return Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)}`)
    .join(';')
}

/** HTML whose attributes are sorted. */
function tidied(html: string): string {
  return html.replace(/<([\w-]+)((?: [\w:-]+(?:="[^"]*")?)+)>/g, (_, name: string, attributes: string) => {
    const all = attributes.match(/ [\w:-]+(?:="[^"]*")?/g) ?? []
    return `<${name}${all
      .map((each) => each.replace(/=""$/, ''))
      .toSorted()
      .join('')}>`
  })
}
