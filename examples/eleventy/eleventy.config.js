import specnav from './specnav.js'

export default (eleventy) => eleventy.addPlugin(specnav, { root: '../hosts/docs', site: 'https://garden.example.com' })
