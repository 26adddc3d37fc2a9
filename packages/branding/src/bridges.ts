import table from './bridges.json' with { type: 'json' }

/** The hosts whose own custom properties can take the site's values. */
export type HostName = 'starlight' | 'vitepress' | 'docusaurus'

/** A custom property of a host, and its value. Values are CSS, mostly one of the site's own properties. */
export type Bridge = Readonly<Record<string, string>>

/**
 * The properties of hosts: the site's values. What a host derives from its colours names these, not the site's values: if a project
 * sets some of them, the rest follows.
 */
export const bridges: Record<HostName, Bridge> = table.toHosts

/**
 * The properties of our own parts in a host: its own values. `muted` of Starlight and `button` of VitePress are not what the host has
 * for these: small text could not be read there.
 */
export const ofHosts: Record<HostName, Bridge> = table.ofHosts
