import ComponentTypes from '@theme-init/NavbarItem/ComponentTypes'
import { SpecnavChoices, SpecnavTabs } from '@specnav/docusaurus/client'

export default {
  ...ComponentTypes,
  'custom-specnavTabs': SpecnavTabs,
  'custom-specnavChoices': SpecnavChoices,
}
