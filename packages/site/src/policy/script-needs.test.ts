import { expect, test } from 'vitest'
import { scriptNeeds } from './script-needs.ts'

test.each([
  ["await fetch('https://api.example/geo')", ['connect-src https://api.example']],
  ["new WebSocket('wss://live.example/x')", ['connect-src wss://live.example']],
  ["request.open('GET', 'https://api.example/a')", ['connect-src https://api.example']],
  ["import('https://cdn.example/a.js')", ['script-src https://cdn.example/a.js']],
  [
    'n.src="https://static.example/"+id+"/a.js"',
    ['script-src https://static.example/', 'img-src https://static.example', 'frame-src https://static.example'],
  ],
  ['jsx("img",{src:"https://img.example/a.png"})', ['img-src https://img.example', 'frame-src https://img.example']],
  ["link.href = 'https://fonts.googleapis.com/css2?family=A'", ['style-src https://fonts.googleapis.com']],
  ["document.createElement('style')", ["style-src 'unsafe-inline'"]],
  ['box.innerHTML = `<b style="color:red">`', ["style-src-attr 'unsafe-inline'"]],
  ["fetch('/own.json'); box.src = 'a.png'; link.href = 'https://example.com/page'", []],
])('%s', (code, expected) => {
  expect(scriptNeeds(code).map(({ directive, source }) => `${directive} ${source}`)).toEqual(expected)
})
