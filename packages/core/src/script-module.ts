/** Whether a script can have a statement that imports or exports. It is not parsed, so this can be wrong about texts in it. */
export function mayBeModule(code: string): boolean {
  return /^[\s;}]*(?:import|export)\b/m.test(code)
}
