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
  ...[
    'docs.example.com/s/qzk',
    'DOCS.example.com/s/qzk.md',
    'https://web.archive.example/2024/https://docs.example.com/s/qzk',
  ],
  ...[
    'https://share.example/?x=1&url=https%3A%2F%2Fdocs.example.com%2Fs%2Fqzk&y=2',
    'https://share.example/#docs.example.com/s/%2571zk',
  ],
  ...['https:/docs.example.com/s/qzk', 'https:docs.example.com/s/qzk', 'https:///docs.example.com/s/qzk', '/s//qzk'],
  ...[
    '/s/q\u{AD}zk',
    '/s/qz&shy;k',
    '/s\u{200B}/qzk',
    'https://docs.exam\u{AD}ple.com/s/qzk',
    '/s/q%257ak',
    'docs.example.com/s/%2571zk',
  ],
]

/** How a page beside the folder can write it, where an address is expected. */
const relativeSpellings = [
  ...['s/qzk', './s/qzk', 's/qzk.md', './s/qzk/index.html', 's/%71zk', 'S/QZK', 's/qzk#top', 's/x/../qzk?x'],
]

/** A page of MDX that makes the address by evaluating: no text of its source has it. */
export const pageOfMadeAddresses = `export const path = "/s/" + "qz" + "k"

<a href={path}>up</a> <a href={"https://docs.example.com" + path}>up</a> <a href={["s", path.slice(3)].join("/")}>up</a>

<Card title="Up" href={\`/s/\${"qz" + "k"}\`}>Text</Card> <Card title={path} href={path + "#top"}>Text</Card>

{"https://docs.example.com" + path} {path} \`see\` {["", "s", "qz" + "k"].join("/")}

<form action={path}></form> <video poster={path} controls /> <img src={path} alt={path} /> <q cite={path}>a</q>

<div title={path} data-more={path} style={{ backgroundImage: "url(" + path + ")" }}>Text</div>

<div dangerouslySetInnerHTML={{ __html: '<a href="' + path + '">up</a>' }} />

<CodeBlock language="sh">{"open " + path}</CodeBlock>
`

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
  const links = relativeSpellings.map((address) => `[up](${address}) <a href="${address}">up</a>`)
  return [...pages, ...links].join('\n\n')
}
