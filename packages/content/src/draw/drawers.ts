import { badge, icon, tooltip } from './inline.ts'
import { box, frame, update } from './boxes.ts'
import { callout } from './callout.ts'
import { card, columns } from './card.ts'
import type { Drawer } from './drawing.ts'
import { accordion, expandable } from './disclosure.ts'
import { field } from './field.ts'
import { heading } from './heading.ts'
import { step, steps } from './steps.ts'
import { example, tab, tabs } from './tabs.ts'
import { tree, treeFile, treeFolder } from './tree.ts'

/** The function that draws each component. */
export const drawers: Readonly<Record<string, Drawer>> = {
  Accordion: accordion,
  AccordionGroup: box('sn-c-accordions'),
  Badge: badge,
  Banner: box('sn-c-banner'),
  Callout: callout,
  Card: card,
  Column: box('sn-c-column'),
  Columns: columns,
  Example: example,
  Expandable: expandable,
  Field: field,
  Frame: frame,
  Heading: heading,
  Icon: icon,
  Panel: box('sn-c-panel'),
  Step: step,
  Steps: steps,
  Tab: tab,
  Tabs: tabs,
  Tooltip: tooltip,
  Tree: tree,
  TreeFile: treeFile,
  TreeFolder: treeFolder,
  Update: update,
}
