import boxes from '@theme/SpecnavComponents/Boxes'
import callouts from '@theme/SpecnavComponents/Callouts'
import cards from '@theme/SpecnavComponents/Cards'
import fields from '@theme/SpecnavComponents/Fields'
import inline from '@theme/SpecnavComponents/Inline'
import samples from '@theme/SpecnavComponents/Samples'
import tabs from '@theme/SpecnavComponents/Tabs'
import tree from '@theme/SpecnavComponents/Tree'
import views from '@theme/SpecnavComponents/Views'

/**
 * The components of the platform by the name that pages use. Swizzle this file, or one of its parts, to
 * change them.
 */
export default {
  Accordion: boxes.Accordion,
  AccordionGroup: boxes.AccordionGroup,
  Badge: inline.Badge,
  Banner: boxes.Banner,
  Callout: callouts.Callout,
  Card: cards.Card,
  CardGroup: cards.CardGroup,
  Cards: cards.Cards,
  Check: callouts.Check,
  CodeBlock: tabs.CodeBlock,
  CodeGroup: tabs.CodeGroup,
  Color: samples.Color,
  Column: cards.Column,
  Columns: cards.Columns,
  Danger: callouts.Danger,
  Expandable: boxes.Expandable,
  Frame: boxes.Frame,
  GitHub: samples.GitHub,
  Icon: inline.Icon,
  Info: callouts.Info,
  Note: callouts.Note,
  Panel: boxes.Panel,
  ParamField: fields.ParamField,
  Prompt: samples.Prompt,
  RequestExample: tabs.RequestExample,
  ResponseExample: tabs.ResponseExample,
  ResponseField: fields.ResponseField,
  Step: boxes.Step,
  Steps: boxes.Steps,
  Tab: tabs.Tab,
  Tabs: tabs.Tabs,
  Tile: cards.Tile,
  Tiles: cards.Tiles,
  Tip: callouts.Tip,
  Tooltip: inline.Tooltip,
  Tree: tree.Tree,
  Update: boxes.Update,
  View: views.View,
  Visibility: boxes.Visibility,
  Warning: callouts.Warning,
}
