import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, Screen } from '@atrium/kit/shared'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export type Manifest = Record<string, Chunk>

/**
 * Where a screen's page is, and its package, as the manifest names modules; written by the build.
 */
interface PagePlace {
  page: string
  folder: string
  /** The record, if its page is the generated one. */
  record?: string
}

const frames = { app: 'src/shell/app-frame.tsx', public: 'src/public-site/public-frame.tsx' }
/** Modules with texts that every page waits for. */
const everywhere = ['src', '../../packages/kit/src/shared', '../../packages/ui/src']
const calls = 'src/trpc-provider.tsx'
/** All screens and modules; only the sign-in page doesn't need them. */
const composition = 'src/modules.ts'
const signIn = '../../packages/auth/src/sign-in'
/** What the cards of Home say, which are with its page. */
const home = { page: 'src/home/home.page.tsx', texts: 'src/home/home-texts' }
const entry = 'index.html'

/**
 * Links that let a browser request all of a screen's files at once, along with the entry, instead
 * of in waves.
 */
export type PageScripts = (screen: Screen, language: Language) => string

/** @param dist the folder of the built client */
export function readPageScripts(dist: string): PageScripts {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'))
  return pageScripts(
    withGrouped(read('manifest.json') as Manifest, read('files.json') as Record<string, string>),
    read('pages.json') as Record<string, PagePlace>,
  )
}

/**
 * The manifest, including modules that share a file with others. `files`: the file of each module
 * that is loaded on its own.
 */
export function withGrouped(manifest: Manifest, files: Record<string, string>): Manifest {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const grouped = Object.entries(files).map(([module, file]) => [
    module,
    byFile.get(file) ?? { file },
  ])
  return { ...(Object.fromEntries(grouped) as Manifest), ...manifest }
}

export function pageScripts(manifest: Manifest, pages: Record<string, PagePlace>): PageScripts {
  const known = new Map<string, string>()
  const has = filesOf(manifest, [entry])
  const linksOf = ({ name, area }: Screen, language: Language): string => {
    const place = pages[name]
    const own = place
      ? [
          place.page,
          ...(place.record ? [place.record] : []),
          `${place.folder}/pages.ts`,
          ...(place.folder === 'src' || area === 'public' ? [] : [calls]),
          ...(place.folder === signIn ? [] : [composition]),
        ]
      : []
    const texts = [...everywhere, ...(place ? [place.folder] : [])].map(
      (folder) => `${folder}/messages/${language}.ts`,
    )
    if (place?.page === home.page) texts.push(`${home.texts}.${language}.ts`)
    return [...filesOf(manifest, [frames[area], ...own, ...texts])]
      .filter((file) => !has.has(file))
      .map(linkTo)
      .join('')
  }
  return (screen, language) => {
    const key = `${language} ${screen.name}`
    let links = known.get(key)
    if (links === undefined) known.set(key, (links = linksOf(screen, language)))
    return links
  }
}

/** The files of modules and of everything they import. */
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

// Must be exactly the client's own address: a different spelling would be loaded twice.
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
