import { writeFileSync } from 'node:fs'

/** Loaded in front of a process (`--import`): writes what the whole process used, start-up included, when it ends. */
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  writeFileSync(
    process.env.BENCH_USAGE!,
    JSON.stringify({ cpu: (user + system) / 1000, rss: process.resourceUsage().maxRSS / 1024 }),
  )
})
