import { fieldCatalog, fieldsOf, secretNames } from './fields/index.ts'
import { fold, likeness, unmarked, wordsOf } from './names.rules.ts'
import { fileKinds, type FileKind } from './words.ts'

/** Columns that are common in rosters and deliberately ignored. */
const ignoredColumns = [
  'dateLastModified',
  'last modified',
  'modified',
  'metadata',
  'userIds',
  'user ids',
  'activeDirectoryMatchId',
  'resources',
  'subject codes',
  'userMasterIdentifier',
  'school year sourced id',
  'user profiles',
  'zone',
  'created at',
  'updated at',
  'sequence',
  'pronouns',
  'public school residence status',
  'phonetic given name',
  'phonetic family name',
  'token',
  'photo',
  'department',
  'notes',
]

export type Known = {
  /** Folded name → that kind's fields, most likely first, with the likelihood of each (0 to 1). */
  names: Map<string, { field: string; score: number }[]>
  /** Words that only say who the field belongs to, as in "student first name". */
  owners: Set<string>
}

const owners: Record<FileKind, string> = {
  users:
    'student stu teacher staff user person guardian parent contact learner pupil employee member legal current primary sis',
  schools: 'school org organization building campus site institution sis',
  courses: 'course sis',
  sections: 'section class sis',
  enrollments: 'student stu sis',
  terms: 'term session academic period sis',
  demographics: 'student user demographics',
  roles: 'role user',
  relationships: 'relationship contact',
}

const secrets = new Set(secretNames.map(fold))
const ignored = new Set(ignoredColumns.map(fold))
let everyName: Set<string> | null = null
let everyWord: Set<string> | null = null
const byKind = new Map<FileKind, Known>()

/**
 * All names for a kind's fields. The field's key has the full score; among its other names, earlier
 * ones score slightly higher.
 */
export function knownOf(kind: FileKind): Known {
  let known = byKind.get(kind)
  if (!known) {
    known = { names: new Map(), owners: new Set(owners[kind].split(' ')) }
    for (const [key, field] of Object.entries(fieldsOf(kind))) {
      const scored: [string, number][] = [
        [key, 1],
        ...field.names.map((name, at): [string, number] => [name, 0.97 - Math.min(at, 40) * 0.002]),
      ]
      for (const [name, score] of scored) {
        const list = known.names.get(fold(name)) ?? []
        // A row key scores low, so that it is used only if the real id has its own column.
        if (!list.some((entry) => entry.field === key))
          list.push({ field: key, score: key === 'rowKey' ? 0.6 : score })
        known.names.set(fold(name), list)
      }
    }
    for (const list of known.names.values()) list.sort((a, b) => b.score - a.score)
    byKind.set(kind, known)
  }
  return known
}

/** Whether a column contains secrets, whose values are neither imported nor shown. */
export function isSecret(header: string): boolean {
  return secrets.has(fold(header)) || /passw|contrase/i.test(header)
}

/** Whether an import deliberately ignores a column. */
export function isLeftAlone(header: string): boolean {
  const name = fold(header)
  return (
    ignored.has(name) ||
    /^(metadata|ext)[._]/i.test(header) ||
    (name.length > 8 && likeness(name, 'datelastmodified') > 0.9)
  )
}

/** How many of these cells are known column names, for any kind of file. */
export function knownHeaders(cells: readonly string[]): number {
  everyName ??= new Set([
    ...fileKinds.flatMap((kind) => [...knownOf(kind).names.keys()]),
    ...secrets,
    ...ignored,
    'propertyname',
  ])
  const names = cells.map(unmarked)
  const shared = sharedAffixes(names)
  return new Set(
    names.map((cell) => fold(bare(cell, shared))).filter((name) => everyName!.has(name)),
  ).size
}

export type Affixes = { prefix: string | null; suffix: string | null }

/**
 * A meaningless word that most columns start or end with (`sourcedId_cl`, `status_cl` …). Words
 * that occur in any field's name don't count.
 */
export function sharedAffixes(headers: readonly string[]): Affixes {
  everyWord ??= new Set(
    fileKinds.flatMap((kind) =>
      Object.entries(fieldCatalog[kind]).flatMap(([key, field]) =>
        [key, ...field.names].flatMap(wordsOf),
      ),
    ),
  )
  const split = headers.map(wordsOf).filter((words) => words.length > 1)
  const common = (pick: (words: string[]) => string) => {
    const counts = new Map<string, number>()
    for (const words of split) counts.set(pick(words), (counts.get(pick(words)) ?? 0) + 1)
    const [word, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
    return count >= 3 && count >= headers.length * 0.6 && !everyWord!.has(word) ? word : null
  }
  return { prefix: common((words) => words[0]!), suffix: common((words) => words.at(-1)!) }
}

/** A header without the affix that all headers share. */
export function bare(header: string, affixes: Affixes): string {
  if (affixes.prefix === null && affixes.suffix === null) return header
  let words = wordsOf(header)
  if (words.length > 1 && words[0] === affixes.prefix) words = words.slice(1)
  if (words.length > 1 && words.at(-1) === affixes.suffix) words = words.slice(0, -1)
  return words.join(' ')
}
