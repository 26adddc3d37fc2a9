import { expect, test } from 'vitest'
import { visitElements, WantedNames } from './html.ts'

const wanted = new WantedNames(['script', 'style', 'img', 'meta'])

/** The elements of a page that have something of interest. */
function found(html: string) {
  const names: string[] = []
  const page = Buffer.from(html)
  visitElements(page, wanted, ({ name, attributes, text }) => {
    if (name === '') return
    const written = attributes.map(({ name, value, start, end }) => {
      expect(page.toString('utf8', start, end).toLowerCase()).toBe(name)
      return `${name}=${value}`
    })
    names.push([name, ...written, ...(text ? [`: ${text}`] : [])].join(' '))
  })
  return names
}

test.each([
  ['<p class="a" title="<img src=x>">a < b</p><img src="a.png">', ['img src=a.png']],
  ['<p title=\'<img src=x>\'><IMG SRC=a.png alt="ä &amp; b"/>', ['img src=a.png alt=ä & b']],
  ['<!doctype html><html><!-- <img src="a.png"> --><img>', ['!doctype', 'img']],
  ['<a href="/"style="x: y">', ['a href=/ style=x: y']],
  ['<a data-style="x" stylex="y" disabled><b STYLE="→">', ['b style=→']],
  ['<b once="1"><b hidden onclick=\'a("ä")\'>', ['b once=1', 'b hidden= onclick=a("ä")']],
  ['<script>if (a < b) "<img>"; "ä"</script><img>', ['script : if (a < b) "<img>"; "ä"', 'img']],
  ['<script src="a.js"></script ><i></i></script><img>', ['script src=a.js', 'img']],
  ['<title>a <img></title><textarea><img></textarea><img alt="1">', ['img alt=1']],
  ['<title><img>', []],
  ['<script-x><image><metadata></script-x><meta name="a">', ['meta name=a']],
  ['</p <img src="a.png">><img alt="1">', ['img alt=1']],
  ['<p a="1"b="2" ="3" style=\'s\' <img>', ['p a=1 b=2 ="3"= style=s <img=']],
  ['<i\n  class="a"\n  style="b"\n>', ['i class=a style=b']],
  ['<p title="<style>', []],
  ['<', []],
])('%s', (html, expected) => {
  expect(found(`<main>${html}`)).toEqual(expected)
  expect(found(`ä→${html}<i>x</i>`).slice(0, expected.length)).toEqual(expected)
})
