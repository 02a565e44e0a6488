import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type PluginOption, type Rolldown } from 'vite'

const web = dirname(fileURLToPath(import.meta.url))
const at = (...paths: string[]): string[] => paths.map((path) => join(web, path))

const entry = at('index.html')
const login = at('src/public-site/public-frame.tsx', '../../packages/auth/src/login.page.tsx')
/** The table of all screens, which only signing in does without. */
const composition = at('src/modules.ts')
const frame = at('src/shell/app-frame.tsx')
/** Where everyone arrives, with the cards of all modules: each is small, and none comes later. */
const cards = new Set(homeCards())
const home = [...at('src/home/home.page.tsx', 'src/pages.ts', 'src/trpc-provider.tsx'), ...cards]
const homeFolder = join(web, 'src', 'home') + sep
/** A plain list with its calls, which nearly every other page has too. */
const list = at(
  'src/trpc-provider.tsx',
  '../../packages/students/src/pages.ts',
  '../../packages/students/src/pages/search.page.tsx',
  '../../packages/people/src/messages/code-names.ts',
)
const texts =
  /\/(?:apps\/web\/src|packages\/kit\/src\/shared|packages\/ui\/src)\/messages\/(en|es)\.ts$/
/** Texts for a list of people, from two packages that are always loaded together. */
const listTexts = /\/packages\/(?:students|people)\/src\/messages\/(en|es)\.ts$/

/** A module of a package with pages of its own, and the list of those. */
const ofPackage = /\/packages\/(?!ui\/|kit\/)([\w-]+)\/src\//
const pageList = /\/packages\/[\w-]+\/src\/(?:[\w-]+\/)*(?:[\w-]+\.)?pages\.ts$/
const anyTexts = /\/messages\/(?:[\w-]+-)?(?:en|es)\.ts$/
const style = /\.css(?:$|\?)/

/** Libraries, and the packages that every page is made of. */
const isLibrary = (module: string): boolean =>
  /\/node_modules\/|\/packages\/(?:kit|ui)\//.test(module)

/** The cards of Home, and of each child on a guardian's. */
function homeCards(): string[] {
  return globSync('../../packages/*/src/*.web.ts', { cwd: web }).flatMap((file) => {
    const path = join(web, file)
    const cards = readFileSync(path, 'utf8').matchAll(
      /\bon: (\[[^\]]*\]|'[^']*'),.*?\bpart: \(\) => import\('([^']+)'\)/gs,
    )
    return Array.from(cards).flatMap(([, on, part]) =>
      /''|'child'/.test(on!) ? [join(dirname(path), part!)] : [],
    )
  })
}

export interface FirstScreens {
  /** The file of a module that belongs to one of them, or that several pages share. */
  fileOf: (module: string) => string | null
  /** All modules that Home needs. */
  ofHome: ReadonlySet<string>
}

/**
 * Says which file a module belongs to that people's first screens need: signing in, the frame, Home,
 * a list. Split by usage, as bundlers do, that would be fifty small files; in one piece, the sign-in
 * page would load the code for tables. A first build without groups finds out what each of them
 * needs: only the bundler knows what is left of a library.
 *
 * What other pages share comes in few files too: with the list what most of them have, one for what
 * the pages of a package share and the list of them, one for the rest of the libraries. No two import
 * each other: a package imports only those below it, and what a shared module imports is shared by as
 * many.
 */
export async function firstScreens(plugins: PluginOption[]): Promise<FirstScreens> {
  const output = (await build({
    root: web,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, target: 'es2022', modulePreload: false },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(
    output.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )
  const needed = (modules: string[]): Set<string> => {
    const files = new Set<string>()
    const need = (file: string): void => {
      if (files.has(file)) return
      files.add(file)
      chunks.get(file)?.imports.forEach(need)
    }
    for (const [file, chunk] of chunks) {
      if (modules.some((module) => chunk.moduleIds.includes(module))) need(file)
    }
    return new Set([...files].flatMap((file) => chunks.get(file)?.moduleIds ?? []))
  }
  const [byEntry, byLogin, byComposition, byFrame, byHome, byList] = [
    entry,
    login,
    composition,
    frame,
    home,
    list,
  ].map(needed) as [Set<string>, Set<string>, Set<string>, Set<string>, Set<string>, Set<string>]
  const pages = new Map<string, number>()
  for (const [file, { isEntry, isDynamicEntry }] of chunks) {
    if (!isEntry && !isDynamicEntry) continue
    const reached = new Set<string>()
    const reach = (at: string): void => {
      const chunk = chunks.get(at)
      if (!chunk || reached.has(at)) return
      reached.add(at)
      for (const module of chunk.moduleIds) pages.set(module, (pages.get(module) ?? 0) + 1)
      chunk.imports.forEach(reach)
    }
    reach(file)
  }
  /** The file of a module that no first screen needs; null if it belongs to one page. */
  const sharedFile = (module: string): string | null => {
    const by = pages.get(module) ?? 0
    if (anyTexts.test(module)) return null
    if (by >= 40) return style.test(module) ? 'shell' : 'list'
    const owner = ofPackage.exec(module)?.[1]
    if (owner !== undefined) return by > 1 || pageList.test(module) ? owner : null
    return by > 1 ? (style.test(module) ? 'shell' : 'more') : null
  }
  const inside = [byComposition, byFrame, byHome, byList]
  const fileOf = (module: string): string | null => {
    const language = texts.exec(module)?.[1]
    if (language) return `texts-${language}`
    const ofList = listTexts.exec(module)?.[1]
    if (ofList) return `list-${ofList}`
    const isInside = inside.some((some) => some.has(module))
    if (!isInside && !byEntry.has(module) && !byLogin.has(module)) return sharedFile(module)
    // Styles come as one file: each separate file would delay the first paint.
    if (byEntry.has(module) || style.test(module)) return 'shell'
    // Code that signing in and the app share is in the first file: one file less to wait for.
    if (byLogin.has(module)) return isInside || isLibrary(module) ? 'shell' : 'login'
    // A file imports only files before it here, or one could run too early.
    if (byComposition.has(module)) return 'modules'
    if (byFrame.has(module)) return 'frame'
    if (!byHome.has(module)) return 'list'
    return cards.has(module) || module.startsWith(homeFolder) ? 'home' : 'calls'
  }
  return { fileOf, ofHome: byHome }
}
