import { audit, enqueue, limit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { districts } from '@atrium/schools/tables'
import { and, eq, isNull } from 'drizzle-orm'
import { suiteFiles } from '../data-suites.table.ts'
import { openSuite } from '../suites/suite-access.queries.ts'
import { suppressionMarks } from '@atrium/tabular/words'
import { suiteRecipes } from '../tools/tools.table.ts'
import { fetchJob } from './fetch.job.ts'
import { openLiveTable } from './live/live-access.queries.ts'
import { peopleSQL } from './people-of-suite.ts'
import { openReader } from './readers/open-reader.ts'
import { nextRun } from './schedule.rules.ts'
import { openSecret, sealSecret } from './secret.ts'
import {
  destinationOf,
  needsSecret,
  type Schedule,
  type SourceDraft,
  type SourceSecret,
  type SourceSettings,
} from './source.settings.ts'
import { suiteSources, type SourceRow } from './sources.table.ts'

/**
 * What testing a source found: files that match its pattern, or first its host's key, for a person
 * to confirm.
 */
export type Tested =
  | { hostKey: string }
  | { count: number; files: { name: string; bytes: number; changedAt: string | null }[] }

interface Testing {
  suiteID: number
  /** The source whose secret is used if none is given. */
  sourceID?: number | undefined
  settings: SourceSettings
  secret?: SourceSecret | undefined
}

/**
 * Tries a source with its current settings; saves nothing. Refuses 422 with the error in words, 429
 * too many tries.
 */
export async function testSource(
  ctx: UserRequest,
  { suiteID, sourceID, settings, secret }: Testing,
): Promise<Tested> {
  await openSuite(ctx, suiteID, 'edit')
  // Otherwise it could be used to knock at the doors of others.
  await limit(ctx.database, `dataSuites.testSource:${ctx.user.districtID}:${ctx.user.userID}`, {
    points: 30,
    seconds: 600,
  })
  const kept = sourceID === undefined ? undefined : (await openSource(ctx, sourceID)).source
  if (kept && kept.suiteID !== suiteID) throw refuse.notFound('kit.refusal.notFound')
  if (settings.kind === 'sftp' && settings.hostKey === null)
    return { hostKey: await (await import('./readers/sftp.reader.ts')).hostKeyOf(settings) }
  const given = secret ?? (kept && openSecret(kept, settings))
  if (needsSecret(settings) && !given) throw refuse.fields({ secret: { id: 'kit.valid.required' } })
  const reader = await openReader({
    ctx,
    districtID: ctx.user.districtID,
    suiteID,
    settings,
    secret: given,
    createdBy: ctx.user.userID,
    schoolIDs: null,
  })
  try {
    const listed = await reader.list()
    const newest = listed.toSorted((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''))
    return {
      count: listed.length,
      files: newest.slice(0, 10).map(({ name, bytes, changedAt }) => ({ name, bytes, changedAt })),
    }
  } finally {
    reader.close()
  }
}

interface Creating {
  suiteID: number
  /** The file whose newer data comes from there; absent: a new one of this name. */
  fileID?: number | undefined
  name: string
  draft: SourceDraft
}

/**
 * Creates a file that comes from a source, or gives an existing one a source, and fetches for the
 * first time. A person reviews a new file's columns before they are read.
 */
export async function createSource(
  ctx: UserRequest,
  { suiteID, fileID: known, name, draft }: Creating,
): Promise<{ fileID: number; sourceID: number }> {
  const { suite } = await openSuite(ctx, suiteID, 'edit')
  checkDraft(draft)
  const { districtID } = suite
  const { userID } = ctx.user
  const { settings, secret, mode, schedule, notify, tell } = draft
  if (needsSecret(settings) && !secret)
    throw refuse.fields({ secret: { id: 'kit.valid.required' } })
  const live = settings.kind === 'atrium' ? openLiveTable(ctx.user, settings.table) : undefined
  // An existing file has its own columns and rows.
  if (live && known !== undefined) throw refuse.conflict('kit.refusal.actionNotAllowed')
  const schoolIDs = live && live.reach !== 'district' ? [...live.reach] : null
  return ctx.database.transaction(districtID, async (tx) => {
    await checkPeople(tx, districtID, suiteID, tell, ctx.now())
    const fileID =
      known ??
      (await newFile(tx, {
        districtID,
        suiteID,
        name,
        importMode: mode,
        guard: live?.table.schoolColumn ?? null,
      }))
    if (known !== undefined) await checkFile(tx, { districtID, suiteID, fileID: known })
    const sealed =
      secret && needsSecret(settings) ? sealSecret(secret, { districtID, fileID, settings }) : null
    const [source] = await tx
      .insert(suiteSources)
      .values({
        districtID,
        suiteID,
        fileID,
        settings,
        secret: sealed,
        schoolIDs,
        mode,
        ...schedule,
        notify,
        tell,
        createdBy: userID,
        nextAt: await nextAt(tx, districtID, schedule, ctx.now()),
      })
      .returning({ id: suiteSources.id })
    const sourceID = source?.id ?? 0
    await ask(tx, ctx, sourceID)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.source',
      entityID: sourceID,
      action: 'create',
      after: { suiteID, name, ...told(draft) },
    })
    return { fileID, sourceID }
  })
}

/**
 * Changes a source. A new destination requires the secret again; what was imported so far stays.
 */
export async function updateSource(
  ctx: UserRequest,
  { sourceID, version, draft }: { sourceID: number; version: number; draft: SourceDraft },
): Promise<void> {
  const { source } = await openSource(ctx, sourceID)
  checkDraft(draft)
  const { settings, secret, mode, schedule, notify, tell } = draft
  if (
    settings.kind !== source.settings.kind ||
    (settings.kind === 'atrium' && destinationOf(settings) !== destinationOf(source.settings))
  )
    throw refuse.conflict('kit.refusal.actionNotAllowed')
  const { districtID, fileID } = source
  const given = secret ?? openSecret(source, settings)
  await ctx.database.transaction(districtID, async (tx) => {
    const sealed =
      given && needsSecret(settings) ? sealSecret(given, { districtID, fileID, settings }) : null
    await checkPeople(tx, districtID, source.suiteID, tell, ctx.now())
    await save(
      tx,
      { ...source, version },
      {
        settings,
        secret: sealed,
        mode,
        ...schedule,
        notify,
        tell,
        nextAt: await nextAt(tx, districtID, schedule, ctx.now()),
      },
    )
    const before = {
      settings: source.settings,
      secret: undefined,
      mode: source.mode,
      schedule: { every: source.every, at: source.at, weekday: source.weekday },
      notify: source.notify,
      tell: source.tell,
    }
    await audit(tx, {
      districtID,
      actorID: ctx.user.userID,
      entity: 'dataSuites.source',
      entityID: sourceID,
      action: 'update',
      before: told(before),
      after: told(draft),
    })
  })
}

/** Takes a source away; the file stays with the data that it has. */
export async function removeSource(ctx: UserRequest, sourceID: number): Promise<void> {
  const { source } = await openSource(ctx, sourceID)
  await ctx.database.transaction(source.districtID, async (tx) => {
    await save(tx, source, { removedAt: ctx.now().toISOString(), secret: null, nextAt: null })
    await audit(tx, {
      districtID: source.districtID,
      actorID: ctx.user.userID,
      entity: 'dataSuites.source',
      entityID: sourceID,
      action: 'remove',
      before: { fileID: source.fileID, kind: source.settings.kind },
    })
  })
}

/** Asks a source now. Asked for while it is being asked, it is the same run. */
export async function runSourceNow(ctx: UserRequest, sourceID: number): Promise<{ runID: number }> {
  const { source } = await openSource(ctx, sourceID)
  return ctx.database.transaction(source.districtID, async (tx) => {
    const runID = await ask(tx, ctx, sourceID)
    await audit(tx, {
      districtID: source.districtID,
      actorID: ctx.user.userID,
      entity: 'dataSuites.source',
      entityID: sourceID,
      action: 'run',
    })
    return { runID }
  })
}

async function newFile(
  tx: Tx,
  file: Pick<
    typeof suiteFiles.$inferInsert,
    'districtID' | 'suiteID' | 'name' | 'importMode' | 'guard'
  >,
): Promise<number> {
  const [row] = await tx
    .insert(suiteFiles)
    .values({ ...file, marks: [...suppressionMarks] })
    .returning({ id: suiteFiles.id })
  return row?.id ?? 0
}

/**
 * Refuses a file of another suite, one that is being removed, a derived one, and one that has a
 * source: of two concurrent requests, the second is refused.
 */
async function checkFile(
  tx: Tx,
  { districtID, suiteID, fileID }: { districtID: number; suiteID: number; fileID: number },
): Promise<void> {
  const [file] = await tx
    .select({ status: suiteFiles.status })
    .from(suiteFiles)
    .where(
      and(
        eq(suiteFiles.districtID, districtID),
        eq(suiteFiles.suiteID, suiteID),
        eq(suiteFiles.id, fileID),
      ),
    )
    .for('update')
  if (!file) throw refuse.notFound('kit.refusal.notFound')
  const [made] = await tx
    .select({ fileID: suiteRecipes.fileID })
    .from(suiteRecipes)
    .where(and(eq(suiteRecipes.districtID, districtID), eq(suiteRecipes.fileID, fileID)))
  if (made) throw refuse.conflict('dataSuites.tools.noUpload')
  const [other] = await tx
    .select({ id: suiteSources.id })
    .from(suiteSources)
    .where(
      and(
        eq(suiteSources.districtID, districtID),
        eq(suiteSources.fileID, fileID),
        isNull(suiteSources.removedAt),
      ),
    )
  if (other || ['dlt', 'dltp', 'dltr'].includes(file.status))
    throw refuse.conflict('kit.refusal.actionNotAllowed')
}

/**
 * Refuses 422 people with whom the suite is not shared: they would be notified about data that
 * aren't theirs.
 */
async function checkPeople(
  tx: Tx,
  districtID: number,
  suiteID: number,
  tell: readonly number[],
  now: Date,
): Promise<void> {
  if (tell.length === 0) return
  const known = new Set(
    Array.from(
      await tx.execute<{ id: number }>(peopleSQL(districtID, suiteID, now)),
      (one) => one.id,
    ),
  )
  if (tell.some((id) => !known.has(id)))
    throw refuse.fields({ tell: { id: 'dataSuites.source.notShared' } })
}

async function ask(tx: Tx, ctx: UserRequest, sourceID: number): Promise<number> {
  const { districtID, userID } = ctx.user
  const runID = await enqueue(tx, fetchJob, { sourceID }, { districtID, startedBy: userID })
  await tx
    .update(suiteSources)
    .set({ runID })
    .where(and(eq(suiteSources.districtID, districtID), eq(suiteSources.id, sourceID)))
  return runID
}

/** A source of a suite that this person may change. */
async function openSource(ctx: UserRequest, sourceID: number): Promise<{ source: SourceRow }> {
  const [source] = await ctx.db
    .select()
    .from(suiteSources)
    .where(
      and(
        eq(suiteSources.districtID, ctx.user.districtID),
        eq(suiteSources.id, sourceID),
        isNull(suiteSources.removedAt),
      ),
    )
  if (!source) throw refuse.notFound('kit.refusal.notFound')
  await openSuite(ctx, source.suiteID, 'edit')
  return { source }
}

// A server with an unconfirmed key never gets a secret.
function checkDraft({ settings }: SourceDraft): void {
  if (settings.kind === 'sftp' && settings.hostKey === null)
    throw refuse.fields({ hostKey: { id: 'dataSuites.source.hostKeyUnknown' } })
}

/** The part of a draft that the history contains: that a secret was given, but not the secret. */
const told = ({
  settings,
  secret,
  schedule,
  mode,
  notify,
  tell,
}: SourceDraft): Record<string, unknown> => ({
  ...settings,
  ...(secret && { secret: '•••' }),
  ...schedule,
  mode,
  notify,
  tell,
})

async function nextAt(
  tx: Tx,
  districtID: number,
  schedule: Schedule,
  now: Date,
): Promise<string | null> {
  const [district] = await tx
    .select({ timeZone: districts.timeZone })
    .from(districts)
    .where(eq(districts.districtID, districtID))
  return nextRun(schedule, district?.timeZone ?? 'UTC', now)?.toISOString() ?? null
}

// Of two at once one wins.
async function save(tx: Tx, source: SourceRow, set: Partial<SourceRow>): Promise<void> {
  const here = and(eq(suiteSources.districtID, source.districtID), eq(suiteSources.id, source.id))
  const saved = await tx
    .update(suiteSources)
    .set({ ...set, version: source.version + 1, updatedAt: new Date().toISOString() })
    .where(and(here, eq(suiteSources.version, source.version), isNull(suiteSources.removedAt)))
    .returning({ id: suiteSources.id })
  if (saved.length > 0) return
  const [{ secret: _, ...now } = source] = await tx.select().from(suiteSources).where(here)
  throw refuse.changed(now)
}
