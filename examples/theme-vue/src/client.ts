import { createSSRApp } from 'vue'
import Page from './Page.vue'
import '@specnav/contextual-menu/menu.css'
import '@specnav/example-theme-docs/theme.css'

const data = document.getElementById('data')?.textContent
if (data) createSSRApp(Page, JSON.parse(data)).mount('#root')
