import { audit, ownFiles, richText, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { EvidenceKind } from '../words.ts'
import { readAsked, type Criterion } from './asked.queries.ts'
import { holdOwn } from './badge-user.ts'
import { mayEditWork } from './learner-state.rules.ts'
import {
  badgeEvidence,
  badgeReflections,
  badgeUsers,
  type BadgeEvidenceRow,
  type BadgeUserRow,
  type ReflectionAnswer,
} from './learner.table.ts'

export interface EvidenceDraft {
  criterionID: number
  categoryID: number | null
  optionID: number | null
  kind: EvidenceKind
  title: string
  description: string
  /** One of the three, depending on the type. */
  fileUUID: string | null
  url: string | null
  html: string | null
}

/** The maximum for one submission. More would be a mistake or an attack. */
const mostEvidence = 200

/**
 * Adds or changes a piece of evidence. Submitted evidence stays unchanged; a change becomes a new
 * piece that replaces it from the next submission on. Refuses 404 if it isn't the caller's, 409 if
 * it isn't in progress, and 422 if it doesn't fit the requirements.
 */
export function saveEvidence(
  ctx: UserRequest,
  badgeUserID: number,
  draft: EvidenceDraft,
  evidenceID?: number,
): Promise<{ evidenceID: number }> {
  return working(ctx, badgeUserID, async (tx, row) => {
    const { districtID } = row
    const { criteria } = await readAsked(tx, row.versionID)
    const values = await checked(tx, ctx, criteria, draft)
    const next = row.round + 1
    const before = evidenceID === undefined ? undefined : await ownEvidence(tx, row, evidenceID)
    if (before && before.firstRound === next) {
      await tx
        .update(badgeEvidence)
        .set({ ...values, version: sql`${badgeEvidence.version} + 1` })
        .where(and(eq(badgeEvidence.districtID, districtID), eq(badgeEvidence.id, before.id)))
      await noted(tx, ctx, row, 'changeEvidence', before.id, values.title)
      return { evidenceID: before.id }
    }
    if (before) await retire(tx, row, before.id)
    else if ((await countEvidence(tx, row)) >= mostEvidence)
      throw refuse.fields({ title: { id: 'kit.valid.atMost', values: { max: mostEvidence } } })
    const [made] = await tx
      .insert(badgeEvidence)
      .values({ districtID, badgeUserID, ...values, firstRound: next, order: before?.order ?? 0 })
      .returning({ id: badgeEvidence.id })
    if (!made) throw new Error('evidence was not written')
    await noted(tx, ctx, row, before ? 'changeEvidence' : 'addEvidence', made.id, values.title)
    return { evidenceID: made.id }
  })
}

/**
 * Removes a piece; if it was submitted before, it stays in that submission. Refuses like
 * `saveEvidence`.
 */
export function removeEvidence(
  ctx: UserRequest,
  badgeUserID: number,
  evidenceID: number,
): Promise<void> {
  return working(ctx, badgeUserID, async (tx, row) => {
    const before = await ownEvidence(tx, row, evidenceID)
    if (before.firstRound === row.round + 1)
      await tx
        .delete(badgeEvidence)
        .where(and(eq(badgeEvidence.districtID, row.districtID), eq(badgeEvidence.id, evidenceID)))
    else await retire(tx, row, evidenceID)
    await noted(tx, ctx, row, 'removeEvidence', evidenceID, before.title)
  })
}

/**
 * Saves all answers to a reflection's questions; called repeatedly while a person writes. Refuses
 * like `saveEvidence`.
 */
export function saveReflection(
  ctx: UserRequest,
  badgeUserID: number,
  criterionID: number,
  answers: readonly ReflectionAnswer[],
): Promise<void> {
  return working(ctx, badgeUserID, async (tx, row) => {
    const { districtID } = row
    const { criteria } = await readAsked(tx, row.versionID)
    const criterion = criteria.find((one) => one.id === criterionID && one.type === 'reflection')
    if (!criterion) throw refuse.fields({ criterionID: { id: 'kit.valid.notAllowed' } })
    const allowed = new Set(criterion.prompts.length > 0 ? criterion.prompts : [''])
    const clean = answers
      .filter((answer) => allowed.has(answer.prompt))
      .map(({ prompt, html }) => ({ prompt, html: richText(html, { pictures: false }) }))
    const present = and(
      eq(badgeReflections.districtID, districtID),
      eq(badgeReflections.badgeUserID, badgeUserID),
      eq(badgeReflections.criterionID, criterionID),
      isNull(badgeReflections.lastRound),
    )
    const [before] = await tx.select().from(badgeReflections).where(present)
    if (before && JSON.stringify(before.answers) === JSON.stringify(clean)) return
    const written = { answers: clean, updatedAt: ctx.now().toISOString() }
    const next = row.round + 1
    if (before?.firstRound === next) {
      await tx
        .update(badgeReflections)
        .set({ ...written, version: sql`${badgeReflections.version} + 1` })
        .where(present)
    } else {
      if (before) await tx.update(badgeReflections).set({ lastRound: row.round }).where(present)
      await tx
        .insert(badgeReflections)
        .values({ districtID, badgeUserID, criterionID, ...written, firstRound: next })
    }
    await noted(tx, ctx, row, 'saveReflection', criterionID, criterion.title)
  })
}

/** Chooses the learner's credit. Refuses 422 for one that the version doesn't give. */
export function chooseCredit(
  ctx: UserRequest,
  badgeUserID: number,
  creditID: number,
): Promise<void> {
  return working(ctx, badgeUserID, async (tx, row) => {
    const { credits } = await readAsked(tx, row.versionID)
    if (!credits.some((credit) => credit.id === creditID))
      throw refuse.fields({ creditID: { id: 'kit.valid.notAllowed' } })
    await tx
      .update(badgeUsers)
      .set({ creditID })
      .where(and(eq(badgeUsers.districtID, row.districtID), eq(badgeUsers.id, row.id)))
    await noted(tx, ctx, row, 'chooseCredit', creditID, '')
  })
}

/** Runs the function with the learner's microcredential locked, if it can be worked on. */
function working<Result>(
  ctx: UserRequest,
  badgeUserID: number,
  act: (tx: Tx, row: BadgeUserRow) => Promise<Result>,
): Promise<Result> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { row } = await holdOwn(tx, ctx, badgeUserID)
    if (!mayEditWork(row.status)) throw refuse.conflict('microcredentials.refusal.notNow')
    return act(tx, row)
  })
}

async function checked(
  tx: Tx,
  ctx: UserRequest,
  criteria: readonly Criterion[],
  draft: EvidenceDraft,
) {
  const criterion = criteria.find((one) => one.id === draft.criterionID && one.type === 'evidence')
  if (!criterion) throw refuse.fields({ criterionID: { id: 'kit.valid.notAllowed' } })
  const category = criterion.categories.find((one) => one.id === draft.categoryID)
  if (criterion.categories.length > 0 && !category)
    throw refuse.fields({ categoryID: { id: 'kit.valid.required' } })
  if (draft.optionID !== null && !category?.options.some((one) => one.id === draft.optionID))
    throw refuse.fields({ optionID: { id: 'kit.valid.notAllowed' } })
  const { kind } = draft
  const html = kind === 'text' ? richText(draft.html ?? '', { pictures: false }) : null
  if (kind === 'text' && !html) throw refuse.fields({ html: { id: 'kit.valid.required' } })
  if (kind === 'link' && !/^https?:\/\/[^/]/i.test(draft.url ?? ''))
    throw refuse.fields({ url: { id: 'kit.valid.url' } })
  if (
    kind === 'file' &&
    !(draft.fileUUID && (await ownFiles(tx, ctx.user, [draft.fileUUID], 'any')).has(draft.fileUUID))
  )
    throw refuse.fields({ fileUUID: { id: 'kit.valid.required' } })
  return {
    criterionID: criterion.id,
    categoryID: category?.id ?? null,
    optionID: draft.optionID,
    kind,
    title: draft.title,
    description: draft.description,
    fileUUID: kind === 'file' ? draft.fileUUID : null,
    url: kind === 'link' ? draft.url : null,
    html,
  }
}

async function ownEvidence(
  tx: Tx,
  row: BadgeUserRow,
  evidenceID: number,
): Promise<BadgeEvidenceRow> {
  const [found] = await tx
    .select()
    .from(badgeEvidence)
    .where(
      and(
        eq(badgeEvidence.districtID, row.districtID),
        eq(badgeEvidence.badgeUserID, row.id),
        eq(badgeEvidence.id, evidenceID),
        isNull(badgeEvidence.lastRound),
      ),
    )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  return found
}

const retire = (tx: Tx, row: BadgeUserRow, evidenceID: number) =>
  tx
    .update(badgeEvidence)
    .set({ lastRound: row.round })
    .where(and(eq(badgeEvidence.districtID, row.districtID), eq(badgeEvidence.id, evidenceID)))

async function countEvidence(tx: Tx, row: BadgeUserRow): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(badgeEvidence)
    .where(
      and(
        eq(badgeEvidence.districtID, row.districtID),
        eq(badgeEvidence.badgeUserID, row.id),
        isNull(badgeEvidence.lastRound),
      ),
    )
  return counted?.count ?? 0
}

// The log records only that a learner wrote something and when, because the text is private.
const noted = (
  tx: Tx,
  ctx: UserRequest,
  row: BadgeUserRow,
  action: string,
  part: number,
  title: string,
) =>
  audit(tx, {
    districtID: row.districtID,
    actorID: ctx.user.userID,
    entity: 'microcredentials.badgeUser',
    entityID: row.id,
    action,
    after: { part, title },
    requestID: ctx.request.requestID,
  })
