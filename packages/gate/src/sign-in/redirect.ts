/** 303: whatever was sent here is read there. */
export function redirect(url: string, cookies: readonly string[], more: Record<string, string> = {}): Response {
  const headers = new Headers({ Location: url, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', ...more })
  for (const value of cookies) headers.append('Set-Cookie', value)
  return new Response(null, { status: 303, headers })
}
