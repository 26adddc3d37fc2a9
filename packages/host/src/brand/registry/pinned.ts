/**
 * The versions of the icon libraries that are fetched, and their integrity: those of `pnpm-lock.yaml`.
 */
export const pinned = {
  lucide: {
    version: '1.2.137',
    integrity: 'sha512-uKz1+tFbv1RFX/mJQNksdnyKJijNfRGSNnxfiyKtr+dLNfA3ERph+IgpXClKGOlV/5GsZwLv2jgJXQ/bjF/JAg==',
  },
  tabler: {
    version: '1.2.41',
    integrity: 'sha512-GHg+H/cnr0anaCoV383JONiOMxZQOdojWYNLgL3x0fRE07YW7c+AHiYmIhXet//oq26T830qitdP7l43ojiCXw==',
  },
} as const

/** The major version of the font catalogue's packages, whose form we know. */
export const catalogueMajor = 5
