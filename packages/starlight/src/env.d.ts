import '@astrojs/starlight'
import type { Chrome } from '@specnav/core/host'

declare global {
  namespace App {
    interface Locals {
      /** What stands around the page, where docs.json names it. */
      specnav?: Chrome
    }
  }
}
