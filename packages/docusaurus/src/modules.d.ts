declare module '@specnav/core/endpoint.js'
