import type { Scope } from '../evaluate.ts'
import { Unsupported } from '../operations.ts'
import type { Callable, Value } from '../parts.ts'

const nothing: Callable = () => undefined

/** The results of React's functions when a component is drawn for the first time. Effects only run in browsers. */
const functions: Record<string, Callable> = {
  useState: ([initial]) => [typeof initial === 'function' ? initial([]) : initial, nothing],
  useReducer: ([, initial, start]) => [typeof start === 'function' ? start([initial]) : initial, nothing],
  useMemo: ([make]) => (typeof make === 'function' ? make([]) : undefined),
  useCallback: ([callback]) => callback,
  useRef: ([current]) => ({ current }),
  useDeferredValue: ([value]) => value,
  useTransition: () => [false, nothing],
  useId: () => '',
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
  memo: ([component]) => component,
  forwardRef: ([render]) => (typeof render === 'function' ? ([props]) => render([props]) : undefined),
}

/** The packages that provide these functions. */
export function isReact(specifier: string): boolean {
  return /^(react|react-dom|preact)(\/|$)/.test(specifier)
}

/**
 * Declares in `scope` every name of React that pages have without importing it. `needs` is called with
 * whatever a component needs the browser for.
 */
export function defineReact(scope: Scope, needs: (name: string) => void): void {
  const React: { [key: string]: Value } = {}
  for (const [name, first] of Object.entries(functions)) {
    const value: Callable = (args) => {
      if (name.startsWith('use')) needs(name)
      return first(args)
    }
    React[name] = value
    if (name.startsWith('use')) scope.define(name, value)
  }
  scope.define('React', React)
}

export function reactExport(scope: Scope, name: string): Value {
  const React = scope.get('React') as { [key: string]: Value }
  if (name === 'default') return React
  if (Object.hasOwn(React, name)) return React[name]
  throw new Unsupported(`\`${name}\` of React needs a browser.`)
}
