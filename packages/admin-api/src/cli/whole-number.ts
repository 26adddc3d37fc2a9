import { type Args, UsageError } from './command.ts'

/** The whole number that an option is. Undefined: it is not written. */
export function wholeNumber({ values }: Args, option: string, least: number, most: number): number | undefined {
  const text = values.get(option)
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new UsageError(`--${option} is a number from ${least} to ${most}, not \`${text}\`.`)
}
