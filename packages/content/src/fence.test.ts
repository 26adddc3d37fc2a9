import { expect, test } from 'vitest'
import { fenceFault, readFence, readFenceMeta } from './fence.ts'

test.each([
  ['', {}],
  ['index.js', { title: 'index.js' }],
  ['Title of it theme={null} lines highlight={1,2}', { title: 'Title of it', lines: true, mark: '1,2' }],
  ['index.js {3}', { title: 'index.js', mark: '3' }],
  ['title="utils/hello.js" wrap', { title: 'utils/hello.js', wrap: true }],
  ['icon="python" Python', { title: 'Python', icon: 'python' }],
  ['[expandable]', { expandable: true }],
  ['expandable={false} focus={2-3} lines={true}', { focus: '2-3', lines: true }],
  [`icon={"js"} title={'a b'} nocopy`, { icon: 'js', title: 'a b', nocopy: true }],
  ['200 OK', { title: '200 OK' }],
  ['highlight={[1, 3-5]}', { mark: '1,3-5' }],
  ['a.ts ins={2} del={3}', { title: 'a.ts', ins: '2', del: '3' }],
  ['JavaScript (using @solana/web3.js)', { title: 'JavaScript (using @solana/web3.js)' }],
  ['{0}', {}],
  ['{0-2, 9-3, 8-99, 50}', { mark: '1-2,8-10' }],
  ['ins={x} del={}', {}],
  ['toString', { title: 'toString' }],
  ['constructor=1 valueOf', { title: 'valueOf' }],
])('%s', (text, expected) => {
  expect(readFenceMeta(text, 10)).toEqual(expected)
})

test('what comments mark joins what the fence marks, in the lines that are left', () => {
  const code = '// [!code highlight]\na\nb\nc // [!code ++]'
  expect(readFence(code, 'highlight={3}')).toEqual({ code: 'a\nb\nc', mark: '3,1', ins: '3' })
})

test.each([
  ['```js\nx', true],
  ['```js', true],
  ['~~~\nx\n```', true],
  ['````md\n```js\nx\n```', true],
  ['> ```\n> x\n> ```', false],
  ['```js\r\nx\r\n```\r\n', false],
  ['```js\nx\n````  ', false],
  ['```js\nx\n> ```', false],
  ['```py\n"""\n    ```py\n    f()\n    ```\n"""\n```', false],
  ['```md\n    ```sh\n    ```\n```sh\nx\n```', true],
  ['```md\n```a``` is code.\n```', false],
  ['    indented', false],
])('the fence of %j is open: %j', (written, isOpen) => {
  expect(fenceFault(written) !== undefined).toBe(isOpen)
})
