import type { FunctionPart } from './function-files.ts'
import type { MountedPart, PartModule } from './part.ts'

const modules: Record<FunctionPart['name'], () => Promise<PartModule>> = {
  gate: () => import('./parts/gate.ts'),
  markdown: () => import('./parts/markdown.ts'),
  mcp: () => import('./parts/mcp.ts'),
  assistant: () => import('./parts/assistant.ts'),
}

/** The parts of a site where this package is installed: in a preview, and while authors edit. */
export function mount(parts: readonly FunctionPart[]): MountedPart[] {
  return parts.map(({ name, ...route }) => ({ ...route, load: modules[name] }))
}
