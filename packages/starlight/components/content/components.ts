import Accordion from './Accordion.astro'
import AccordionGroup from './AccordionGroup.astro'
import Badge from './Badge.astro'
import Banner from './Banner.astro'
import Callout from './Callout.astro'
import Card from './Card.astro'
import Code from './Code.astro'
import Column from './Column.astro'
import Columns from './Columns.astro'
import Example from './Example.astro'
import Expandable from './Expandable.astro'
import Field from './Field.astro'
import Frame from './Frame.astro'
import Heading from './Heading.astro'
import Icon from './Icon.astro'
import Panel from './Panel.astro'
import Step from './Step.astro'
import Steps from './Steps.astro'
import Tab from './Tab.astro'
import Tabs from './Tabs.astro'
import Tooltip from './Tooltip.astro'
import Tree from './Tree.astro'
import TreeFile from './TreeFile.astro'
import TreeFolder from './TreeFolder.astro'
import Update from './Update.astro'
import Visibility from './Visibility.astro'

/** The components that content is drawn with, by the names that rendered content uses. */
export const components = {
  Accordion,
  AccordionGroup,
  Badge,
  Banner,
  Callout,
  Card,
  Code,
  Column,
  Columns,
  Example,
  Expandable,
  Field,
  Frame,
  Heading,
  Icon,
  Panel,
  Step,
  Steps,
  Tab,
  Tabs,
  Tooltip,
  Tree,
  TreeFile,
  TreeFolder,
  Update,
  Visibility,
}
