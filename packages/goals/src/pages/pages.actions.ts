import { createHash, randomBytes } from 'node:crypto'
import { isAdult, type PersonalAccess } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import {
  isOneOf,
  schoolToday,
  type DistrictDb,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { plusDays, refuse, type FieldErrors } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { nameOf } from '@atrium/people/public'
import { familyLinks } from '@atrium/people/tables'
import { act, defineFlow, dossierProcedures } from '@atrium/workflow/public'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { submissions } from '../evidence/evidence.table.ts'
import { audiencesOf } from '../readers.rules.ts'
import { pageWorkflow, type PagePart } from './page-state.rules.ts'
import { portfolioPage } from './pages.record.ts'
import { pageItems, portfolioPages, type PortfolioPageRow } from './pages.table.ts'
import { sharingSettings } from './sharing.settings.ts'

/** SQL: someone is a guardian who sees this student's record, and no court order keeps them away. */
const isGuardian = (districtID: number, guardianID: number, studentID: SQL): SQL =>
  sql`exists (select from ${familyLinks} l where l.district_id = ${districtID} and l.student_id = ${studentID} and l.guardian_id = ${guardianID} and l.sees and not l.kept_away)`

const within = ({ user: { districtID, userID } }: UserRequest): SQL | undefined =>
  or(
    eq(portfolioPages.ownerID, userID),
    isGuardian(districtID, userID, sql`${portfolioPages.ownerID}`),
  )

/** What a guardian reads. */
const familyAudiences = audiencesOf({ isOwner: false, isFamily: true, isSchool: false })

/** A copy as a choice: its piece and its number. */
const copyLabel = sql<string>`${submissions.name} || ' · ' || ${submissions.number}`

export const pageProcedures = dossierProcedures(portfolioPage, {
  table: portfolioPages,
  lines: { items: pageItems },
  columns: {
    ownerName: nameOf(portfolioPages.districtID, portfolioPages.ownerID),
    consentByName: nameOf(portfolioPages.districtID, portfolioPages.consentBy),
    hasAddress: sql`(${portfolioPages.tokenHash} is not null)`,
    isMine: ({ user }) => sql`(${portfolioPages.ownerID} = ${user.userID})`,
  },
  references: { 'items.submissionID': { table: submissions, label: copyLabel } },
  within,
  situation: async (db, ctx, { ownerID = ctx.user.userID }) => {
    const { isMinor, isGuardianOf } = await standing(db, ctx, ownerID)
    const parts: PagePart[] = []
    if (ownerID === ctx.user.userID) parts.push('owner')
    else if (isGuardianOf) parts.push('guardian')
    return { parts, facts: { isMinor } }
  },
  beforeWrite: async ({ ctx, tx, before, draft: { expiresOn, items }, values }) => {
    const { districtID, userID } = ctx.user
    if (!before) values.ownerID = userID
    const { isMinor, isOffered } = await standing(tx, ctx, userID)
    if (isMinor && !isOffered) throw refuse.forbidden('goals.pages.notOffered')
    const today = schoolToday(ctx)
    const errors: FieldErrors = {}
    if (expiresOn < today || expiresOn > plusDays(today, 366))
      errors.expiresOn = { id: 'goals.pages.expiry' }
    const ids = items.map(({ submissionID }) => submissionID)
    const own = await tx
      .select({ audience: submissions.audience })
      .from(submissions)
      .where(
        and(
          eq(submissions.districtID, districtID),
          eq(submissions.ownerID, userID),
          isOneOf(submissions.id, ids),
        ),
      )
    if (own.length !== new Set(ids).size) errors.items = { id: 'kit.valid.notAllowed' }
    // A guardian agrees to what they can read.
    else if (isMinor && own.some(({ audience }) => !familyAudiences.includes(audience)))
      errors.items = { id: 'goals.pages.familyFirst' }
    return errors
  },
  after: async ({ ctx, tx, act: done, records }) => {
    if (done !== 'create') return
    const { districtID, userID } = ctx.user
    for (const { after } of records) {
      if (after?.status !== 'waiting') continue
      const family = await tx.execute<{ id: number; student: string }>(sql`
        select l.guardian_id as id, coalesce(u.preferred_name, u.first_name) as student from ${familyLinks} l
        join ${users} u on u.district_id = l.district_id and u.id = l.student_id
        where l.district_id = ${districtID} and l.student_id = ${userID} and l.sees and l.mailed and not l.kept_away order by l.guardian_id`)
      await notifyUsers(
        tx,
        family.map(({ id }) => id),
        {
          ...{
            districtID,
            template: 'goals.consent',
            values: { student: family[0]?.student ?? '' },
          },
          ...{ screen: 'student/portfolio', params: { studentID: userID } },
        },
      )
    }
  },
  on: {
    consent: (_tx, { actor, at }) => ({ consentBy: actor.userID, consentAt: at }),
    decline: (_tx, { filled }) => ({ reason: filled.reason }),
    withdraw: (_tx, { filled }) => ({ reason: filled.reason, tokenHash: null }),
    end: () => ({ tokenHash: null }),
  },
  notices: (_tx, { act: done }, { id, districtID, ownerID }) =>
    done === 'consent' || done === 'decline' || done === 'withdraw'
      ? [
          {
            ...{ districtID, template: `goals.page.${done}`, values: {}, to: [ownerID] },
            ...{ screen: 'my/portfolio-pages/edit', params: { id } },
          },
        ]
      : [],
})

async function standing(
  db: DistrictDb | Tx,
  { user: { districtID, userID } }: UserRequest,
  ownerID: number,
): Promise<{ isMinor: boolean; isGuardianOf: boolean; isOffered: boolean }> {
  const [row] = await db.execute<{
    isMinor: boolean
    isGuardianOf: boolean
    isOffered: boolean
  }>(sql`
    select not ${isAdult('u')} as "isMinor", ${isGuardian(districtID, userID, sql`u.id`)} as "isGuardianOf",
      ${settingSQL(sharingSettings, 'minors', { districtID })} as "isOffered"
    from ${users} u where u.district_id = ${districtID} and u.id = ${ownerID}`)
  return row ?? { isMinor: true, isGuardianOf: false, isOffered: false }
}

/** How the secret of an address is kept: who reads the database opens no page with it. */
export const pageHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Makes the address of one's own page, in place of the one before. It is shown once. Refuses 404,
 * and 409 a page that isn't shared.
 */
export async function newAddress(ctx: UserRequest, pageID: number): Promise<{ token: string }> {
  const token = randomBytes(32).toString('base64url')
  const flow = defineFlow<typeof pageWorkflow, PortfolioPageRow>({
    workflow: pageWorkflow,
    table: portfolioPages,
    state: 'status',
    load: async (tx, { user: { districtID, userID } }, { id }) => {
      const which = and(
        eq(portfolioPages.districtID, districtID),
        eq(portfolioPages.id, id),
        eq(portfolioPages.ownerID, userID),
        sql`${portfolioPages.removedAt} is null`,
      )
      const [row] = await tx.select().from(portfolioPages).where(which).for('update')
      if (!row) throw refuse.notFound('kit.refusal.notFound')
      return { row, parts: ['addressee'], facts: { isMinor: false }, more: undefined }
    },
    on: { address: () => ({ tokenHash: pageHash(token) }) },
    audited: ({ row }) => ({
      before: { hasAddress: row.tokenHash !== null },
      after: { hasAddress: true },
    }),
  })
  await act(ctx, flow, { id: pageID, act: 'address' })
  return { token }
}

/** Addresses end with their owner. */
export const pageAccess: PersonalAccess = {
  name: 'goals.portfolioPage',
  tables: ['portfolio_page'],
  close: ({ districtID, who }) =>
    sql`update ${portfolioPages} set token_hash = null, status = 'ended' where district_id = ${districtID} and owner_id in ${who} and status <> 'ended'`,
}
