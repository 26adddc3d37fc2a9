/** The server of the built site. `static`: any server of files; `node`: a server that runs JavaScript. */
export const targets = ['static', 'node', 'netlify', 'cloudflare', 'vercel'] as const
export type Target = (typeof targets)[number]
