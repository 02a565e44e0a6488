// The JavaScript that every page waits for: the entry and what it imports at once, as they go over the wire.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { buildWeb } from '../lib/web-build.ts'
import { report } from './lib/measured.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  /** Keys of what it imports statically. */
  imports?: string[]
}

await buildWeb()
const dist = join(root, 'apps', 'web', 'dist')
const file = join(dist, '.vite', 'manifest.json')
if (!existsSync(file))
  throw new Error('The build writes no manifest (build.manifest in apps/web/vite.config.ts).')
const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>

const needed = new Set<string>()
const need = (key: string): void => {
  const chunk = manifest[key]
  if (!chunk || needed.has(chunk.file)) return
  needed.add(chunk.file)
  chunk.imports?.forEach(need)
}
for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) need(key)

let total = 0
for (const name of needed) {
  const size = readFileSync(join(dist, `${name}.gz`)).length / 1000
  console.log(`  ${name}: ${size.toFixed(1)} kB`)
  total += size
}
report({ name: 'shell JavaScript, gzipped', value: total, limit: 150, good: 'atMost', unit: 'kB' })
