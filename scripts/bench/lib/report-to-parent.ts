/**
 * What a program under load reports to the benchmark that started it: where it listens, and on
 * request its CPU time in milliseconds and its memory in bytes.
 */
export function reportToParent(url: string): void {
  process.send?.({ url })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({
      cpu: (user + system) / 1000,
      rss: process.memoryUsage.rss(),
      peak: process.resourceUsage().maxRSS * 1024,
    })
  })
}

export type Told = { url: string } | { cpu: number; rss: number; peak: number }
