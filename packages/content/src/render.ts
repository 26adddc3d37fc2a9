import type { Problem } from '@specnav/core'
import { decodePercent } from '@specnav/core/text'
import type { Element, Root, RootContent } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { labelTask, makeAccessible } from './accessible.ts'
import { alertOf, foreignSyntax } from './alerts.ts'
import { markAnchors, originalIds } from './anchors.ts'
import { globalScope } from './builtins.ts'
import { codeBlock, codePart } from './code.ts'
import { Collected } from './collected.ts'
import { unknownProperties, markdownProperties } from './component-properties.ts'
import { componentProps, componentWords, shownUrls } from './components.ts'
import { platformComponent } from './components/names.ts'
import { type Context, type Document, isInSentence, placeOf, within } from './context.ts'
import { failedReading } from './failed-reading.ts'
import { fenceFault } from './fence.ts'
import { Interpreter, Scope } from './evaluate.ts'
import { parseExpression } from './parse-code.ts'
import { islandsIn, Islands } from './islands/island.ts'
import { defineReact } from './islands/react.ts'
import { readProps, type Tag, type WrittenProps } from './islands/written-props.ts'
import { embedsOf, isRawText, rawHtmlOf, rawText } from './embeds.ts'
import { attributeAt, attributesOf, isElementName, isHandler, isTagName, sanitizeElement } from './html.ts'
import { withDiagram } from './diagrams/diagram.ts'
import { formulaOf, formulaPart, latex } from './math.ts'
import { Modules } from './modules.ts'
import { headingId } from './heading-id.ts'
import { Includes } from './includes.ts'
import { listUpdates } from './list-updates.ts'
import { onlyPhrasing, paragraphs, unwrapped } from './phrasing.ts'
import { elementUrls, resolveUrls } from './resolve-urls.ts'
import { switchViews } from './switch-views.ts'
import { parseContent } from './parse.ts'
import { writtenText } from './prompt.ts'
import {
  componentMeant,
  componentProblem,
  expressionProblem,
  handlerProblem,
  hookProblem,
  reason,
  textProblem,
  unknownComponent,
} from './problems.ts'
import { element, Fragment, isForAgents, isRecord, joinParts, textOf, toParts } from './parts.ts'
import type { ContentPlace, Part, Props, Value } from './parts.ts'
import type { ContentSource, RenderedContent } from './types.ts'

/** Renders Markdown or MDX without running any of its code. Never throws because of an author's text. */
export function renderContent(source: ContentSource): RenderedContent {
  const renderer = new Renderer(source)
  const { ids, headings, links, problems, embeds, rawHtml } = renderer.collected
  const drawn = renderer.collected.bounded(source.file, source.offset, () => renderer.document(source))
  const shown = listUpdates(switchViews(drawn, source.variations ?? [], problems), source.feed)
  const parts = markAnchors(shown, ids, originalIds(headings, source.translates))
  return { parts, headings, links, anchors: ids, problems, islands: islandsIn(parts), embeds, rawHtml }
}

type JsxNode = MdxJsxFlowElementHast | MdxJsxTextElementHast

class Renderer {
  readonly collected: Collected
  readonly #source: ContentSource
  readonly #interpreter = new Interpreter(({ name, props, at }, children, scope) => {
    const within = this.#within(name, children)
    const { document } = this.#at
    const there = at && { ...this.#at, document: { ...document, file: at.file, offset: 0 }, offset: at.offset }
    return this.#from(there, () => this.#create({ name, props, children: within }, { ...this.#at, scope }))
  })
  readonly #modules: Modules
  readonly #islands: Islands
  /** Names that every page has without declaring them. */
  readonly #globals = globalScope()
  readonly #includes = new Includes()
  /** The innermost element with a location: those that a function makes have none. */
  #at: Context & { offset: number }

  constructor(source: ContentSource) {
    this.#source = source
    this.collected = new Collected(source)
    this.#at = { document: { ...source, origin: (offset) => offset }, scope: new Scope(), ancestors: [], offset: 0 }
    const isInteractive = Boolean(source.interactive && source.trusted)
    this.#islands = new Islands(isInteractive, (problem) => this.collected.report(problem))
    if (isInteractive) defineReact(this.#globals, (name) => this.#unmet(hookProblem(name)))
    this.#modules = new Modules({
      files: source.files,
      globals: this.#globals,
      interpreter: this.#interpreter,
      include: (file, text, props) => this.#include(file, text, props),
      assetUrl: (path) => source.resolve(`/${path}`),
      report: (problem) => this.collected.report(problem),
    })
  }

  /** Draws a text; `inSentence` without elements for its paragraphs. */
  document(document: Document, scope = new Scope(this.#globals), inSentence = false): Part[] {
    const { math } = this.#source
    const isMath = math !== undefined && (math.singleDollar || { singleDollarTextMath: false as const })
    const { tree, failures = [], origin } = parseContent(document.text, document.format, isMath)
    const context: Context = { document: { ...document, origin }, scope, ancestors: [] }
    this.#at = { ...context, offset: document.offset }
    for (const failure of failures) this.collected.report(failedReading(failure, document))
    if (this.#source.trusted) this.#readModule(tree, context)
    const { file, offset } = document
    const nodes = inSentence ? tree.children.flatMap(unwrapped) : tree.children
    const parts = nodes.flatMap((node) =>
      this.collected.bounded(file, offset + origin(node.position?.start.offset ?? 0), () => this.#node(node, context)),
    )
    return joinParts(parts)
  }

  #readModule(tree: Root, context: Context): void {
    const { document, scope } = context
    for (const node of tree.children) {
      if (node.type !== 'mdxjsEsm') continue
      const offset = document.offset + (node.position?.start.offset ?? 0)
      this.#modules.read(node.value, { file: document.file, offset }, scope)
    }
  }

  #include(file: string, text: string, props: Props): Part[] {
    const body = text.replace(/^---\r?\n[\s\S]*?\n---[ \t]*(\r?\n|$)/, '')
    const scope = new Scope(this.#globals)
    for (const [name, value] of Object.entries(props)) scope.define(name, value)
    scope.define('props', props)
    const format = file.endsWith('.md') ? 'md' : 'mdx'
    const document: Document = { text: body, format, file, offset: text.length - body.length }
    const draw = () => this.document(document, scope, isInSentence(this.#at))
    return this.#from(this.#at, () => this.#includes.within(file, draw))
  }

  #nodes(nodes: readonly RootContent[], context: Context): Part[] {
    return nodes.flatMap((node) => this.#node(node, context))
  }

  #node(node: RootContent, context: Context): Part[] {
    switch (node.type) {
      case 'text':
        return [node.value]
      case 'element':
        return this.#element(node, context)
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        this.#moveTo(node, context)
        return this.#expression(node.value, context)
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#jsx(node, context)
      default:
        return []
    }
  }

  #element(node: Element, context: Context): Part[] {
    const { math } = this.#source
    const formula = math && formulaOf(node)
    if (formula) return [formulaPart(formula.tex, formula.display, math)]
    const [code] = node.children
    if (node.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code') {
      const at = placeOf(node, context)
      this.collected.reportFence(fenceFault(writtenText(context.document.text, [node], context.document.origin)), at)
      const block = codePart(code, at, this.#source.knowsLanguage)
      return [withDiagram(block, at, context.document, this.collected)]
    }
    labelTask(node)
    // Screen readers would announce an empty heading.
    const name = node.tagName === 'th' && node.children.length === 0 ? 'td' : node.tagName
    if (node.position) this.#moveTo(node, context)
    else this.#search(node, context)
    const at = this.#at
    const alert = alertOf(node)
    const foreign = this.#source.trusted ? foreignSyntax(node, context.document.format) : undefined
    if (foreign) this.collected.report({ ...this.#place(), ...foreign })
    const children = this.#nodes(alert?.children ?? node.children, within(context, name))
    if (node.position) this.#at = at
    if (alert) return [{ type: 'component', name: 'Callout', props: { type: alert.kind }, children, at: this.#place() }]
    return this.#html({ name, props: { ...node.properties }, children }, context)
  }

  #jsx(node: JsxNode, context: Context): Part[] {
    if (node.name === null) return this.#nodes(node.children, context)
    this.#moveTo(node, context)
    const at = this.#at
    const { props, written } = this.#props(node, context)
    if (node.name === 'Update' && typeof props.label === 'string')
      props.id = this.collected.addHeading(2, props.label, props.id)
    if (node.name === 'Prompt') props.text = writtenText(context.document.text, node.children, context.document.origin)
    const nodes = onlyPhrasing.has(node.name) ? node.children.flatMap(unwrapped) : node.children
    const { name } = node
    const children = this.collected.tracked(() => joinParts(this.#nodes(nodes, within(context, name))))
    this.#at = at
    const draw = () => this.#create({ name, props, children, written }, at)
    if (!isElementName(name) || ![...written.code.keys()].some(isHandler)) return draw()
    return this.#islands.draw(draw, (fallback) => {
      const own = this.#urls(props, [])
      return { name, props: own, children, scope: at.scope, written, at: this.#place(), fallback }
    })
  }

  #props(node: JsxNode, context: Context): { props: Props; written: WrittenProps } {
    const read = readProps(node, (code) => this.#attempt(code, context))
    const { failed } = read.written
    // Properties of a component of the page can wait for the browser, like the component itself.
    const isOwn = context.scope.has(node.name?.split('.')[0] ?? '')
    if (isOwn) return read
    for (const { problem } of failed.splice(0)) this.#islands.unmet(problem)
    for (const said of unknownProperties(node)) this.collected.report({ ...this.#place(), ...said })
    return read
  }

  /** The children of an element that an expression makes. */
  #within(name: string, children: () => Part[]): Part[] {
    return this.#from(within(this.#at, name), () => this.collected.tracked(children))
  }

  /** What `draw` makes at a place. */
  #from(place = this.#at, draw: () => Part[]): Part[] {
    const at = this.#at
    this.#at = place
    try {
      return draw()
    } finally {
      this.#at = at
    }
  }

  /** Renders `<name …props>children</name>`: an element, or a component of the page or of the platform. */
  #create(tag: Tag, context: Context): Part[] {
    const { name, props, children, written } = tag
    if (componentMeant(name)) this.collected.report({ ...this.#place(), ...unknownComponent(name) })
    if (isElementName(name)) return this.#html(tag, context, true)
    if (name === 'Fragment' || name === 'React.Fragment') return children
    if (context.scope.has(name.split('.')[0]!)) {
      const content = new Fragment(children)
      const drawn = this.#islands.draw(
        () => this.#call(tag, content, context),
        (fallback) => ({ name, props, children, scope: context.scope, written, at: this.#place(), fallback }),
      )
      if (drawn && !content.isRead && islandsIn(drawn).length === 0) this.collected.forget(children)
      if (drawn) return drawn
    }
    if (name === 'Snippet' && this.#source.trusted && typeof props.file === 'string')
      return this.#snippet(props.file, props)
    const alias = platformComponent(name)
    if (!alias) {
      this.collected.report({ ...this.#place(), ...unknownComponent(name) })
      return children
    }
    if (alias.name === 'CodeBlock') return [codeBlock(props, children, this.#place())]
    if (alias.name === 'Latex') return [latex(children, this.#source.math)]
    const described = [...this.#markdownOf(alias.name, props), ...children]
    const urls = this.#urls({ ...alias.props, ...props }, shownUrls(alias.name, props))
    const given = componentProps(urls, this.#source.trusted)
    const words = componentWords(props)
    const part: Part = { type: 'component', name: alias.name, props: given, children: described, at: this.#place() }
    if (words) part.words = words
    // Nothing leads to what the page does not show.
    if (isForAgents(part)) this.collected.forget(children)
    return [part]
  }

  /** The property of a component that is Markdown, as a part in it. */
  #markdownOf(component: string, props: Props): Part[] {
    const { property, name } = markdownProperties[component] ?? {}
    const text = property && props[property]
    if (!name || text === undefined) return []
    if (typeof text !== 'string') return [{ type: 'component', name, props: {}, children: toParts(text) }]
    const { document, offset } = this.#at
    const here = { ...this.#at, document: { ...document, origin: () => offset - document.offset } }
    const nodes = parseContent(text, 'md').tree.children
    const children = this.#nodes(name === 'Caption' ? nodes.flatMap(unwrapped) : nodes, here)
    return [{ type: 'component', name, props: {}, children }]
  }

  /** Draws a component of the page or of a script; undefined if there is none. */
  #call({ name, props, written }: Tag, content: Fragment, { scope }: Context): Part[] | undefined {
    const [root = name, ...path] = name.split('.')
    for (const { problem } of written?.failed ?? []) this.#islands.unmet(problem)
    try {
      let component: Value = scope.get(root)
      for (const key of path) component = isRecord(component) ? component[key] : undefined
      if (typeof component !== 'function') return undefined
      return toParts(component([{ ...props, children: content }]))
    } catch (error) {
      this.#unmet(componentProblem(name, `cannot be rendered without running it: ${reason(error)}`))
      return [...content.parts]
    }
  }

  #snippet(file: string, props: Props): Part[] {
    try {
      return this.#modules.snippet(file, props, this.#place())
    } catch (error) {
      this.collected.report({
        ...this.#place(),
        ...componentProblem('Snippet', `cannot be drawn: ${reason(error)}`),
      })
      return []
    }
  }

  /** An element. `isJsx`: its author has written the element itself. */
  #html({ name: written, props: given, children }: Tag, context: Context, isJsx = false): Part[] {
    if (!isTagName(written)) return children
    const name = this.#source.trusted ? written : written.toLowerCase()
    let props = given
    if (!this.#source.trusted) {
      const clean = sanitizeElement(name, props, context.ancestors)
      if (clean === 'drop') return []
      if (clean === 'unwrap') return children
      props = clean
    } else {
      this.#reportHandlers(name, props)
    }
    props = this.#urls(props, elementUrls)
    for (const id of [props.id, name === 'a' && props.name]) if (typeof id === 'string') this.collected.ids.add(id)
    const level = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)
    const { content: words, id: chosen = props.id } = level > 0 ? headingId(children) : { content: children }
    const text = level > 0 ? textOf(words).trim() : ''
    const inSvg = name === 'svg' || context.ancestors.includes('svg')
    if (text) {
      const id = this.collected.addHeading(level, text, chosen)
      // The host draws Markdown headings. An element keeps the look that its author has given it.
      const isOwn = isJsx || props.className !== undefined || props.style !== undefined
      const own = isOwn ? { attributes: attributesOf({ ...props, id }, false) } : {}
      return [{ type: 'component', name: 'Heading', props: { level, id, text, ...own }, children: words }]
    }
    // A link to a script is no longer a link.
    if (name === 'a' && given.href !== undefined && props.href === undefined) return children
    // As the platform does, because browsers start no video with sound by themselves.
    if (name === 'video' && props.autoPlay && context.ancestors.includes('frame'))
      props = { playsInline: true, loop: true, muted: true, ...props }
    makeAccessible(name, props)
    const raw = this.#source.trusted ? rawHtmlOf(props) : undefined
    if (raw !== undefined) this.collected.rawHtml.push({ html: raw, ...this.#place() })
    const script = isRawText(name) ? (raw ?? rawText(name, children)) : undefined
    if (this.#source.trusted) this.collected.embeds.push(...embedsOf(name, props, script))
    if (name === 'p' && raw === undefined) return paragraphs(attributesOf(props, false), children)
    const html: Part[] = raw === undefined ? children : [{ type: 'html', html: raw }]
    return [element(name, attributesOf(props, inSvg), script === undefined ? html : [script])]
  }

  /** Resolves links and images, and drops URLs such as `javascript:`. Those in `shown` are on the page. */
  #urls(props: Props, shown: readonly string[]): Props {
    return resolveUrls(props, this.#source.resolve, (key, url, to) => {
      if (shown.includes(key)) this.collected.links.push({ url: this.#written(url), to, ...this.#place() })
    })
  }

  /** A URL as the author spelled it: the Markdown parser encodes it. */
  #written(url: string): string {
    return url.includes('%') && !this.#at.document.text.includes(url) ? decodePercent(url) : url
  }

  /** Renders an expression. An unknown name is text: `{id}` in a sentence about URLs. */
  #expression(code: string, context: Context): Part[] {
    const isName = /^\s*[\w.]+\s*$/.test(code)
    const { value, problem } = this.#attempt(code, context, isName ? textProblem : expressionProblem)
    if (problem) this.#islands.unmet(problem)
    return problem && isName ? [`{${code}}`] : toParts(value)
  }

  /** The value of an expression. If it needs a running program, nothing and a problem. */
  #attempt(code: string, { scope }: Context, say = expressionProblem): { value?: Value; problem?: Problem } {
    if (/^(?:\s|\/\*[\s\S]*?\*\/)*$/.test(code)) return {}
    try {
      return { value: this.#interpreter.evaluate(parseExpression(code), scope) }
    } catch (error) {
      return { problem: { ...this.#place(), ...say(code, reason(error)) } }
    }
  }

  #moveTo(node: RootContent, context: Context): void {
    this.#at = { ...context, offset: placeOf(node, context).offset }
  }

  /** In Markdown with raw HTML, elements have no location: the link is where its URL occurs next. */
  #search({ properties: { href, src = href } }: Element, context: Context): void {
    const { text, offset } = context.document
    const found = typeof src === 'string' ? text.indexOf(src, this.#at.offset - offset) : -1
    if (found !== -1) this.#at = { ...context, offset: offset + found }
  }

  #place(): ContentPlace {
    return { file: this.#at.document.file, offset: this.#at.offset }
  }

  #unmet(said: Omit<Problem, 'file'>): void {
    this.#islands.unmet({ ...this.#place(), ...said })
  }

  #reportHandlers(name: string, props: Props): void {
    for (const [key, value] of Object.entries(props)) {
      if (!isHandler(key) || value === undefined) continue
      const at = { ...this.#place(), offset: attributeAt(key, this.#at.document, this.#at.offset) }
      if (typeof value === 'string') this.collected.report({ ...at, ...handlerProblem(name, key) })
      else this.#unmet(handlerProblem(name, key))
    }
  }
}
