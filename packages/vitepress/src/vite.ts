import type { UserConfig } from 'vitepress'

/** Vite in the version of VitePress. */
export type VitePlugin = Extract<NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number], { name: string }>
export type DevServer = Parameters<
  Extract<NonNullable<VitePlugin['configureServer']>, (...args: never[]) => unknown>
>[0]
