/** The URL of a file that this package ships besides its code. Code is installed as few files, so it is not beside them. */
export function packageFile(path: string): URL {
  return new URL(path, import.meta.resolve('@specnav/site/package.json'))
}
