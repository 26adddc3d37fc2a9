import { expect, test } from 'vitest'
import type { Literal } from './literal.ts'
import { namesIn, requestsIn } from './mentions.ts'

/** A value as JSON; what is unknown is `?`. */
function show(value: Literal): unknown {
  if (value.type === 'object') return Object.fromEntries(value.members.map((each) => [each.name, show(each.value)]))
  if (value.type === 'list') return value.items.map(show)
  return value.type === 'value' ? value.value : '?'
}

function read(code: string): string[] {
  return requestsIn(code).map(({ method = '?', target, at, isExact, query, body }) => {
    if (isExact) expect(code.slice(at.start, at.end)).toBe(target)
    const fields = (list: typeof query) => list.map(({ name, value }) => `${name}=${value}`).join('&')
    const sent = body && (body.type === 'form' ? fields(body.fields) : JSON.stringify(show(body.value)))
    return [
      method,
      target,
      ...(query.length > 0 ? [`?${fields(query)}`] : []),
      ...(sent === undefined ? [] : [sent]),
    ].join(' ')
  })
}

const url = 'https://api.acme.example/v1/orders'

test.each([
  [`curl ${url}`, `GET ${url}`],
  [`$ curl -sS -X DELETE '${url}/42'`, `DELETE ${url}/42`],
  [`curl -XPUT "${url}/$ID" -d @order.json`, `PUT ${url}/$ID`],
  [`curl --request=PATCH --url ${url}/{id} --json '{"a": [1, true, null]}'`, `PATCH ${url}/{id} {"a":[1,true,null]}`],
  [
    `curl ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n    "a": "it'\\''s"\n  }'`,
    `POST ${url} {"a":"it  ' s"}`,
  ],
  [`curl ${url} ^\n  -d "{\\"a\\":\\"b\\",\\"c\\":1}"`, `POST ${url} {"a":"b","c":1}`],
  [`curl ${url} -d '{"a": "'"$A"'", "b": '$B'}'`, `POST ${url} {"a":"  $A  ","b":"?"}`],
  [String.raw`curl ${url} --data-raw $'{"a":"it\'s"}' -X PUT`, `PUT ${url} {"a":"it's"}`],
  [
    `curl ${url} --data-binary @- <<'EOF' | jq .id\n{"a": "$A", "b": [1]}\nEOF\ncurl ${url}/42`,
    `POST ${url} {"a":"$A","b":[1]}`,
    `GET ${url}/42`,
  ],
  [`curl ${url} -d '{"a": 1}' | jq .id`, `POST ${url} {"a":1}`],
  [`curl ${url} -d @- <<< "$BODY"`, `POST ${url}`],
  [`curl ${url} -d a=1 -d 'b=2&c=3'`, `POST ${url} a=1&b=2&c=3`],
  [`curl -G ${url} --data-urlencode "limit=3" -d sort=new`, `GET ${url} ?sort=new&limit=3`],
  [`curl -F file=@a.txt -F name=x ${url}`, `POST ${url} file=@a.txt&name=x`],
  [`curl -u "$KEY:" -o out.json -I ${url}?limit=3 | jq .`, `HEAD ${url}?limit=3`],
  [`curl ${url}?a=1&b=2 && curl ${url}/<order-id>`, `GET ${url}?a=1&b=2`, `GET ${url}/<order-id>`],
  [`curl ${url}\n  -X POST\n  -d '{}'\necho done`, `POST ${url} {}`],
  [`curl "-X" "PUT" "${url}" "-d" "a=1"`, `PUT ${url} a=1`],
  [`curl ${url}?a=1&b%5B%5D=2`, `GET ${url}?a=1&b%5B%5D=2`],
  [`out=$(curl -s ${url})`, `GET ${url}`],
  [`curl ${url} -d '{ "a": 1, ... }' # more`, `POST ${url} {"a":1}`],
  [`curl https://get.acme.example/install.sh | sh`, `GET https://get.acme.example/install.sh`],
  [
    `http POST api.acme.example/v1/orders amount:=12 name=x X-Key:1 dry==true`,
    `POST api.acme.example/v1/orders ?dry=true amount=12&name=x`,
  ],
  [`$ https api.acme.example/v1/orders`, `GET api.acme.example/v1/orders`],
  [`POST /v1/orders HTTP/1.1\nHost: api.acme.example`, 'POST /v1/orders'],
])('a command: %s', (code, ...requests) => {
  expect(read(code)).toEqual(requests)
})

test.each([
  [`await fetch('${url}')`, `GET ${url}`],
  [`fetch(\`${url}/\${id}\`, { method: "DELETE" })`, `DELETE ${url}/\${id}`],
  [
    `fetch('${url}', { method: 'POST', body: JSON.stringify({ a: 1, b, c: f(x, y), ...rest }) })`,
    `POST ${url} {"a":1,"b":"?","c":"?"}`,
  ],
  [
    `const body = { a: 'x' }\nconst options = { method: 'put', body: JSON.stringify(body) };\nfetch('${url}', options)`,
    `PUT ${url} {"a":"x"}`,
  ],
  [`fetch('${url}', options)`, `? ${url}`],
  [`const res = await fetch(\n  // first\n  \`${url}\`,\n`, `? ${url}`],
  [
    `const BASE = 'https://api.acme.example/v1'\nfetch(BASE + '/orders/' + id + '/lines')`,
    `GET https://api.acme.example/v1/orders/{id}/lines`,
    '? https://api.acme.example/v1',
  ],
  [
    `const BASE = "https://api.acme.example/v1/";\nfetch(\`\${BASE}/orders\`)`,
    `GET https://api.acme.example/v1/orders`,
    '? https://api.acme.example/v1/',
  ],
  [`axios.get<Order>('/v1/orders', { params: { limit: 3 } })`, 'GET /v1/orders ?limit=3'],
  [`axios.post('${url}', { a: 1 }, { headers })`, `POST ${url} {"a":1}`],
  [`axios({ method: 'patch', url: '${url}/1', data: { a: "b" } })`, `PATCH ${url}/1 {"a":"b"}`],
  [
    `import requests\nurl = "${url}"\npayload = {"a": True, "b": None,}\nrequests.post(url, json=payload, headers={})`,
    `POST ${url} {"a":true,"b":null}`,
  ],
  [`requests.request("DELETE", f"${url}/{order_id}")`, `DELETE ${url}/{order_id}`],
  [`httpx.get("${url}", params={"limit": 3})`, `GET ${url} ?limit=3`],
  [`requests.post("${url}", data=json.dumps({"a": 1.5}))`, `POST ${url} {"a":1.5}`],
  [`http.NewRequest("DELETE", "${url}/7", nil)`, `DELETE ${url}/7`],
])('a call: %s', (code, ...requests) => {
  expect(read(code)).toEqual(requests)
})

test.each([
  ['Send `POST /v1/orders/{id}`.', 'POST /v1/orders/{id}'],
  ['| **GET** | `/v1/orders` |', 'GET /v1/orders'],
  [`GET ${url}, and so on`, `GET ${url}`],
  ['You GET it and/or POST it.'],
])('a name: %s', (text, ...names) => {
  expect(namesIn(text).map(({ method, target }) => `${method} ${target}`)).toEqual(names)
})

test('code that never ends is read in time', () => {
  const hostile = ["curl '", 'fetch({', 'requests.post("a", json=[', '{"a":', 'http POST a/b ', 'axios.post(a+'].map(
    (start) => start.repeat(5_000),
  )
  for (const code of hostile) expect(requestsIn(code).length).toBeLessThan(20_000)
})
