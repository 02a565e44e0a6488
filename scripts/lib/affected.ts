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
  /** A changed file that nearly everything depends on; what it affects isn't listed one by one. */
  foundation?: string
  tests: string[]
  /** The keys of the modules whose screens and journeys can change. */
  modules: string[]
}

/**
 * What nearly all tests, or all screens, depend on: an import graph that starts here chooses
 * everything.
 */
export const isFoundation = (file: string): boolean =>
  /^(drizzle\/|packages\/(kit|ui)\/src\/|apps\/(web|server)\/src\/|tests\/(global-setup|suite-servers|e2e\/support\/)|scripts\/lib\/|vitest\.config|playwright\.config|pnpm-(lock|workspace)|package\.json$)/.test(
    file,
  ) && !isUnitTest(file)

/**
 * The unit tests that a change can affect, by the imports left at run time, and the modules with
 * screens that it can change: those with a browser or server row that imports a changed file. Of
 * what a foundation affects, only the tests next to it are listed. Types are left to the type check.
 */
export function affectedBy(changed: readonly string[], sources: Sources): Affected {
  const foundation = changed.find(isFoundation)
  const reached = importersOf(
    changed.filter((file) => !isFoundation(file)).flatMap((file) => startsOf(file, sources)),
    sources,
  )
  const nextTo = importersOf(changed.filter(isFoundation), sources)
  const own = new Set(changed.filter(isFoundation).map(packageOf))
  const modules = sources.files.flatMap((file) => {
    const [, folder, name] = /^packages\/([^/]+)\/src\/([^/]+)\.web\.ts$/.exec(file) ?? []
    if (!folder || folder !== name) return []
    const rows = [file, `packages/${folder}/src/${folder}.module.ts`]
    return rows.some((row) => reached.has(row)) ? [keyOf(sources.read(file)) ?? name] : []
  })
  const tests = [...reached, ...[...nextTo].filter((file) => own.has(packageOf(file)))]
  return {
    ...(foundation && { foundation }),
    tests: [...new Set(tests)]
      .filter((file) => isUnitTest(file) && sources.files.includes(file))
      .sort(),
    modules: modules.sort(),
  }
}

/** No import leads to a file of SQL: so the files next to it are used. */
const startsOf = (file: string, { files }: Sources): string[] =>
  file.endsWith('.sql') ? files.filter((other) => dirname(other) === dirname(file)) : [file]

export const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/')

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
