import type { HostOptions } from '@specnav/host'

export type SpecnavOptions = HostOptions
