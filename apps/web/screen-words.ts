import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Screen } from '@atrium/kit/shared'
import type { Plugin } from 'vite'

const web = dirname(fileURLToPath(import.meta.url))
const screensFile = /[./]screens\.ts$/
/**
 * Properties that only the indexes, the palette, and readers of the table need; no page needs them
 * to open.
 */
const words = new Set(['about', 'keywords', 'why'])

/**
 * Moves the sentences and keywords of all screens out of the table that every page loads into
 * `src/screen-words.ts`, which only the palette and the page indexes load: they are a third of the
 * table, and signing in needs none of them.
 */
export const screenWords: Plugin = {
  name: 'atrium-screen-words',
  apply: 'build',
  enforce: 'pre',
  transform(code, path) {
    if (!screensFile.test(path)) return null
    const found = wordsIn(this.parse(code, { lang: 'ts' }))
    // From the end, so that earlier positions stay valid.
    const rest = found
      .toSorted((one, other) => other.start - one.start)
      .reduce(
        (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
        code,
      )
    return { code: rest, map: null }
  },
  async load(path) {
    if (path !== join(web, 'src', 'screen-words.ts')) return null
    const files = globSync(['src/screens.ts', '../../packages/*/src/**/screens.ts'], { cwd: web })
    const screens = await Promise.all(
      files.map(
        async (file) =>
          (await import(pathToFileURL(join(web, file)).href)) as { screens: readonly Screen[] },
      ),
    )
    const all = Object.fromEntries(
      screens
        .flatMap((one) => one.screens)
        .map(({ name, about, keywords }) => [name, { about, keywords }]),
    )
    return { code: `export const screenWords = ${JSON.stringify(all)}`, map: null }
  },
}

interface Place {
  start: number
  end: number
}

/** Where a file's objects have such a property. */
function wordsIn(node: unknown): Place[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(wordsIn)
  const { type, key, start, end } = node as Place & { type?: string; key?: { name?: string } }
  if (type === 'Property' && words.has(key?.name ?? '')) return [{ start, end }]
  return Object.values(node).flatMap(wordsIn)
}
