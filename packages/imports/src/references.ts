import { referencedColumn } from './bundle.rules.ts'
import { own } from './columns.ts'
import { fieldsOf } from './fields/index.ts'
import type { PlannedFile } from './plan.ts'
import { readRows } from '@atrium/tabular/rows'
import type { SourceFile } from '@atrium/tabular/source'
import type { FileKind } from './words.ts'

type Opened = PlannedFile & { file: SourceFile }

/** The number of distinct references examined for each kind of record. */
const enough = 500

/**
 * Finds files that others refer to by a column other than the id (`userId`, `classId` …). Reads
 * columns in full only if the references don't match the ids.
 */
export async function findReferencedColumns(
  files: readonly Opened[],
): Promise<{ file: Opened; column: number }[]> {
  const found: { file: Opened; column: number }[] = []
  for (const kind of ['schools', 'courses', 'sections', 'users', 'terms'] as const) {
    const targets = files.filter((file) => file.kind === kind)
    if (targets.length === 0) continue
    const references = await collectReferences(files, kind)
    if (references.length === 0) continue
    const ids = new Set<string>()
    for (const target of targets)
      for (const id of await collect(target, [
        target.proposal.mapping.columns.indexOf('sourcedId'),
      ]))
        ids.add(id)
    if (references.filter((value) => ids.has(value)).length >= references.length * 0.9) continue
    for (const target of targets) {
      const id = target.proposal.mapping.columns.indexOf('sourcedId')
      const columns = new Map<number, Set<string>>()
      for (let at = 0; at < target.columns.length; at++)
        if (at !== id && target.columns[at]!.unique) columns.set(at, await collect(target, [at]))
      const column = referencedColumn(ids, columns, references)
      if (column !== null) found.push({ file: target, column })
    }
  }
  return found
}

/** The record id for each value in a file's key column. */
export async function readKeys(
  file: SourceFile,
  planned: PlannedFile,
): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  const id = planned.proposal.mapping.columns.indexOf('sourcedId')
  if (planned.keyColumn === null || id === -1) return keys
  for await (const batch of readRows(file, planned.dialect)) {
    for (const row of batch.rows)
      if (row.problem === null)
        keys.set(own(row.cells[planned.keyColumn]!.trim()), own(row.cells[id]!.trim()))
  }
  return keys
}

async function collectReferences(files: readonly Opened[], kind: FileKind): Promise<string[]> {
  const references = new Set<string>()
  for (const file of files) {
    const fields = fieldsOf(file.kind)
    const columns = file.proposal.mapping.columns.flatMap((key, at) =>
      key !== null && fields[key]!.refers === kind ? [at] : [],
    )
    if (columns.length === 0) continue
    for (const value of await collect(file, columns, enough))
      for (const part of value.split(/[,;|]/)) if (part.trim() !== '') references.add(part.trim())
  }
  return [...references]
}

async function collect(
  file: Opened,
  columns: readonly number[],
  most = Infinity,
): Promise<Set<string>> {
  const values = new Set<string>()
  if (columns.every((at) => at === -1)) return values
  for await (const batch of readRows(file.file, file.dialect)) {
    for (const row of batch.rows) {
      if (row.problem !== null) continue
      for (const at of columns) {
        const value = row.cells[at]!.trim()
        if (value !== '' && !values.has(value)) values.add(own(value))
      }
    }
    if (values.size >= most) break
  }
  return values
}
