import type { PolicyDirective } from './policy.ts'

/** An option of a service, as docs.json writes it. */
interface ServiceOption {
  meaning: string
  /** What its text has to match, and the same in words. No option gets into a script unless it does. */
  pattern: RegExp
  expected: string
  isOptional?: boolean
}

/** The checked options of a service. */
export type ServiceOptions = Record<string, string | number | boolean>

type Sources = Partial<Record<PolicyDirective, readonly string[]>>

/** A service that docs.json can put on every page. */
export interface Service {
  name: string
  options: Record<string, ServiceOption | 'boolean'>
  /**
   * Starts the service in the browser: statements that know `options` and `load(url, attributes)`, which
   * promises the loaded script.
   */
  start: string
  /** Sends an event: an expression that knows `name` and `data`. */
  send?: string
  /** What the Content-Security-Policy has to allow. */
  sources: (options: ServiceOptions) => Sources
  /** Whether it asks readers for consent itself. All others wait for it. */
  asksForConsent?: true
}

const identifier = (meaning: string): ServiceOption => ({
  meaning,
  pattern: /^[\w.:-]+$/,
  expected: 'an identifier: letters, digits, `-`, `_`, `.` and `:`',
})

const address = (meaning: string): ServiceOption => ({
  meaning,
  pattern: /^https:\/\/[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:\/[\w./~%+=@-]*)?$/,
  expected: 'a URL such as `https://data.example.com`',
})

const host = (meaning: string): ServiceOption => ({
  meaning,
  pattern: /^[\w-]+(?:\.[\w-]+)*(?::\d+)?$/,
  expected: 'the name of a host, such as `stats.example.com`',
  isOptional: true,
})

const fromGoogle = (meaning: string): ServiceOption => ({
  meaning,
  pattern: /^G[\w-]+$/,
  expected: 'an identifier that begins with `G`',
})

const everywhere = (...sources: string[]): Sources => ({
  'script-src': sources,
  'connect-src': sources,
  'img-src': sources,
})

const originOf = (url: string | number | boolean | undefined, otherwise: string): string =>
  new URL(typeof url === 'string' ? url : otherwise).origin

const google = ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']
const postHog = 'https://us.i.posthog.com'

/** Every service of `integrations`, by its name in docs.json. */
export const services: Record<string, Service> = {
  adobe: {
    name: 'Adobe Analytics',
    options: { launchUrl: address('URL of the Launch script.') },
    start: 'load(options.launchUrl)',
    sources: ({ launchUrl }) =>
      everywhere(
        originOf(launchUrl, 'https://assets.adobedtm.com'),
        'https://assets.adobedtm.com',
        'https://*.adobedc.net',
        'https://*.demdex.net',
        'https://*.omtrdc.net',
      ),
  },
  amplitude: {
    name: 'Amplitude',
    options: { apiKey: identifier('API key.') },
    start:
      'load(`https://cdn.amplitude.com/script/${options.apiKey}.js`).then(() => amplitude.init(options.apiKey, { autocapture: true }))',
    send: 'globalThis.amplitude?.track(name, data)',
    sources: () => everywhere('https://*.amplitude.com'),
  },
  clarity: {
    name: 'Microsoft Clarity',
    options: { projectId: identifier('Project ID.') },
    start: `globalThis.clarity ??= function () { (clarity.q ??= []).push(arguments) }
load(\`https://www.clarity.ms/tag/\${options.projectId}\`)`,
    send: "clarity('event', name)",
    sources: () => everywhere('https://*.clarity.ms', 'https://c.bing.com'),
  },
  clearbit: {
    name: 'Clearbit',
    options: { publicApiKey: identifier('Public API key.') },
    start: 'load(`https://tag.clearbitscripts.com/v1/${options.publicApiKey}/tags.js`)',
    sources: () => everywhere('https://*.clearbitscripts.com', 'https://*.clearbit.com', 'https://*.clearbitjs.com'),
  },
  fathom: {
    name: 'Fathom',
    options: { siteId: identifier('Site ID.') },
    start: "load('https://cdn.usefathom.com/script.js', { 'data-site': options.siteId, 'data-spa': 'auto' })",
    send: 'globalThis.fathom?.trackEvent(name)',
    sources: () => everywhere('https://cdn.usefathom.com'),
  },
  frontchat: {
    name: 'Front Chat',
    options: { snippetId: identifier('Chat ID; it can stand for the whole object.') },
    start: `load('https://chat-assets.frontapp.com/v1/chat.bundle.js').then(() =>
  FrontChat('init', { chatId: options.snippetId, useDefaultLauncher: true }))`,
    sources: () => ({
      ...everywhere('https://*.frontapp.com'),
      'connect-src': ['https://*.frontapp.com', 'wss://*.frontapp.com'],
      'frame-src': ['https://*.frontapp.com'],
      'style-src': ["'unsafe-inline'"],
    }),
  },
  ga4: {
    name: 'Google Analytics 4',
    options: { measurementId: fromGoogle('Measurement ID; it begins with `G`.') },
    start: `globalThis.dataLayer ??= []
globalThis.gtag ??= function () { dataLayer.push(arguments) }
gtag('js', new Date())
gtag('config', options.measurementId)
load(\`https://www.googletagmanager.com/gtag/js?id=\${options.measurementId}\`)`,
    send: "gtag('event', name.replaceAll('.', '_'), data)",
    sources: () => everywhere(...google),
  },
  gtm: {
    name: 'Google Tag Manager',
    options: { tagId: fromGoogle('Container ID; it begins with `G`.') },
    start: `globalThis.dataLayer ??= []
dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
load(\`https://www.googletagmanager.com/gtm.js?id=\${options.tagId}\`)`,
    send: 'dataLayer.push({ event: name, ...data })',
    sources: () => ({ ...everywhere(...google), 'frame-src': ['https://*.googletagmanager.com'] }),
  },
  heap: {
    name: 'Heap',
    options: { appId: identifier('App ID.') },
    start: `globalThis.heap ??= Object.assign([], { appid: options.appId, config: {} })
load(\`https://cdn.heapanalytics.com/js/heap-\${options.appId}.js\`)`,
    send: 'globalThis.heap?.track?.(name, data)',
    sources: () => everywhere('https://cdn.heapanalytics.com', 'https://heapanalytics.com'),
  },
  hightouch: {
    name: 'Hightouch',
    options: { writeKey: identifier('Write key.'), apiHost: host('Host that receives events.') },
    start: `globalThis.htevents ??= Object.assign([['page']], { _writeKey: options.writeKey, _loadOptions: { apiHost: options.apiHost ?? 'us-east-1.hightouch-events.com' } })
load('https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js')`,
    send: "htevents.track ? htevents.track(name, data) : htevents.push(['track', name, data])",
    sources: ({ apiHost = 'us-east-1.hightouch-events.com' }) =>
      everywhere('https://cdn.hightouch-events.com', `https://${String(apiHost)}`),
  },
  hotjar: {
    name: 'Hotjar',
    options: { hjid: identifier('Site ID.'), hjsv: identifier('Version of the script.') },
    start: `globalThis.hj ??= function () { (hj.q ??= []).push(arguments) }
globalThis._hjSettings = { hjid: Number(options.hjid), hjsv: Number(options.hjsv) }
load(\`https://static.hotjar.com/c/hotjar-\${options.hjid}.js?sv=\${options.hjsv}\`)`,
    send: "hj('event', name)",
    sources: () => ({
      ...everywhere('https://*.hotjar.com', 'https://*.hotjar.io'),
      'connect-src': ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
      'font-src': ['https://script.hotjar.com'],
      'frame-src': ['https://*.hotjar.com'],
      'style-src': ["'unsafe-inline'"],
    }),
  },
  intercom: {
    name: 'Intercom',
    options: { appId: identifier('App ID.') },
    start: `globalThis.intercomSettings = { api_base: 'https://api-iam.intercom.io', app_id: options.appId }
globalThis.Intercom ??= Object.assign((...call) => Intercom.q.push(call), { q: [] })
load(\`https://widget.intercom.io/widget/\${options.appId}\`)`,
    send: "Intercom('trackEvent', name, data)",
    sources: () => ({
      'script-src': ['https://*.intercom.io', 'https://js.intercomcdn.com'],
      'connect-src': [
        'https://*.intercom.io',
        'wss://*.intercom.io',
        'https://*.intercomcdn.com',
        'https://*.intercomusercontent.com',
      ],
      'img-src': ['https://*.intercomcdn.com', 'https://*.intercomassets.com', 'https://*.intercomusercontent.com'],
      'font-src': ['https://*.intercomcdn.com'],
      'media-src': ['https://*.intercomcdn.com'],
      'frame-src': ['https://*.intercom.io', 'https://intercom-sheets.com'],
      'style-src': ["'unsafe-inline'"],
    }),
  },
  logrocket: {
    name: 'LogRocket',
    options: { appId: identifier('App ID, or `apiKey`.') },
    start:
      "load('https://cdn.logrocket.io/LogRocket.min.js', { crossorigin: 'anonymous' }).then(() => LogRocket.init(options.appId))",
    send: 'globalThis.LogRocket?.track(name)',
    sources: () => ({
      ...everywhere('https://*.logrocket.io', 'https://*.logrocket.com', 'https://*.lr-ingest.com'),
      'worker-src': ['blob:'],
    }),
  },
  mixpanel: {
    name: 'Mixpanel',
    options: {
      projectToken: identifier('Project token.'),
      region: {
        meaning: 'Region of the project: `us`, `eu` or `in`.',
        pattern: /^(?:us|eu|in)$/,
        expected: '`us`, `eu` or `in`',
        isOptional: true,
      },
    },
    start: `const api_host = \`https://api\${{ eu: '-eu', in: '-in' }[options.region] ?? ''}.mixpanel.com\`
globalThis.mixpanel ??= Object.assign([], {
  __SV: 1.2,
  people: [],
  _i: [[options.projectToken, { api_host, track_pageview: 'url-with-path' }, 'mixpanel']],
})
load('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js')`,
    send: "mixpanel.track ? mixpanel.track(name, data) : mixpanel.push(['track', name, data])",
    sources: () => everywhere('https://cdn.mxpnl.com', 'https://*.mixpanel.com'),
  },
  pirsch: {
    name: 'Pirsch',
    options: { id: identifier('Identification code.') },
    start: "load('https://api.pirsch.io/pa.js', { id: 'pianjs', 'data-code': options.id })",
    send: 'globalThis.pirsch?.(name, { meta: data })',
    sources: () => everywhere('https://api.pirsch.io'),
  },
  plausible: {
    name: 'Plausible',
    options: {
      domain: {
        meaning: 'Domain of the site, without `https://`.',
        pattern: /^[\w./:,-]+$/,
        expected: 'a domain such as `docs.example.com`',
      },
      server: host('Host of an own Plausible server.'),
    },
    start: `globalThis.plausible ??= function () { (plausible.q ??= []).push(arguments) }
load(\`https://\${options.server ?? 'plausible.io'}/js/script.js\`, { 'data-domain': options.domain })`,
    send: 'plausible(name, { props: data })',
    sources: ({ server = 'plausible.io' }) => everywhere(`https://${String(server)}`),
  },
  posthog: {
    name: 'PostHog',
    options: {
      apiKey: {
        meaning: 'Project API key; it begins with `phc_`.',
        pattern: /^phc_[\w-]+$/,
        expected: 'a key that begins with `phc_`',
      },
      apiHost: { ...address('URL that receives events.'), isOptional: true },
      sessionRecording: 'boolean',
    },
    start: `const host = (options.apiHost ?? '${postHog}').replace(/\\/$/, '')
load(\`\${host.replace('.i.posthog.com', '-assets.i.posthog.com')}/static/array.js\`, { crossorigin: 'anonymous' }).then(() =>
  posthog.init(options.apiKey, {
    api_host: host,
    capture_pageview: 'history_change',
    disable_session_recording: options.sessionRecording !== true,
  }))`,
    send: 'globalThis.posthog?.capture(name, data)',
    sources: ({ apiHost }) => ({
      ...everywhere(originOf(apiHost, postHog), 'https://*.posthog.com'),
      'worker-src': ['blob:'],
    }),
  },
  segment: {
    name: 'Segment',
    options: { key: identifier('Write key.') },
    start: `globalThis.analytics ??= Object.assign([['page']], { _writeKey: options.key })
load(\`https://cdn.segment.com/analytics.js/v1/\${options.key}/analytics.min.js\`)`,
    send: "analytics.track ? analytics.track(name, data) : analytics.push(['track', name, data])",
    sources: () => everywhere('https://*.segment.com', 'https://*.segment.io'),
  },
  transcend: {
    name: 'Transcend',
    options: {
      bundleId: { ...identifier('Bundle ID.'), pattern: /^[\w-]+$/, expected: 'letters, digits, `-` and `_`' },
      analyticsPurpose: {
        meaning: 'The purpose that readers have to allow before other services start. Default: `Analytics`.',
        pattern: /^[\w -]+$/,
        expected: 'the name of a purpose',
        isOptional: true,
      },
    },
    start: `globalThis.airgap ??= { readyQueue: [], ready(done) { this.readyQueue.push(done) } }
airgap.ready((consent) => {
  let isAllowed = false
  const look = () => {
    const wasAllowed = isAllowed
    isAllowed = consent.getConsent().purposes[options.analyticsPurpose ?? 'Analytics'] === true
    if (isAllowed) allow()
    else if (wasAllowed) location.reload()
  }
  consent.addEventListener('consent-change', look)
  look()
})
load(\`https://transcend-cdn.com/cm/\${options.bundleId}/airgap.js\`)`,
    sources: () => ({
      ...everywhere('https://transcend-cdn.com', 'https://*.transcend.io'),
      'style-src': ["'unsafe-inline'"],
    }),
    asksForConsent: true,
  },
}

/** Services that no longer exist, and what became of them. */
export const closedServices: Record<string, string> = {
  koala: 'Koala closed in 2025',
}
