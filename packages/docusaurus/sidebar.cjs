// Docusaurus reads sidebars by a transpiler with modules of its own; what Node loads itself is what the plugin has loaded, too.
const { createRequire } = require('node:module')

exports.sidebarItems = createRequire(__filename)('@specnav/docusaurus/sidebar-items').sidebarItems
