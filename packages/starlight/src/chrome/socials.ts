/** The networks of docs.json: their names, and the names of Starlight's icons for them. */
const networks: Record<string, { name: string; icon?: string }> = {
  bluesky: { name: 'Bluesky', icon: 'blueSky' },
  discord: { name: 'Discord', icon: 'discord' },
  facebook: { name: 'Facebook', icon: 'facebook' },
  github: { name: 'GitHub', icon: 'github' },
  instagram: { name: 'Instagram', icon: 'instagram' },
  linkedin: { name: 'LinkedIn', icon: 'linkedin' },
  mastodon: { name: 'Mastodon', icon: 'mastodon' },
  reddit: { name: 'Reddit', icon: 'reddit' },
  slack: { name: 'Slack', icon: 'slack' },
  telegram: { name: 'Telegram', icon: 'telegram' },
  threads: { name: 'Threads', icon: 'threads' },
  tiktok: { name: 'TikTok', icon: 'tiktok' },
  twitter: { name: 'X', icon: 'x.com' },
  x: { name: 'X', icon: 'x.com' },
  youtube: { name: 'YouTube', icon: 'youtube' },
}

export interface Profile {
  name: string
  href: string
  icon?: string
}

/** The site's profiles. Unknown networks have the name that docs.json gives them. */
export function profilesOf(socials: Readonly<Record<string, string>>): Profile[] {
  return Object.entries(socials)
    .filter(([, href]) => /^(https?|mailto):/i.test(href))
    .map(([key, href]) => ({
      href,
      ...(Object.hasOwn(networks, key) ? networks[key] : undefined),
      name: networks[key]?.name ?? key,
    }))
}
