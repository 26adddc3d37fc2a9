import { galleryTrees } from '@specnav/content/test-helper'
import { content } from '@specnav/core/english'
import { Children, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'

const trees = galleryTrees({
  createElement: (type, props, ...children) => createElement(type as string, props, ...(children as ReactNode[])),
  Fragment,
  isElement: (value): value is ReactElement<{ [name: string]: unknown }> => isValidElement(value),
  toArray: (children) => Children.toArray(children as ReactNode),
  word: (key) => content[key],
})

test.each(trees)('$name is the same tree with React as in HTML', ({ html, jsx }) => {
  expect(jsx).toBe(html)
})
