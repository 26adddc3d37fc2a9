import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'

if (ExecutionEnvironment.canUseDOM) {
  void import('@specnav/core/endpoint.js')
  void import('@specnav/core/console')
  void import('@specnav/contextual-menu/element')
  void import('@specnav/content/tabs')
  void import('@specnav/content/reveal')
  void import('@specnav/content/copy')
}

/** Docusaurus calls this when another page is shown: its reference is enhanced like that of the first one. */
export function onRouteDidUpdate(): void {
  document.dispatchEvent(new Event('specnav:page'))
}
