import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { fixture } from './specnav.ts'
import { specnavWarm } from './warm.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(questions: string, ...options: string[]) {
  writeFileSync(join(folder, 'questions.yaml'), questions)
  return specnavWarm(['eval', join(folder, 'questions.yaml'), fixture('good'), ...options])
}

test.each([
  ['questions.yaml', /^recall@5 /],
  ['assistant-questions.yaml', /^recall@1 /],
  ['later-questions.yaml', /^recall@5 /],
])('the questions of our own documentation are answered: %s', async (name, expected) => {
  const docs = fileURLToPath(new URL('../../examples/docs', import.meta.url))
  const { code, out, err } = await specnavWarm(['eval', join(docs, name), docs])
  expect({ code, err, out: out.split('\n')[0] }).toEqual({ code: 0, err: '', out: expect.stringMatching(expected) })
})

test.each([
  ['questions.yaml', 0.9],
  ['later-questions.yaml', 0.9],
  ['dialog-questions.yaml', 0.95],
  ['unseen-questions.yaml', 0.8],
])('readers find the answers in the dialog: %s', async (name, least) => {
  const docs = fileURLToPath(new URL('../../examples/docs', import.meta.url))
  const { code, out } = await specnavWarm(['eval', join(docs, name), docs, '--dialog', '--json'])
  const { recall } = JSON.parse(out)
  expect(code).toBe(0)
  expect(recall).toBeGreaterThanOrEqual(least)
})

test('pages for tools alone are not found in the dialog', async () => {
  const docs = join(folder, 'docs')
  mkdirSync(docs)
  writeFileSync(
    join(docs, 'docs.json'),
    JSON.stringify({
      ...JSON.parse(readFileSync(join(fixture('good'), 'docs.json'), 'utf8')),
      navigation: ['open', 'quiet'],
    }),
  )
  writeFileSync(join(docs, 'open.md'), '# Open\n\nZebra crossings.\n')
  writeFileSync(join(docs, 'quiet.md'), '---\ntitle: Quiet\nsearchable: false\n---\n\nOnly a giraffe.\n')
  writeFileSync(
    join(folder, 'quiet.yaml'),
    'questions: [{ question: giraffe, expected: quiet }, { question: zebra, expected: open }]',
  )
  const recall = async (...options: string[]) =>
    (await specnavWarm(['eval', join(folder, 'quiet.yaml'), docs, ...options])).out.split('\n')[0]
  expect(await recall()).toBe('recall@5  1.00')
  expect(await recall('--dialog')).toBe('recall@5  0.50')
})

test('what is not found, or does not exist, is named, and a missed threshold is a failure', async () => {
  const { code, out } = await run(`
thresholds: { recall: 0.9 }
questions:
  - { question: quickstart, expected: guides/quickstart }
  - { question: zebra crossing, expected: [/guides/quickstart, guides/zebra] }
`)
  expect({ code, out }).toEqual({
    code: 1,
    out: `recall@5  0.50  MISSED: at least 0.90
MRR       0.50
nDCG@5    0.50
2 questions, 1 with an answer that is not found:
  zebra crossing
    expected /guides/quickstart; found nothing
    there is no page and no operation guides/zebra
`,
  })
})

test('questions about something else are to be refused, and others not', async () => {
  const { code, out } = await run(`
thresholds: { refused: 0.9, answered: 0.9 }
questions:
  - { question: quickstart, expected: guides/quickstart }
  - { question: Who won the football world cup?, expected: guides/quickstart }
offTopic: [quickstart, Who is the president of France?]
`)
  expect({ code, out }).toEqual({
    code: 1,
    out: expect.stringContaining(`
refused   0.50  MISSED: at least 0.90
answered  0.50  MISSED: at least 0.90
`),
  })
  expect(out).toMatch(
    /\nRefused by the assistant, although about the site:\n {2}Who won the football world cup\?\nNot refused by the assistant, although about something else:\n {2}quickstart\n$/,
  )
})

test('`--json` gives ranks', async () => {
  const { code, out } = await run('k: 1\nquestions: [{ question: quickstart, expected: guides/quickstart }]', '--json')
  expect({ code, ...JSON.parse(out) }).toMatchObject({
    code: 0,
    recall: 1,
    mrr: 1,
    ndcg: 1,
    questions: [{ found: ['guides/quickstart'], ranks: [1], unknown: [] }],
    missed: [],
  })
})

test.each([
  ['questions: [', 'is not YAML'],
  ['- a', 'the file has to be an object with `questions`.'],
  ['questions: []', '`questions` has to be a list with at least one question.'],
  ['question: []', '`question` has to be left out: there are `questions`, `offTopic`, `k` and `thresholds`.'],
  ['{ k: 0, questions: [1] }', '`k` has to be a number from 1 to 50.'],
  [
    '{ thresholds: { recal: 1 }, questions: [1] }',
    '`thresholds.recal` has to be `recall`, `mrr`, `ndcg`, `refused` or `answered`, a number from 0 to 1.',
  ],
  [
    '{ thresholds: { answered: 0.9 }, questions: [{ question: a, expected: b }] }',
    '`offTopic` has to be a list with at least one question, because `thresholds` has `refused` or `answered`.',
  ],
  ['{ offTopic: [1], questions: [{ question: a, expected: b }] }', '`offTopic` has to be a list of questions.'],
  ['questions: [1]', '`questions[0]` has to be an object with `question` and `expected`.'],
  ['questions: [{ question: a, expected: 1 }]', '`questions[0].expected` has to be the path of a page'],
  ['questions: [{ question: a, expected: a, lang: en }]', '`questions[0].lang` has to be left out, or `version`'],
])('the file %j says what is wrong', async (questions, expected) => {
  const { code, err } = await run(questions)
  expect(code).toBe(1)
  expect(err).toContain(expected)
})
