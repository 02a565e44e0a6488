import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { compile } from './compiled-messages.ts'

const web = dirname(fileURLToPath(import.meta.url))
const loaders = join(web, 'src', 'home', 'home-texts.ts')
const fileOf = (language: string): string => join(web, 'src', 'home', `home-texts.${language}.ts`)
/** A text's id in a source, or how the ids begin that it completes with a value. */
const mentioned = /['"`]([a-z]\w*\.[\w.-]*)(['"`]|\$\{)/gi

/**
 * Puts what Home says into one file for each language: a card uses a few texts of its module, and
 * all texts of eight modules would be more than their code.
 * @param modules all that Home needs
 */
export const homeTexts = (modules: () => Iterable<string>): Plugin => ({
  name: 'atrium-home-texts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (path, importer) =>
    importer === loaders && path.startsWith('./') ? join(dirname(loaders), path) : undefined,
  async load(path) {
    if (path === loaders)
      return {
        code: `export const homeTexts = {
          en: () => import('./home-texts.en.ts'),
          es: () => import('./home-texts.es.ts'),
        }`,
        map: null,
      }
    const language = ['en', 'es'].find((one) => path === fileOf(one))
    if (!language) return null
    const sources = [...modules()]
      .filter((file) => /\/packages\/.*\.tsx?$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
    const texts = Object.entries(await allTexts(language)).filter(saidIn(sources))
    const compiled = Object.fromEntries(texts.map(([id, text]) => [id, compile(id, text)]))
    return { code: `export const ${language} = ${JSON.stringify(compiled)}`, map: null }
  },
})

/** The texts of all modules. Those of kit and ui are in every page anyway. */
async function allTexts(language: string): Promise<Record<string, string>> {
  const files = globSync(`../../packages/!(kit|ui)/src/messages/${language}.ts`, { cwd: web })
  const loaded = await Promise.all(
    files.map(
      async (file) =>
        (await import(pathToFileURL(join(web, file)).href)) as Record<
          string,
          Record<string, string>
        >,
    ),
  )
  return Object.assign({}, ...loaded.map((one) => one[language])) as Record<string, string>
}

/** Whether one of these sources names a text's id, in full or up to a value that completes it. */
export function saidIn(sources: readonly string[]): (text: [id: string, text: string]) => boolean {
  const ids = new Set<string>()
  const beginnings = new Set<string>()
  for (const source of sources) {
    for (const [, id = '', end] of source.matchAll(mentioned))
      (end === '${' || id.endsWith('.') ? beginnings : ids).add(id)
  }
  return ([id]) => ids.has(id) || [...beginnings].some((beginning) => id.startsWith(beginning))
}
