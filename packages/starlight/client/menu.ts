import '@specnav/contextual-menu/element'
