import { accordion, expandable } from '@specnav/content/components/accordion'
import { badge } from '@specnav/content/components/badge'
import { box, columns } from '@specnav/content/components/boxes'
import { callout } from '@specnav/content/components/callout'
import { card } from '@specnav/content/components/card'
import { codeBlock } from '@specnav/content/components/code-block'
import { color, colorItem, colorRow } from '@specnav/content/components/color'
import { field } from '@specnav/content/components/field'
import { frame } from '@specnav/content/components/frame'
import { icon } from '@specnav/content/components/icon'
import { contents, type Given, type PlatformComponent } from '@specnav/content/components/kit'
import { prompt } from '@specnav/content/components/prompt'
import { repository } from '@specnav/content/components/repository'
import { step, steps } from '@specnav/content/components/steps'
import { example, tab, tabs } from '@specnav/content/components/tabs'
import { tooltip } from '@specnav/content/components/tooltip'
import { tree, treeFile, treeFolder } from '@specnav/content/components/tree'
import { update } from '@specnav/content/components/update'
import { view, visibility } from '@specnav/content/components/view'
import { jsxComponent, type JsxElement } from '@specnav/content/jsx'
import { content } from '@specnav/core/english'
import { type ComponentChildren, createElement, Fragment, isValidElement, toChildArray, type VNode } from 'preact'

/*
 * The platform's components for code that runs in the browser. Each is a value of its own, so that an island brings only those
 * that it uses.
 */

/** Drawings of the site's library that the code of islands names, by name: each island brings its own. */
export const icons: Record<string, string> = {}

const library = {
  createElement: (type: unknown, props: Given, ...children: unknown[]): VNode =>
    createElement(type as string, props, ...(children as ComponentChildren[])),
  Fragment,
  isElement: (value: unknown): value is VNode & JsxElement => isValidElement(value),
  toArray: (children: unknown) => toChildArray(children as ComponentChildren),
  svg: (name: string) => (Object.hasOwn(icons, name) ? icons[name] : undefined),
  word: (key: keyof typeof content) => content[key],
}

/* @__NO_SIDE_EFFECTS__ */
function drawn(name: string, component: PlatformComponent, preset?: Given) {
  return jsxComponent<VNode>(library, name, component, preset)
}

/* @__NO_SIDE_EFFECTS__ */
function group<Members extends object>(root: ReturnType<typeof drawn>, members: Members) {
  return Object.assign(root, members)
}

/* @__NO_SIDE_EFFECTS__ */
function treeOf() {
  const members = { File: drawn('TreeFile', treeFile), Folder: drawn('TreeFolder', treeFolder) }
  return group(drawn('Tree', tree), members)
}

export const Accordion = drawn('Accordion', accordion)
export const AccordionGroup = drawn('AccordionGroup', box('sn-c-accordions'))
export const Badge = drawn('Badge', badge)
export const Banner = drawn('Banner', box('sn-c-banner'))
export const Callout = drawn('Callout', callout)
export const Card = drawn('Card', card)
export const Check = drawn('Callout', callout, { type: 'check' })
export const CodeBlock = drawn('CodeBlock', codeBlock)
export const Color = group(drawn('Color', color), {
  Item: drawn('ColorItem', colorItem),
  Row: drawn('ColorRow', colorRow),
})
export const Column = drawn('Column', box('sn-c-column'))
export const Columns = drawn('Columns', columns)
export const Danger = drawn('Callout', callout, { type: 'danger' })
export const Expandable = drawn('Expandable', expandable)
export const FileTree = treeOf()
export const Frame = drawn('Frame', frame)
export const GitHub = group(drawn('GitHub', contents()), { Repo: drawn('Repository', repository) })
export const Icon = drawn('Icon', icon)
export const Info = drawn('Callout', callout, { type: 'info' })
export const Latex = drawn('Latex', contents())
export const Note = drawn('Callout', callout, { type: 'note' })
export const Panel = drawn('Panel', box('sn-c-panel'))
export const ParamField = drawn('Field', field)
export const Prompt = drawn('Prompt', prompt)
export const RequestExample = drawn('Example', example, { label: 'Request' })
export const ResponseExample = drawn('Example', example, { label: 'Response' })
export const ResponseField = drawn('Field', field)
export const Step = drawn('Step', step)
export const Steps = drawn('Steps', steps)
export const Tab = drawn('Tab', tab)
export const Tabs = drawn('Tabs', tabs)
export const Tip = drawn('Callout', callout, { type: 'tip' })
export const Tooltip = drawn('Tooltip', tooltip)
export const Tree = treeOf()
export const Update = drawn('Update', update)
export const Variation = drawn('Variation', contents())
export const View = drawn('View', view)
export const Visibility = drawn('Visibility', visibility)
export const Warning = drawn('Callout', callout, { type: 'warning' })
