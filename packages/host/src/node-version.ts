/**
 * Says in one sentence which Node a package needs, before something fails: hosts run on older versions than
 * we do.
 */
export function needNode(name: string, version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 19))
    throw new Error(`${name} needs Node 22.19 or newer, and this is Node ${version}.`)
}
