import { posix } from 'node:path'
import { isBrowserFile, isServerFile, isTestFile } from './file-roles.ts'
import { importsOf, type Import } from './imports.ts'

/** Imports only go down. A package that isn't listed here is on floor 3. */
const floors: Record<string, number> = {
  kit: 0,
  ui: 1,
  tabular: 1,
  engine: 1,
  charts: 2,
  auth: 2,
  schools: 2,
  'district-settings': 2,
  access: 2,
  notify: 2,
  workflow: 2,
  documents: 2,
  calendar: 2,
  people: 2,
  forms: 2,
  roster: 2,
  search: 2,
  payments: 2,
  standards: 2,
  credentials: 2,
  server: 4,
  web: 4,
}
const modules = 3

/**
 * What packages on one floor may import from each other. On floor 2, tables (a person's rows refer
 * to their school), and parts and words (pages show what a service draws, and know its vocabulary).
 */
const betweenSiblings: Record<number, string[]> = {
  1: ['words'],
  2: ['public', 'tables', 'parts', 'words'],
  3: ['public'],
}

/**
 * Loading one of these requires a server. The module that tRPC's links stream through has "server"
 * in its name but runs in the browser.
 */
const serverLibraries =
  /^(node:|drizzle-orm|postgres$|express|pg-boss|pino|lucia|sharp|jsonld$|jose$|nodemailer|@node-rs\/|@aws-sdk\/|@trpc\/server(?!\/observable$))/

/** Libraries that only one package may import. */
const knownOnlyTo: Record<string, string> = { lucia: 'auth' }

type File = { path: string; owner: string; imports: (Import & { target: Target })[] }
type Target =
  | { kind: 'file'; path: string; owner: string }
  | { kind: 'part'; owner: string; part: string }
  | { kind: 'library' }

/**
 * Every import that breaks an architecture rule, as "path:line: problem", sorted by path.
 * @param sources path from the project root → text, for all files of packages/ and apps/
 */
export function floorViolations(sources: Map<string, string>): string[] {
  const files = new Map([...sources].map(([path, text]) => [path, readFile(path, text)]))
  const all = [...files.values()]
  return [
    ...all.flatMap(wrongNeighbours),
    ...all.flatMap((file) => wrongSide(file, files)),
    ...cycles(all),
  ].sort()
}

function readFile(path: string, text: string): File {
  const owner = ownerOf(path)
  return {
    path,
    owner,
    imports: importsOf(text).map((found) => ({
      ...found,
      target: targetOf(path, found.specifier),
    })),
  }
}

function targetOf(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) {
    const path = posix.normalize(posix.join(posix.dirname(from), specifier))
    return { kind: 'file', path, owner: ownerOf(path) }
  }
  const [, owner, part = ''] = /^@atrium\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  return owner === undefined ? { kind: 'library' } : { kind: 'part', owner, part }
}

/** Up, or sideways past a neighbor's public exports. */
function wrongNeighbours({ path, owner, imports }: File): string[] {
  return imports.flatMap(({ specifier, line, typeOnly, target }) => {
    const at = `${path}:${line}:`
    if (target.kind === 'library') {
      const only = knownOnlyTo[specifier]
      return only === undefined || only === owner
        ? []
        : [`${at} only packages/${only} imports ${specifier}`]
    }
    if (target.owner === owner) return []
    if (target.kind === 'file')
      return [`${at} reaches into ${target.path}; another package is reached by its name`]
    const [mine, theirs] = [floorOf(owner), floorOf(target.owner)]
    if (theirs < mine) return []
    if (theirs > mine)
      return [
        `${at} imports upward: ${owner} (floor ${mine}) from ${target.owner} (floor ${theirs})`,
      ]
    // Tests may use a neighbor's fixtures; the apps share only types.
    if (isTestFile(path) || (mine > modules && typeOnly)) return []
    const doors = betweenSiblings[mine] ?? []
    return doors.includes(target.part)
      ? []
      : [
          `${at} ${owner} meets ${target.owner} only through ${doors.map((door) => `./${door}`).join(' or ') || 'types'}`,
        ]
  })
}

/** The browser's half must not load the server's, nor the server React, not even indirectly. */
function wrongSide(file: File, files: Map<string, File>): string[] {
  if (isTestFile(file.path)) return []
  if (isBrowserFile(file.path)) return reach(file, files, needsServer, 'the browser would load')
  if (isServerFile(file.path) || file.path.startsWith('apps/server/'))
    return reach(file, files, needsReact, 'Node cannot load')
  return []
}

type Loaded = { specifier: string; path: string | undefined }

const needsServer = ({ specifier, path }: Loaded): boolean =>
  path === undefined ? serverLibraries.test(specifier) : isServerFile(path)
const needsReact = ({ path }: Loaded): boolean => path?.endsWith('.tsx') ?? false

/**
 * Follows value imports from a file; reports the first step of each forbidden path, with the path.
 */
function reach(
  start: File,
  files: Map<string, File>,
  forbidden: (loaded: Loaded) => boolean,
  words: string,
): string[] {
  return start.imports
    .filter((found) => !found.typeOnly)
    .flatMap((first) => {
      const way = wayTo(first, files, forbidden, new Set([start.path]))
      return way === undefined ? [] : [`${start.path}:${first.line}: ${words} ${way.join(' → ')}`]
    })
}

function wayTo(
  step: File['imports'][number],
  files: Map<string, File>,
  forbidden: (loaded: Loaded) => boolean,
  seen: Set<string>,
): string[] | undefined {
  const path = fileOf(step.target, files)
  if (forbidden({ specifier: step.specifier, path })) return [path ?? step.specifier]
  const next = path === undefined ? undefined : files.get(path)
  if (next === undefined || seen.has(next.path)) return undefined
  seen.add(next.path)
  for (const further of next.imports) {
    if (further.typeOnly) continue
    const rest = wayTo(further, files, forbidden, seen)
    if (rest !== undefined) return [next.path, ...rest]
  }
  return undefined
}

/** The file behind an import. Package exports map by name (`./router`: src/router.ts). */
function fileOf(target: Target, files: Map<string, File>): string | undefined {
  if (target.kind === 'library') return undefined
  if (target.kind === 'file') return target.path
  const stem = `${folderOf(target.owner)}/src/${target.part}`
  const names =
    target.part === ''
      ? [`${stem}index.ts`]
      : [stem, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`]
  return names.find((name) => files.has(name)) ?? `${stem}.ts`
}

/** Packages that need each other, types included: each must work without the other. */
function cycles(files: File[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { path, owner, imports } of files) {
    if (isTestFile(path)) continue
    const mine = needs.get(owner) ?? needs.set(owner, new Set()).get(owner)
    for (const { target } of imports)
      if (target.kind === 'part' && target.owner !== owner) mine?.add(target.owner)
  }
  const found = new Set<string>()
  for (const owner of needs.keys()) {
    const round = roundTrip(owner, needs)
    // Each cycle once, starting at its alphabetically first package.
    if (round !== undefined && round.every((other) => owner <= other))
      found.add(`packages/${owner}: cycle ${round.join(' → ')}`)
  }
  return [...found]
}

/** The shortest path from a package back to itself. */
function roundTrip(start: string, needs: Map<string, Set<string>>): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of needs.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

/** Whether a file belongs to one area of the product. */
export const isOfModule = (path: string): boolean => floorOf(ownerOf(path)) === modules

function floorOf(owner: string): number {
  return floors[owner] ?? modules
}

function ownerOf(path: string): string {
  return /^(?:packages|apps)\/([^/]+)\//.exec(path)?.[1] ?? ''
}

function folderOf(owner: string): string {
  return floorOf(owner) > modules ? `apps/${owner}` : `packages/${owner}`
}
