import { galleryTrees } from '@specnav/content/test-helper'
import { content } from '@specnav/core/english'
import { type ComponentChildren, createElement, Fragment, isValidElement, toChildArray, type VNode } from 'preact'
import { expect, test } from 'vitest'

const trees = galleryTrees({
  createElement: (type, props, ...children) =>
    createElement(type as string, props, ...(children as ComponentChildren[])),
  Fragment,
  isElement: (value): value is VNode<{ [name: string]: unknown }> => isValidElement(value),
  toArray: (children) => toChildArray(children as ComponentChildren),
  word: (key) => content[key],
})

test.each(trees)('$name is the same tree with Preact as in HTML', ({ html, jsx }) => {
  expect(jsx).toBe(html)
})
