import { badge, icon, tooltip } from './inline.ts'
import { box, frame } from './boxes.ts'
import { callout } from './callout.ts'
import { card, columns } from './card.ts'
import { color, colorItem, colorRow } from './color.ts'
import type { Drawer } from './drawing.ts'
import { accordion, expandable } from './disclosure.ts'
import { field } from './field.ts'
import { heading } from './heading.ts'
import { prompt } from './prompt.ts'
import { repository } from './repository.ts'
import { step, steps } from './steps.ts'
import { example, tab, tabs } from './tabs.ts'
import { tree, treeFile, treeFolder } from './tree.ts'
import { update, updates } from './update.ts'
import { view, views } from './view.ts'

/** The function that draws each component. */
export const drawers: Readonly<Record<string, Drawer>> = {
  Accordion: accordion,
  AccordionGroup: box('sn-c-accordions'),
  Badge: badge,
  Banner: box('sn-c-banner'),
  Callout: callout,
  Card: card,
  Color: color,
  ColorItem: colorItem,
  ColorRow: colorRow,
  Column: box('sn-c-column'),
  Columns: columns,
  Example: example,
  Expandable: expandable,
  Field: field,
  Frame: frame,
  Heading: heading,
  Icon: icon,
  Panel: box('sn-c-panel'),
  Prompt: prompt,
  Repository: repository,
  Step: step,
  Steps: steps,
  Tab: tab,
  Tabs: tabs,
  Tooltip: tooltip,
  Tree: tree,
  TreeFile: treeFile,
  TreeFolder: treeFolder,
  Update: update,
  Updates: updates,
  View: view,
  Views: views,
}
