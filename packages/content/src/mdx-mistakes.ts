import { platformComponent } from './components/names.ts'

/** A message of the MDX parser, and what its author can do about it. */
type Mistake = [said: RegExp, explain: (...names: string[]) => string | undefined]

/** Elements that authors write. Other names are components of the page, placeholders such as `<token>`, or types such as `List<T>`. */
const elements =
  /^(?:a|b|blockquote|body|button|center|code|details|div|em|figure|font|form|h[1-6]|html|i|iframe|kbd|label|li|ol|p|pre|script|section|small|span|strong|style|su[bpm]|summary|svg|table|t[dhr]|tbody|thead|u|ul|video)$/

const mistakes: Mistake[] = [
  [
    /^Expected a closing tag for `<(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)>`/,
    (name) => `\`<${name}>\` is not closed. Write \`<${name} />\`.`,
  ],
  [
    /^Expected a closing tag for `<([^`]+)>`/,
    (name) =>
      platformComponent(name) || elements.test(name)
        ? undefined
        : `\`<${name}>\` is not closed. Write \`\\<${name}>\` if it is text, or \`</${name}>\` after its content.`,
  ],
  [
    /^Expected a closing tag for `<([^`]+)>`.* before the end of `(?:paragraph|heading)`/,
    (name) =>
      `\`<${name}>\` is not closed in its paragraph. Write \`</${name}>\` there, or both tags on lines of their own.`,
  ],
  [
    /^Expected a closing tag for `<([^`]+)>`/,
    (name) => `\`<${name}>\` is not closed. Write \`</${name}>\` after its content.`,
  ],
  [
    /^Unexpected closing tag `<\/([^`]+)>`, expected corresponding closing tag for `<([^`]+)>`/,
    (name, open) =>
      `\`</${name}>\` is where \`<${open}>\` is still open. Write \`</${open}>\`, or open \`<${name}>\` inside of it.`,
  ],
  [
    /^Unexpected closing tag `<\/([^`]+)>`/,
    (name) => `\`</${name}>\` closes nothing. Write \`<${name}>\` before its content, or remove it.`,
  ],
  [
    /expected a corresponding closing brace/,
    () => 'A `{` has no `}`. Add it, or write `\\{` for a brace that is text.',
  ],
  [
    /^Could not parse expression with oxc/,
    () =>
      'The text between `{` and `}` is no JavaScript expression. Correct it, or write `\\{` for a brace that is text.',
  ],
  [
    /^Unexpected character after `<`/,
    () => 'A `<` begins no valid tag. Write `\\<` for the sign, `[text](url)` for a link, and quotes around values.',
  ],
]

/** Why a page is not valid MDX, and what to write instead, as sentences. */
export function explainMdx(said: string): string {
  for (const [pattern, explain] of mistakes) {
    const found = pattern.exec(said)
    const explained = found && explain(...found.slice(1))
    if (explained) return explained
  }
  return `${said}.`
}
