import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import zlib from 'node:zlib'
import { packageFile } from '../../package-file.ts'

declare const WebAssembly: { instantiate(bytes: Uint8Array, imports?: object): Promise<{ instance: object }> }

/**
 * The regular expressions of the highlighter, as WebAssembly. Builds of this package write them beside its code: the
 * module that has them loads the web client of Node to unpack them, which takes a tenth of a small site. A checkout that
 * was not built takes them from that module.
 */
export async function onigurumaBytes(): Promise<Uint8Array> {
  const built = packageFile('dist/oniguruma.wasm.zst')
  if (existsSync(built)) return zlib.zstdDecompressSync(readFileSync(built))
  const { wasmBinaryPromise }: { wasmBinaryPromise: Promise<Uint8Array> } = await import(
    createRequire(import.meta.url).resolve('shiki/wasm')
  )
  return wasmBinaryPromise
}

/** An instance of these expressions. The highlighter takes bytes, too, but loads the web client of Node to see whether they are a response. */
export async function oniguruma(imports?: object): Promise<{ instance: object }> {
  return WebAssembly.instantiate(await onigurumaBytes(), imports)
}
