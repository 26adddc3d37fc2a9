// Docusaurus reads plugins by a transpiler that knows no `import.meta`; what Node loads itself it leaves alone.
module.exports = async (context, options) => {
  const { default: specnav } = await import('@specnav/docusaurus')
  return specnav(context, options)
}

const safe = { wrap: 'safe', eject: 'safe' }
const components = Object.entries({
  Boxes: 'Accordions, steps, frames, panels and what else is a box',
  Callouts: 'Notes, tips, warnings',
  Cards: 'Cards, tiles and columns',
  Fields: 'Parameters and properties',
  Inline: 'Badges, icons and tooltips',
  Tabs: 'Tabs and groups of code',
  Tree: 'Files and folders',
})

module.exports.getSwizzleConfig = () => ({
  components: {
    SpecnavComponents: { actions: safe, description: 'The components that authored pages use without importing them' },
    ...Object.fromEntries(
      components.map(([name, description]) => [`SpecnavComponents/${name}`, { actions: safe, description }]),
    ),
    SpecnavContent: { actions: safe, description: 'The text of an authored page' },
    SpecnavPage: { actions: { wrap: 'safe', eject: 'unsafe' }, description: 'The frame of a page of docs.json' },
    SpecnavRedirect: { actions: safe, description: 'A page that leads on from an old URL' },
  },
})
