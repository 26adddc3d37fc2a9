import ComponentTypes from '@theme-init/NavbarItem/ComponentTypes'
import { SpecnavChoices, SpecnavTabs } from '../../navbar.tsx'

export default {
  ...ComponentTypes,
  'custom-specnavTabs': SpecnavTabs,
  'custom-specnavChoices': SpecnavChoices,
}
