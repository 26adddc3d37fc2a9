import '@astrojs/starlight'
import type { Chrome } from '@specnav/host'
import type { Frame } from './frame.ts'

declare global {
  namespace App {
    interface Locals {
      /** The surroundings of the page, if docs.json names it. */
      specnav?: Chrome
      /** Whether the page is the reference of an operation, without a component. */
      specnavPlain?: boolean
      /** Tabs, sidebar and languages of the page. */
      specnavFrame: Frame
    }
  }
}
