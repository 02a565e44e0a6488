import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from '@atrium/kit/shared'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export type Manifest = Record<string, Chunk>

const frames = { app: 'src/shell/app-frame.tsx', public: 'src/public-site/public-frame.tsx' }
const entry = 'index.html'

/**
 * Links by which a browser asks for all files of a screen at once, beside the entry, instead of one wave after the other.
 * @param dist the folder of the built client
 */
export function readPageScripts(dist: string): (screen: Screen, also: readonly string[]) => string {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'))
  return pageScripts(read('manifest.json') as Manifest, read('pages.json') as Record<string, string>)
}

/** @param pages the module of each screen, as the manifest names modules */
export function pageScripts(manifest: Manifest, pages: Record<string, string>): (screen: Screen, also: readonly string[]) => string {
  const known = new Map<string, string>()
  const has = filesOf(manifest, [entry])
  return ({ name, area }, also) => {
    let links = known.get(name)
    if (links === undefined) {
      const modules = [frames[area], pages[name], ...also.map((path) => `../../${path}`)].filter((module) => module !== undefined)
      links = [...filesOf(manifest, modules)].filter((file) => !has.has(file)).map(linkTo).join('')
      known.set(name, links)
    }
    return links
  }
}

/** The files of modules and of all that they import. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const other of chunk.imports ?? []) add(other)
  }
  modules.forEach(add)
  return files
}

// As the client asks itself: an address that is asked for in another way would be loaded twice.
const linkTo = (file: string): string => (file.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="/${file}">` : `<link rel="modulepreload" crossorigin href="/${file}">`)
