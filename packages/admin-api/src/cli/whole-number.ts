import { type Args, UsageError } from './command.ts'

/** The value of an option as a whole number. Undefined if the option is not used. */
export function wholeNumber({ values }: Args, option: string, least: number, most: number): number | undefined {
  const text = values.get(option)
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new UsageError(`--${option} is a number from ${least} to ${most}, not \`${text}\`.`)
}
