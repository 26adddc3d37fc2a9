/** How an address of the page `/s/qzk` on `https://docs.example.com` can be written. */
export const addressSpellings = [
  ...['/s/qzk', '/s/qzk/', '/s/qzk/index.html', '/s/qzk.md', '/s/qzk.html#top', '/s/qzk?x=1#y', '/S/Qzk'],
  ...[
    '/docs/s/qzk',
    '/s/%71zk',
    '/%73/q%7ak',
    '/./s/x/../qzk',
    '\\s\\qzk',
    '&#47;s&#47;qzk',
    '&sol;s&sol;q&#122;k',
    '&#x2f;s/qzk',
  ],
  ...['https://docs.example.com/s/qzk', 'HTTPS://DOCS.EXAMPLE.COM/s/qzk', 'http://docs.example.com/s/qzk/index.html'],
  ...['//docs.example.com/s/qzk', 'https://docs.example.com:443/s/qzk', 'https://docs.example.com./s/qzk'],
  ...[
    'https://user@docs.example.com/s/%71zk',
    'https&colon;//docs.example.com/s/qzk',
    'https&#58;&#47;/docs.example.com/s/qzk',
  ],
]

/** A page of Markdown that has each of these addresses at every place where one can stand. */
export function pageOfAddresses(addresses: readonly string[] = addressSpellings): string {
  const places = [
    'See ADDRESS.',
    '`ADDRESS`',
    '```sh\nopen ADDRESS\n```',
    '[up](ADDRESS)',
    '<a href="ADDRESS">up</a>',
    '<Card href="ADDRESS" />',
  ]
  const pages = addresses.map((address) => {
    const all = [...places, ...(/^https?:/i.test(address) ? ['<ADDRESS>'] : [])]
    return all.map((place) => place.replace('ADDRESS', () => address)).join('\n\n')
  })
  return pages.join('\n\n')
}
