import { dirname, join } from 'node:path/posix'
import { importsOf } from './imports.ts'

/**
 * The project's source files, as far as a change can spread through them. Paths are relative, with
 * forward slashes.
 */
export interface Sources {
  files: readonly string[]
  read: (file: string) => string
  /** A package's exports by its name, `{ './tables': './src/tables.ts' }`, and its folder. */
  packages: ReadonlyMap<string, { folder: string; exports: Readonly<Record<string, string>> }>
}

export interface Affected {
  /** Why everything runs, if it does. */
  everything?: string
  tests: string[]
  /** The keys of the modules whose screens are walked. */
  modules: string[]
}

/** Files that no import leads to, but that all tests depend on. */
const foundations =
  /^(drizzle\/|tests\/(global-setup|suite-servers)|packages\/kit\/src\/testing\/|vitest\.config|pnpm-(lock|workspace)|package\.json$)|\.sql$/

/**
 * The unit tests that a change can affect, by the imports left at run time, and the modules with
 * screens that it can change: those with a browser or server row that imports a changed file. Types
 * are left to the type check.
 */
export function affectedBy(changed: readonly string[], sources: Sources): Affected {
  const foundation = changed.find((file) => foundations.test(file))
  const reached = foundation ? new Set(sources.files) : importersOf(changed, sources)
  const inShell = changed.find((file) => /^apps\/web\/(?!.*\.test\.)/.test(file))
  const modules = sources.files.flatMap((file) => {
    const [, folder, name] = /^packages\/([^/]+)\/src\/([^/]+)\.web\.ts$/.exec(file) ?? []
    if (!folder || folder !== name) return []
    const rows = [file, `packages/${folder}/src/${folder}.module.ts`]
    const isReached = inShell !== undefined || rows.some((row) => reached.has(row))
    return isReached ? [keyOf(sources.read(file)) ?? name] : []
  })
  return {
    ...(foundation && { everything: foundation }),
    tests: [...reached].filter((file) => isUnitTest(file) && sources.files.includes(file)).sort(),
    modules: modules.sort(),
  }
}

const isUnitTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) && !file.endsWith('.real.test.ts')

const keyOf = (source: string): string | undefined => /key: '(\w+)'/.exec(source)?.[1]

/** `changed`, and every file that imports one of them, directly or not. */
function importersOf(changed: readonly string[], sources: Sources): Set<string> {
  const known = new Set(sources.files)
  const importers = new Map<string, string[]>()
  for (const file of sources.files) {
    for (const { specifier, typeOnly } of importsOf(sources.read(file))) {
      const target = typeOnly ? undefined : resolve(file, specifier, sources)
      if (target && known.has(target))
        importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  const reached = new Set(changed)
  // Iterating a set includes elements added along the way.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

function resolve(from: string, specifier: string, { packages }: Sources): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [, name, door = ''] = /^(@atrium\/[^/]+)(\/.+)?$/.exec(specifier) ?? []
  const found = name && packages.get(name)
  if (!found) return undefined
  const { folder, exports } = found
  const target = exports[`.${door}`] ?? exports['./*']?.replace('*', door.slice(1))
  return target && join(folder, target)
}
