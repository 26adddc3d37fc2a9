import { expect, test } from 'vitest'
import { readMarks, wordMarks } from './code-marks.ts'
import { cutAtWords, wordPattern } from './code-words.ts'

test.each([
  ['a = 1 // [!code ++]', 'a = 1', { ins: '1' }],
  ['a = 1;//[!code --]', 'a = 1;', { del: '1' }],
  ['a = 1  # [!code ++:2]\nb\nc', 'a = 1\nb\nc', { ins: '1-2' }],
  ['<b/> <!-- [!code --] -->', '<b/>', { del: '1' }],
  ['a { } /* [!code highlight] */', 'a { }', { mark: '1' }],
  ['<A /> {/* [!code ++] */}', '<A />', { ins: '1' }],
  ['f(/* [!code hl] */ x)', 'f( x)', { mark: '1' }],
  ['SELECT 1 -- [!code focus]', 'SELECT 1', { focus: '1' }],
  ['x = 1 --[[ [!code ++] ]]', 'x = 1', { ins: '1' }],
  ['(defn f []) ;; [!code ++]', '(defn f [])', { ins: '1' }],
  ['x = 1 % [!code ++]', 'x = 1', { ins: '1' }],
  ["Dim x ' [!code ++]", 'Dim x', { ins: '1' }],
  ['let x (* [!code ++] *)', 'let x', { ins: '1' }],
  ['f x {- [!code ++] -}', 'f x', { ins: '1' }],
  ['{{ x }} {# [!code ++] #}', '{{ x }}', { ins: '1' }],
  ['set x=1 REM [!code ++]', 'set x=1', { ins: '1' }],
  ['"a": 1 // [!code error]', '"a": 1', { mark: '1' }],
  ['i++ // [!code --] [!code focus]', 'i++', { del: '1', focus: '1' }],
  ['i++ // why [!code ++]', 'i++ // why', { ins: '1' }],
  ['i++ // [!code ++] why', 'i++ // why', { ins: '1' }],
  ['// [!code highlight:2]\na\nb\nc', 'a\nb\nc', { mark: '1-2' }],
  ['a\n  <!-- [!code ++] -->\n  b', 'a\n  b', { ins: '2' }],
  ['a // [!code word:b\\:c]\nb:c\nd', 'a\nb:c\nd', { words: [{ text: 'b:c', lines: '1-3' }] }],
  ['// [!code word:a:1]\na\na', 'a\na', { words: [{ text: 'a', lines: '1' }] }],
  ['- a # [!code --]\n+ b # [!code ++]\r', '- a\n+ b', { del: '1', ins: '2' }],
  ['a # [!code ++]\nb\nc # [!code ++]', 'a\nb\nc', { ins: '1,3' }],
  ['a # [!code ++:99]', 'a', { ins: '1' }],
  // These are code.
  ['log("// [!code ++]")', 'log("// [!code ++]")', {}],
  ["s = '[!code ++] a'", "s = '[!code ++] a'", {}],
  ['text [!code ++]', 'text [!code ++]', {}],
  ['a // [!code other]', 'a // [!code other]', {}],
  ['a; // [!code ++:0]', 'a;', {}],
])('%j', (written, code, marks) => {
  expect(readMarks(written)).toEqual({ code, marks })
})

test('words alone: other marks stay for their reader, and the longest of several words is found', () => {
  const { code, marks } = readMarks('i++ // [!code --] [!code word:a+]\n// [!code word:a]\nb', wordMarks)
  expect(code).toBe('i++ // [!code --]\nb')
  expect(marks.words?.map(({ text }) => text)).toEqual(['a+', 'a'])
  expect('a a+'.match(new RegExp(wordPattern(marks.words ?? []), 'g'))).toEqual(['a', 'a+'])
})

test('no empty piece is between two words that touch', () => {
  expect(cutAtWords(['aab'], 'a').map(({ text, isWord }) => [text, isWord])).toEqual([
    ['a', true],
    ['a', true],
    ['b', false],
  ])
})
