declare module '@specnav/pages/endpoint.js'
declare module '@specnav/host/page-scripts.js'
