export { detectDates, parseDate, type DateOrder } from '@atrium/kit/shared'
export { fold, likeness, wordsOf } from './names.rules.ts'
import { createHash } from 'node:crypto'
import type { Database } from '@atrium/kit/server'
import { importEntity } from './imports.rules.ts'
import { newCounts, type Block, type Counts, type CountsByEntity } from './guard.rules.ts'
import { hashOf } from './import-source.ts'
import { checkImport, loadWork, processImport } from './import-runs.actions.ts'
import { planSource, type PlanChoices } from './plan.ts'
import { openSource, type SourceInput } from '@atrium/tabular/source'
import type { Reading } from './stage/stage-source.ts'
import type { Progress } from './process/process.actions.ts'

export type { Block, Counts, CountsByEntity } from './guard.rules.ts'
export { provideImportFolder } from './import-source.ts'
/** What was imported: in total, by entity, and by file path. */
export type BundleOutcome = Counts & {
  importID: number
  state: string
  entities: CountsByEntity
  files: Record<string, Counts>
  blocks: Block[]
  warnings: number
}

export type BundleOptions = {
  districtID: number
  /** The actor in the history; 0: the system itself. */
  actorID: number
  name: string
  choices?: Omit<PlanChoices, 'remembered'>
  onReading?: (reading: Reading) => void
  onWriting?: (progress: Progress) => void
  /** Skips the confirmations that a person would have to type. */
  confirmed?: boolean
  /** See `processStage`. */
  inOrder?: boolean
} & ({ path: string } | { bytes: Buffer })

/**
 * Imports a roster from a file on disk or from memory, from its plan to its last record, without a
 * job or a screen: for seeds and benchmarks. It is in the list of imports like any other, and can
 * be rolled back.
 * @throws an error with the refusal's code if it isn't a roster
 */
export async function importBundle(
  database: Database,
  options: BundleOptions,
): Promise<BundleOutcome> {
  const { districtID, actorID, name } = options
  const input: SourceInput = 'path' in options ? { path: options.path } : { bytes: options.bytes }
  const sha256 =
    'path' in options
      ? await hashOf(options.path)
      : createHash('sha256').update(options.bytes).digest('hex')
  const source = await openSource(input, name)
  if (!source.ok) throw new Error(`imports.source.${source.code} ${JSON.stringify(source.values)}`)
  const plan = await planSource(source, options.choices ?? {})
  await source.close()
  const importID = await database.raw(districtID, async (sql) => {
    const [row] = await sql<{ id: number }[]>`
      insert into import (district_id, name, entity, state, source_name, source_path, source_sha256, plan, created_by)
      values (${districtID}, ${name}, ${importEntity(plan)}, 'mapped', ${name}, ${'path' in options ? options.path : ''}, ${sha256}, ${sql.json(plan as never)}, ${actorID})
      returning id`
    return row!.id
  })
  const work = (await loadWork(database, districtID, importID))!
  const found = await checkImport(database, bytesOf(work, options), options.onReading)
  if (
    found.blocks.length === 0 ||
    (options.confirmed && found.blocks.every((block) => block.number !== null))
  ) {
    await database.raw(
      districtID,
      (sql) =>
        sql`update import set state = 'processing', version = version + 1 where district_id = ${districtID} and id = ${importID}`,
    )
    const started = (await loadWork(database, districtID, importID))!
    await processImport(database, bytesOf(started, options), {
      ...(options.onWriting && { onProgress: options.onWriting }),
      ...(options.inOrder && { inOrder: true }),
    })
  }
  const [row] = await database.raw(
    districtID,
    (sql) =>
      sql<
        { state: string; counts: CountsByEntity }[]
      >`select state, counts from import where district_id = ${districtID} and id = ${importID}`,
  )
  const entities = row?.counts ?? {}
  const all = Object.values(entities).reduce(
    (sum, one) => ({
      create: sum.create + one.create,
      update: sum.update + one.update,
      unchanged: sum.unchanged + one.unchanged,
      end: sum.end + one.end,
      error: sum.error + one.error,
    }),
    newCounts(),
  )
  return {
    ...all,
    importID,
    state: row?.state ?? '',
    entities,
    files: found.fileCounts,
    blocks: found.blocks,
    warnings: found.warnings,
  }
}

const bytesOf = <T extends object>(work: T, options: BundleOptions): T =>
  'bytes' in options ? { ...work, bytes: options.bytes } : work
