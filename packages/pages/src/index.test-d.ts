import { expectTypeOf, test } from 'vitest'
import {
  type DocsConfig,
  type EndpointEntry,
  type Entry,
  type NavigationNode,
  type Operation,
  type Problem,
  type ProblemCode,
  type Reference,
  type Result,
  entries,
  isEntry,
  parseReference,
  readConfig,
  resolveNavigation,
} from '@specnav/core'
import type { Page } from './types.ts'
import type { Site } from './site/site-types.ts'
import { type SiteOptions, resolveSite } from './site/site.ts'

test('the pipeline hands on what each stage makes', () => {
  expectTypeOf(readConfig).returns.toEqualTypeOf<Result<DocsConfig>>()
  expectTypeOf(resolveNavigation).returns.toHaveProperty('problems').toEqualTypeOf<Problem[]>()
  expectTypeOf(resolveSite).parameters.toEqualTypeOf<[options?: SiteOptions]>()
  expectTypeOf(resolveSite).returns.resolves.toEqualTypeOf<Site>()
  expectTypeOf<Site['pages']>().toEqualTypeOf<ReadonlyMap<string, Page>>()
})

test('nodes, entries, pages and references are distinguished by `type`', () => {
  expectTypeOf<Entry['type']>().toEqualTypeOf<'page' | 'endpoint' | 'missing' | 'link'>()
  expectTypeOf<Extract<Entry, { type: 'endpoint' }>>().toEqualTypeOf<EndpointEntry>()
  expectTypeOf<EndpointEntry['operation']>().toEqualTypeOf<Operation>()
  expectTypeOf<Page['type']>().toEqualTypeOf<'authored' | 'endpoint'>()
  expectTypeOf(parseReference).returns.toEqualTypeOf<Reference>()
  expectTypeOf(isEntry).guards.toEqualTypeOf<Entry>()
  expectTypeOf<Exclude<NavigationNode, Entry>['children']>().toEqualTypeOf<NavigationNode[]>()
  expectTypeOf<ReturnType<typeof entries> extends Iterable<infer T> ? T : never>().toHaveProperty('trail')
})

test('a problem names one of the known codes', () => {
  expectTypeOf<Problem['code']>().toEqualTypeOf<ProblemCode>()
  expectTypeOf<'page-missing'>().toExtend<ProblemCode>()
  expectTypeOf<'no-such-code'>().not.toExtend<ProblemCode>()
})
