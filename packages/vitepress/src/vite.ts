import type { UserConfig } from 'vitepress'

/** Vite as VitePress brings it. */
export type VitePlugin = Extract<NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number], { name: string }>
export type DevServer = Parameters<
  Extract<NonNullable<VitePlugin['configureServer']>, (...args: never[]) => unknown>
>[0]
