import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type PluginOption, type Rolldown } from 'vite'

const web = dirname(fileURLToPath(import.meta.url))
const at = (...paths: string[]): string[] => paths.map((path) => join(web, path))

const entry = at('index.html')
const login = at('src/public-site/public-frame.tsx', '../../packages/auth/src/login.page.tsx')
const frame = at('src/shell/app-frame.tsx')
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

/**
 * Returns the file for a module that belongs to people's first screens: signing in, the frame, a
 * list. Split by usage, as bundlers do, that would be fifty small files; in one piece, the sign-in
 * page would load the code for tables. A first build without groups finds out what each of them
 * needs: only the bundler knows what is left of a library.
 */
export async function firstScreens(
  plugins: PluginOption[],
): Promise<(module: string) => string | null> {
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
  const [byEntry, byLogin, byFrame, byList] = [entry, login, frame, list].map(needed) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  return (module) => {
    const language = texts.exec(module)?.[1]
    if (language) return `texts-${language}`
    const ofList = listTexts.exec(module)?.[1]
    if (ofList) return `list-${ofList}`
    const isFirst = [byEntry, byLogin, byFrame, byList].some((some) => some.has(module))
    if (!isFirst) return null
    // Styles come as one file: each separate file would delay the first paint.
    if (byEntry.has(module) || /\.css(?:$|\?)/.test(module)) return 'shell'
    const isInside = byFrame.has(module) || byList.has(module)
    // Code that signing in and the app share is in the first file: one file less to wait for.
    if (byLogin.has(module)) return isInside ? 'shell' : 'login'
    return byFrame.has(module) ? 'frame' : 'list'
  }
}
