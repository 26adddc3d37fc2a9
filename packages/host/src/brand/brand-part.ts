import type { Branding, HeadElement } from '@specnav/branding'
import type { Docs } from '../docs.ts'
import type { BrandFile } from './brand-file.ts'
import type { OptionalPackages } from './packages.ts'
import type { BrandProblems } from './problems.ts'

/** What every part of the look is made from. */
export interface BrandContext {
  docs: Docs
  branding: Branding
  packages: OptionalPackages
  problems: BrandProblems
}

/** What a part of the look adds to a site. */
export interface BrandPart {
  /** For the head of every page. */
  head: HeadElement[]
  files: BrandFile[]
}
