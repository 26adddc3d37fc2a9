import { accordion, expandable } from './accordion.ts'
import { badge } from './badge.ts'
import { box, columns } from './boxes.ts'
import { callout } from './callout.ts'
import { card } from './card.ts'
import { codeBlock } from './code-block.ts'
import { color, colorItem, colorRow } from './color.ts'
import { field } from './field.ts'
import { frame } from './frame.ts'
import { icon } from './icon.ts'
import { contents, type PlatformComponent } from './kit.ts'
import { prompt } from './prompt.ts'
import { repository } from './repository.ts'
import { step, steps } from './steps.ts'
import { example, tab, tabs } from './tabs.ts'
import { tooltip } from './tooltip.ts'
import { tree, treeFile, treeFolder } from './tree.ts'
import { update, updates } from './update.ts'
import { view, views, visibility } from './view.ts'

/** The components of the platform. */
export const components: Readonly<Record<string, PlatformComponent>> = {
  Accordion: accordion,
  AccordionGroup: box('sn-c-accordions'),
  Badge: badge,
  Banner: box('sn-c-banner'),
  Callout: callout,
  Card: card,
  CodeBlock: codeBlock,
  Color: color,
  ColorItem: colorItem,
  ColorRow: colorRow,
  Column: box('sn-c-column'),
  Columns: columns,
  Example: example,
  Expandable: expandable,
  Field: field,
  Frame: frame,
  Icon: icon,
  Latex: contents(),
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
  Variation: contents(['is']),
  View: view,
  Views: views,
  Visibility: visibility,
}
