import { newAccount, provideAuth, type SessionStore } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { asRefusal, type Tx } from '@atrium/kit/server'
import type { Screen } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { badges, badgeVersions } from './badges/badge.table.ts'
import {
  badgeCourseCodes,
  badgeCredits,
  earningCriteria,
  evidenceCategories,
} from './badges/version-parts.table.ts'
import type { learnerRouter } from './learner/learner.router.ts'
import { creditTypes } from './settings/settings.table.ts'
import type { CourseCodeReviewMode, ReviewMode } from './words.ts'

/**
 * The server's startup registrations, as far as tests need them: there are no sessions, and no one
 * teaches.
 */
export function provideTestAuth(screens: readonly Screen[] = []): void {
  provideAuth({
    store: {} as SessionStore,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '/midas/rest/files',
  })
}

/** The outcome of a call: 'done', or the message of its refusal. */
export const refused = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.ref.id ?? String(error),
  )

/** The current record in a conflict refusal, for merging. */
export const currentOf = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.detail.current,
  )

/** The tests' people, by role. */
export async function makePeople(tx: Tx, names: readonly string[]): Promise<number[]> {
  const rows = await tx
    .insert(users)
    .values(
      names.map((name) => ({
        districtID: 1,
        firstName: name.split(' ')[0] ?? '',
        lastName: name.split(' ')[1] ?? '',
        email: `${name.replace(' ', '.').toLowerCase()}@atrium.test`,
      })),
    )
    .returning({ id: users.id })
  const ids = rows.map(({ id }) => id)
  for (const [at, userID] of ids.entries())
    await newAccount(tx, {
      districtID: 1,
      userID,
      loginName: `${names[at]?.replace(' ', '.')}.${userID}@atrium.test`,
      recoveryEmail: null,
      passwordHash: null,
    })
  return ids
}

type Learner = ReturnType<typeof learnerRouter.createCaller>

export interface MadeBadge {
  badgeID: number
  versionID: number
  evidenceCriterionID: number
  categoryID: number
  reflectionCriterionID: number
  creditID: number
}

/**
 * An active microcredential that requires one lesson plan and one reflection, and gives one credit.
 */
export async function makeBadge(
  tx: Tx,
  of: {
    creatorID: number
    name?: string
    reviewMode?: ReviewMode
    courseCodeReviewMode?: CourseCodeReviewMode
    fee?: number
    resubmissionFee?: number
    courseCodes?: readonly string[]
  },
): Promise<MadeBadge> {
  const at = { districtID: 1 }
  const [badge] = await tx
    .insert(badges)
    .values({ ...at, creatorID: of.creatorID })
    .returning({ id: badges.id })
  const badgeID = badge?.id ?? 0
  const [version] = await tx
    .insert(badgeVersions)
    .values({
      ...at,
      badgeID,
      number: 1,
      name: of.name ?? 'Wait Time',
      description: '<p>Ask, wait, listen.</p>',
      reviewMode: of.reviewMode ?? 'double',
      courseCodeReviewMode: of.courseCodeReviewMode ?? 'any',
    })
    .returning({ id: badgeVersions.id })
  const versionID = version?.id ?? 0
  const part = { ...at, versionID }
  const [plan] = await tx
    .insert(earningCriteria)
    .values({
      ...part,
      order: 0,
      title: 'Teach a lesson',
      type: 'evidence',
      scoringGuide: [
        { score: 2, title: 'Met', description: '' },
        { score: 1, title: 'Partly', description: '' },
      ],
    })
    .returning({ id: earningCriteria.id })
  const [category] = await tx
    .insert(evidenceCategories)
    .values({ ...part, criterionID: plan?.id ?? 0, title: 'Lesson plan', min: 1, max: 2 })
    .returning({ id: evidenceCategories.id })
  const [reflection] = await tx
    .insert(earningCriteria)
    .values({
      ...part,
      order: 1,
      title: 'Look back',
      type: 'reflection',
      prompts: ['What worked?'],
    })
    .returning({ id: earningCriteria.id })
  const [creditType] = await tx
    .insert(creditTypes)
    .values({ ...at, name: `Points for ${badgeID}`, abbr: 'PT' })
    .returning({ id: creditTypes.id })
  const [credit] = await tx
    .insert(badgeCredits)
    .values({
      ...part,
      creditTypeID: creditType?.id ?? 0,
      numberOfCredits: 2,
      fee: of.fee ?? 0,
      resubmissionFee: of.resubmissionFee ?? 0,
    })
    .returning({ id: badgeCredits.id })
  if (of.courseCodes?.length)
    await tx
      .insert(badgeCourseCodes)
      .values(of.courseCodes.map((code, order) => ({ ...part, order, code, title: code })))
  await tx
    .update(badges)
    .set({ status: 'actv', versionID })
    .where(and(eq(badges.districtID, 1), eq(badges.id, badgeID)))
  return {
    badgeID,
    versionID,
    evidenceCriterionID: plan?.id ?? 0,
    categoryID: category?.id ?? 0,
    reflectionCriterionID: reflection?.id ?? 0,
    creditID: credit?.id ?? 0,
  }
}

/**
 * Fills in what `makeBadge` requires and submits it, as the learner that `learner` is a caller for.
 */
export async function handIn(
  learner: Learner,
  { badgeID, evidenceCriterionID, categoryID, reflectionCriterionID }: MadeBadge,
): Promise<number> {
  const { badgeUserID } = await learner.earn({ badgeID })
  await learner.saveEvidence({
    badgeUserID,
    draft: {
      criterionID: evidenceCriterionID,
      categoryID,
      optionID: null,
      kind: 'link',
      title: 'My plan',
      description: '',
      fileUUID: null,
      url: 'https://example.org/plan',
      html: null,
    },
  })
  await learner.saveReflection({
    badgeUserID,
    criterionID: reflectionCriterionID,
    answers: [{ prompt: 'What worked?', html: '<p>Waiting.</p>' }],
  })
  await learner.submit({ badgeUserID })
  return badgeUserID
}
