import { createLocator, memoryFiles, type Problem } from '@specnav/core'
import { resolveSite } from '@specnav/pages'

/**
 * A project in memory, resolved, and the printed problems of it. Contents are text, or anything else as
 * indented JSON.
 */
export async function openProject(contents: Record<string, unknown>) {
  const texts = Object.entries(contents).map(([path, content]) => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content, undefined, 2),
  ])
  const files = memoryFiles(Object.fromEntries(texts))
  const locate = createLocator(files)
  const print = (problem: Problem) => {
    const position = locate(problem)
    const place = position ? `${problem.file}:${position.line}:${position.column}` : problem.file
    return `${place} ${problem.severity} ${problem.code}: ${problem.message}`
  }
  return { site: await resolveSite({ files, remote: { offline: true } }), print }
}

/** A docs.json with the required fields. */
export function docs(navigation: object, more: object = {}) {
  return { theme: 'svc', name: 'Docs', colors: { primary: '#0d7a63' }, navigation, ...more }
}

export function spec(paths: object) {
  return { openapi: '3.1.0', info: { title: 'API', version: '1.0.0' }, paths }
}

export function operation(summary: string, more: object = {}) {
  return { summary, ...more }
}
