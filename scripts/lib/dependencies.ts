import { importsOf } from './imports.ts'

/** Peer dependencies of our libraries, in matching versions, and packages read as files: fonts. */
const peers = new Set(['vega', '@expo-google-fonts/source-sans-3'])

/**
 * Libraries that packages list but no file in the workspace imports, as "path: …"; a style sheet
 * naming one counts as an import. Types (`@types/…`) are ignored: they go with the library they
 * describe.
 * @param manifests path of a package.json → its text
 * @param sources path → text, of all files of packages/, apps/ and scripts/
 */
export function unusedLibraries(
  manifests: ReadonlyMap<string, string>,
  sources: ReadonlyMap<string, string>,
): string[] {
  const used = new Set<string>()
  for (const [path, text] of sources) {
    const named = path.endsWith('.css')
      ? Array.from(text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)/g), ([, name = '']) => name)
      : importsOf(text).map(({ specifier }) => specifier)
    for (const specifier of named)
      used.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
  }
  return [...manifests].flatMap(([path, text]) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string> | undefined
    >
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !/^@(types|atrium)\//.test(name) && !used.has(name) && !peers.has(name))
      .map((name) => `${path}: nothing imports ${name}`)
  })
}
