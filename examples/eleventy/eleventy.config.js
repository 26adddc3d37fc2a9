import { fileURLToPath } from 'node:url'
import specnav from './specnav.js'

const root = fileURLToPath(new URL('../hosts/docs', import.meta.url))

export default (eleventy) => eleventy.addPlugin(specnav, { root, site: 'https://garden.example.com' })
