import { type JsxLibrary, jsxComponents } from '@specnav/content/jsx'
import { galleryTrees } from '@specnav/content/test-helper'
import { content } from '@specnav/core/english'
import { type ComponentChildren, createElement, Fragment, isValidElement, toChildArray, type VNode } from 'preact'
import { expect, test } from 'vitest'

const library: JsxLibrary = {
  createElement: (type, props, ...children) =>
    createElement(type as string, props, ...(children as ComponentChildren[])),
  Fragment,
  isElement: (value): value is VNode<{ [name: string]: unknown }> => isValidElement(value),
  toArray: (children) => toChildArray(children as ComponentChildren),
  svg: () => undefined,
  word: (key) => content[key],
}
const trees = galleryTrees(library)

test.each(trees)('$name is the same tree with Preact as in HTML', ({ html, jsx }) => {
  expect(jsx).toBe(html)
})

test('content keeps its place when a part before it is not shown', () => {
  const field = createElement('input', {})
  const drawn = jsxComponents(library)['Card']!({ title: 'A', children: [false, field] })
  const parts = (node: unknown): unknown[] =>
    library.isElement(node) ? [node.props.children, ...[node.props.children].flat().flatMap(parts)] : []
  expect(parts(drawn)).toContainEqual([false, field])
})
