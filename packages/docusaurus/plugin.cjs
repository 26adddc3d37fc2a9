// Docusaurus reads plugins by a transpiler that knows no `import.meta`; what Node loads itself it leaves alone.
module.exports = async (context, options) => {
  const { default: specnav } = await import('@specnav/docusaurus')
  return specnav(context, options)
}

const safe = { wrap: 'safe', eject: 'safe' }
module.exports.getSwizzleConfig = () => ({
  components: {
    SpecnavComponents: { actions: safe, description: 'The components that authored pages use without importing them' },
    SpecnavContent: { actions: safe, description: 'The text of an authored page' },
    SpecnavPage: { actions: { wrap: 'safe', eject: 'unsafe' }, description: 'The frame of a page of docs.json' },
    SpecnavRedirect: { actions: safe, description: 'A page that leads on from an old URL' },
  },
})
