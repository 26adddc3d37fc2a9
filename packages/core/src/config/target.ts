/** The server of the built site. `static`: any server of files; `node`: a server that runs JavaScript. */
export const targets = ['static', 'node', 'netlify', 'cloudflare', 'vercel'] as const
export type Target = (typeof targets)[number]

/** The servers that run a function beside the files of a site. */
export function runsFunctions(target: Target | false | undefined): boolean {
  return target !== undefined && target !== false && target !== 'static'
}
