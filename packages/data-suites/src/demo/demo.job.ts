import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineJob, enqueue, type JobContext, type JobProgress, type Tx } from '@atrium/kit/server'
import { and, eq, isNull } from 'drizzle-orm'
import { dataSuites, suiteDashboards, suiteFiles } from '../data-suites.table.ts'
import { addAttributes } from '../files/files.actions.ts'
import { inspect } from '../files/inspect.ts'
import { loadJob } from '../files/load.job.ts'
import { hashOf, rawKey } from '../files/load.ts'
import { measureMatch } from '../relationships/measure.ts'
import { engineOf } from '../services.ts'
import { takeSnapshot } from '../snapshots/snapshots.actions.ts'
import { absentRequest } from '../suites/absent-request.ts'
import { contentsOf, shapeOf } from '../suites/suite-contents.queries.ts'
import { suppressionMarks } from '@atrium/tabular/words'
import { assessmentSuite } from './assessment-suite.ts'
import { attendanceSuite } from './attendance-suite.ts'
import { demoGround, type DemoGround } from './demo-students.queries.ts'
import type { DemoSuite } from './demo-suite.types.ts'
import { seedSuite } from './seed.actions.ts'

/**
 * Creates the demo's suites, loading each file like any other. It runs after the first start, so
 * that no one waits for it; interrupted anywhere, it continues with what is missing.
 */
export const demoJob = defineJob<{ ownerID: number }>({
  name: 'dataSuites.demo',
  singleton: () => 'demo',
  retry: { limit: 10, delaySeconds: 3 },
  run: async (ctx, { ownerID }, progress) => {
    const ground = await demoGround(ctx.db, ctx.districtID, ctx.now())
    for (const suite of [attendanceSuite, assessmentSuite]) {
      progress.check()
      await bringIn(ctx, ownerID, suite, ground, progress)
    }
    return { students: ground.students.length }
  },
})

/** Asks for the demo's suites; `ownerID` will own them. */
export async function seedDataSuites(
  tx: Tx,
  { districtID, ownerID }: { districtID: number; ownerID: number },
): Promise<void> {
  await enqueue(tx, demoJob, { ownerID }, { districtID, startedBy: ownerID })
}

async function bringIn(
  ctx: JobContext,
  ownerID: number,
  suite: DemoSuite,
  ground: DemoGround,
  progress: JobProgress,
): Promise<void> {
  const { districtID } = ctx
  const suiteID = await suiteOf(ctx, ownerID, suite)
  for (const [name, text] of Object.entries(suite.files)) {
    const fileID = await fileOf(ctx, suiteID, name, () => text(ground))
    // Does nothing if it is loaded already.
    await loadJob.run({ ...ctx, startedBy: ownerID }, { fileID }, progress)
    progress.check()
  }
  const [seeded] = await ctx.db
    .select({ id: suiteDashboards.id })
    .from(suiteDashboards)
    .where(and(eq(suiteDashboards.districtID, districtID), eq(suiteDashboards.suiteID, suiteID)))
    .limit(1)
  if (seeded) return
  const contents = await contentsOf(ctx.db, districtID, suiteID)
  const shape = shapeOf(suiteID, contents)
  const idOf = ([file, column]: readonly [string, string]) =>
    contents.attributes.find(
      (one) =>
        one.sourceName === column &&
        one.fileID === contents.files.find((each) => each.name === file)?.id,
    )?.id ?? 0
  const matches = await Promise.all(
    suite.relationships.map(async ([from, to]) => ({
      fromID: idOf(from),
      toID: idOf(to),
      ...(await measureMatch(engineOf(), shape, idOf(from), idOf(to))),
    })),
  )
  const dashboardID = await ctx.database.transaction(districtID, (tx) =>
    seedSuite(tx, { districtID, suiteID, ownerID, fall: ground.fall }, suite, contents, matches),
  )
  const owner = await absentRequest(ctx, ownerID)
  if (owner)
    await takeSnapshot(owner, { suiteID, dashboardID, name: `For the board, ${ground.today}` })
}

async function suiteOf(
  { database, db, districtID }: JobContext,
  ownerID: number,
  { name, description }: DemoSuite,
): Promise<number> {
  const [known] = await db
    .select({ id: dataSuites.id })
    .from(dataSuites)
    .where(
      and(
        eq(dataSuites.districtID, districtID),
        eq(dataSuites.name, name),
        isNull(dataSuites.removedAt),
      ),
    )
  if (known) return known.id
  const [made] = await database.transaction(districtID, (tx) =>
    tx
      .insert(dataSuites)
      .values({ districtID, ownerID, name, description })
      .returning({ id: dataSuites.id }),
  )
  return made?.id ?? 0
}

/** A file of the suite, waiting to be loaded. */
async function fileOf(
  { database, db, districtID }: JobContext,
  suiteID: number,
  name: string,
  text: () => string,
): Promise<number> {
  const [known] = await db
    .select({ id: suiteFiles.id })
    .from(suiteFiles)
    .where(
      and(
        eq(suiteFiles.districtID, districtID),
        eq(suiteFiles.suiteID, suiteID),
        eq(suiteFiles.name, name),
      ),
    )
  if (known) return known.id
  const engine = engineOf()
  const folder = await engine.workFolder(`demo-${districtID}-${suiteID}`)
  try {
    const path = join(folder, 'upload')
    const bytes = Buffer.from(text())
    await writeFile(path, bytes)
    const { format, dialect, columns, sample } = await inspect(engine, path, `${name}.csv`, folder)
    const raw = rawKey(await hashOf(path))
    await engine.store.putFile(raw, path)
    const source = {
      name: `${name}.csv`,
      bytes: bytes.length,
      raw,
      format,
      dialect,
      columns,
      parquet: null,
      rows: 0,
      loadedAt: null,
    }
    return await database.transaction(districtID, async (tx) => {
      const [row] = await tx
        .insert(suiteFiles)
        .values({
          districtID,
          suiteID,
          name,
          status: 'pend',
          marks: [...suppressionMarks],
          incoming: [source],
        })
        .returning({ id: suiteFiles.id })
      const fileID = row?.id ?? 0
      await addAttributes(tx, { districtID, suiteID, fileID }, columns, {
        columns,
        sample,
      })
      return fileID
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
