import type { Branding, HeadElement } from '@specnav/branding'
import type { Docs } from '../docs.ts'
import type { BrandFile } from './brand-file.ts'
import type { OptionalPackages } from './packages.ts'
import type { BrandProblems } from './problems.ts'

/** The input of every part of the look. */
export interface BrandContext {
  docs: Docs
  branding: Branding
  packages: OptionalPackages
  problems: BrandProblems
}

/** The contribution of a part to a site. */
export interface BrandPart {
  /** For the head of every page. */
  head: HeadElement[]
  files: BrandFile[]
}
