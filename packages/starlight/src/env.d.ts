import '@astrojs/starlight'
import type { Chrome } from '@specnav/host'
import type { Frame } from './frame.ts'

declare global {
  namespace App {
    interface Locals {
      /** What stands around the page, where docs.json names it. */
      specnav?: Chrome
      /** Tabs, sidebar and languages of the page. */
      specnavFrame: Frame
    }
  }
}
