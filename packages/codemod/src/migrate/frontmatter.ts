import { isDeepStrictEqual } from 'node:util'
import type { JsonObject, JsonValue } from '@specnav/core'
import { Lexer } from 'yaml'
import { type Member, toFragment, toMap, toValue } from '../fragment.ts'
import { spliceText } from '../splice.ts'
import { openYaml } from '../yaml-text.ts'

/** The frontmatter of a page, ready to be written elsewhere. */
export interface Metadata {
  members: Member[]
  /** It has comments, which JSON cannot contain. */
  hasComments: boolean
  /** Some comments are not part of a member, so they would be lost in YAML too. */
  losesComments: boolean
}

/** Reads the members of a page's frontmatter as spelled. `values` is what the site reads; other keys are left out. */
export function readMetadata(source: string, bodyOffset: number, values: JsonObject): Metadata {
  const block = blockOf(source, bodyOffset)
  const comments = countComments(block)
  const members = writtenMembers(block, values) ?? toMap(values).members
  const kept = members.reduce((count, member) => count + countComments(member.source ?? ''), 0)
  return { members, hasComments: comments > 0, losesComments: kept < comments }
}

function blockOf(source: string, bodyOffset: number): string {
  return /^\ufeff?---[ \t]*\r?\n([\s\S]*?)---[ \t]*(?:\r?\n)?$/.exec(source.slice(0, bodyOffset))?.[1] ?? ''
}

function writtenMembers(block: string, values: JsonObject): Member[] | undefined {
  const whole = openYaml(block)
  const all = whole?.members('')
  if (!whole || !all) return undefined
  const dropped = all.filter(({ key }) => values[key] === undefined).map(({ key }) => key)
  const splices = dropped.length === 0 ? [] : whole.remove('', dropped)
  const kept =
    splices &&
    openYaml(
      spliceText(
        block,
        splices.map((splice) => ({ ...splice, text: commentIn(block.slice(splice.start, splice.end)) })),
      ),
    )
  const members = kept?.members('') ?? []
  const keys = Object.keys(values).filter((key) => values[key] !== undefined)
  if (!isDeepStrictEqual(new Set(members.map(({ key }) => key)), new Set(keys)) || members.length !== keys.length)
    return undefined
  return members.map((member) => asRead(member, values[member.key]!))
}

/** A member as the site reads it: a title such as `3.10` is text there, whatever YAML says. */
function asRead(member: Member, value: JsonValue): Member {
  if (isDeepStrictEqual(toValue(member.value), value)) return member
  return { key: member.key, value: toFragment(value) }
}

/** The comment after a removed line stays, on a line of its own. */
function commentIn(line: string): string {
  const comment = /[ \t](#[^\n]*)\n?$/.exec(line)?.[1]
  return comment === undefined ? '' : `${comment}\n`
}

function countComments(yaml: string): number {
  return yaml.includes('#') ? Array.from(new Lexer().lex(yaml)).filter((token) => token.startsWith('#')).length : 0
}
