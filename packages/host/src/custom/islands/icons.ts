import type { IslandModule } from './module-graph.ts'

/** `icon="rocket"` of an element, and `icon: 'rocket'` of an object. */
const named = /\b(?:icon|name)['"]?\s*[:=]\s*\{?\s*(['"`])((?:fa-)?[a-z][\w -]*)\1/g

/** The module of the platform's components for the browser. */
const components = '@specnav/islands/components'

/**
 * Gives an island the drawings of the icons that its code names: no library is in the browser. `draw` gives
 * undefined for words that are no icon.
 */
export function withIcons(
  modules: ReadonlyMap<string, IslandModule>,
  draw: (name: string) => string | undefined,
): void {
  const [own] = modules.values()
  const names = new Set(
    Array.from(modules.values(), ({ code }) => Array.from(code.matchAll(named), ([, , name = '']) => name)).flat(),
  )
  const drawings = Array.from(names).flatMap((name) => {
    const svg = draw(name)
    return svg === undefined ? [] : [[name, svg]]
  })
  if (!own || drawings.length === 0) return
  const all = JSON.stringify(Object.fromEntries(drawings))
  own.code += `\nimport { icons as $icons } from '${components}'\nObject.assign($icons, ${all})\n`
}
