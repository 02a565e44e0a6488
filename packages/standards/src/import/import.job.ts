import { asRefusal, audit, defineJob, type JobContext, type JobProgress } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { compareSource } from './compare.queries.ts'
import { standardImports, type StandardImportRow } from './import.table.ts'
import { readSource } from './read-source.ts'
import { sourceOf } from './source-of.ts'
import { writeFramework } from './write-framework.ts'

export type ImportInput = { importID: number }

/**
 * Writes a checked file of standards in one transaction: a run that is canceled or killed leaves
 * nothing behind, and starts over.
 */
export const importJob = defineJob<ImportInput>({
  name: 'standards.import',
  singleton: ({ importID }) => String(importID),
  followers: ['standards.manage'],
  run: async (ctx, { importID }, progress) => {
    const [row] = await ctx.db
      .select()
      .from(standardImports)
      .where(and(eq(standardImports.districtID, ctx.districtID), eq(standardImports.id, importID)))
    if (!row || row.state !== 'importing') return {}
    try {
      return await write(ctx, row, progress)
    } catch (error) {
      await ended(ctx, row, error)
      throw error
    }
  },
})

async function write(
  ctx: JobContext,
  row: StandardImportRow,
  progress: JobProgress,
): Promise<{ frameworkID: number }> {
  const { districtID } = ctx
  const source = await readSource(await sourceOf(row), {
    name: row.name,
    districtID,
    choices: row.choices,
    now: row.createdAt,
  })
  const total = source.items.length + source.package.associations.length
  progress.report({ done: 0, total, message: { id: 'standards.import.writing' } })
  return ctx.database.transaction(districtID, async (tx) => {
    const compared = await compareSource(tx, districtID, source)
    const frameworkID = await writeFramework(tx, districtID, source, compared, (done) => {
      progress.check()
      progress.report({ done, total })
    })
    const { added, changed, removed, kept } = compared.summary
    await tx
      .update(standardImports)
      .set({
        state: 'done',
        frameworkID,
        summary: compared.summary,
        source: null,
        endedAt: ctx.now().toISOString(),
      })
      .where(and(eq(standardImports.districtID, districtID), eq(standardImports.id, row.id)))
    await audit(tx, {
      districtID,
      actorID: ctx.startedBy,
      entity: 'standards.frameworks',
      entityID: frameworkID,
      action: 'import',
      after: { title: source.package.framework.title, added, changed, removed, kept },
    })
    return { frameworkID }
  })
}

/**
 * A canceled import can be started again, and a failed one shows why. If the server stops, the
 * import continues at the next start.
 */
async function ended(ctx: JobContext, row: StandardImportRow, error: unknown): Promise<void> {
  const why = (error as { why?: unknown }).why
  if (why === 'stopping' || why === 'lost') return
  const set =
    why === 'cancelled'
      ? { state: 'checked' as const, runID: null, version: row.version + 1 }
      : {
          state: 'failed' as const,
          failure: asRefusal(error)?.ref ?? { id: 'kit.refusal.unexpected' },
          endedAt: ctx.now().toISOString(),
        }
  await ctx.database.transaction(ctx.districtID, (tx) =>
    tx
      .update(standardImports)
      .set(set)
      .where(and(eq(standardImports.districtID, ctx.districtID), eq(standardImports.id, row.id))),
  )
}
