import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { includes, reachOver, type FieldErrors, type Option } from '@atrium/kit/shared'
import {
  atSchoolsOf,
  colleagueReference,
  followsPlacement,
  mayKnowOf,
  nameOf,
  pupilChoices,
  pupilReference,
  schoolReference,
  type AskedChoices,
} from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { currentStudentsOf } from '@atrium/roster/public'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { manages } from '../intervention.words.ts'
import { areaReference } from '../tiers/tiers.actions.ts'
import type { ReferralPart } from './referral-state.rules.ts'
import { refers } from './referral.words.ts'
import { referral } from './referrals.record.ts'
import { rtiEvidence, rtiMeetings, rtiReferrals, rtiTeam } from './referrals.table.ts'

/** Students whom someone may refer: those they teach now, and those of schools where they manage interventions. */
export const referredChoices = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> => {
  const { districtID, userID } = ctx.user
  const taught = sql`s.user_id in ${currentStudentsOf(districtID, userID, ctx.now())}`
  return pupilChoices(ctx, { needs: [manages], also: taught }, asked)
}

/** Their own referrals, and those of the schools where they manage interventions. */
export const mayReadReferral = (ctx: UserRequest): SQL | undefined =>
  and(
    or(
      eq(rtiReferrals.referredBy, ctx.user.userID),
      atSchoolsOf(ctx, [manages], rtiReferrals.schoolID) ?? sql`true`,
    ),
    mayKnowOf(ctx, rtiReferrals.studentID),
  )

export const referralProcedures = dossierProcedures(referral, {
  table: rtiReferrals,
  lines: { evidence: rtiEvidence, team: rtiTeam, meetings: rtiMeetings },
  columns: {
    student: sql`(select concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) from ${users} u where u.district_id = ${rtiReferrals.districtID} and u.id = ${rtiReferrals.studentID})`,
    grade: sql`(select s.grade from ${students} s where s.district_id = ${rtiReferrals.districtID} and s.user_id = ${rtiReferrals.studentID})`,
    referredByName: nameOf(rtiReferrals.districtID, rtiReferrals.referredBy),
    lastMeeting: sql`(select max(m.day)::text from ${rtiMeetings} m where m.district_id = ${rtiReferrals.districtID} and m.referral_id = ${rtiReferrals.id})`,
  },
  references: {
    studentID: pupilReference,
    areaID: areaReference,
    schoolID: schoolReference,
    'team.staffID': colleagueReference,
  },
  within: mayReadReferral,
  situation: (_db, ctx, row) => {
    const { schoolID = 0, evidence, meetings, referredBy = ctx.user.userID } = row
    const parts: ReferralPart[] = []
    if (referredBy === ctx.user.userID && includes(reachOver(ctx.user, [[...refers]]), schoolID))
      parts.push('author')
    if (includes(reachOver(ctx.user, [manages]), schoolID)) parts.push('office')
    const facts = { evidence: evidence?.length ?? 0, meetings: meetings?.length ?? 0 }
    return { parts, facts }
  },
  beforeWrite: async ({ ctx, act, before, draft, values }) => {
    if (act === 'create') values.referredBy = ctx.user.userID
    const errors: FieldErrors = {}
    if (draft.studentID !== before?.studentID) {
      const [pupil] = await referredChoices(ctx, { ids: [draft.studentID] })
      if (!pupil) errors.studentID = { id: 'kit.valid.notAllowed' }
    }
    for (const [at, { staffID, name }] of draft.team.entries())
      if (!staffID === !name)
        errors[`team.${at}.staffID`] = { id: 'students.rtiReferrals.oneOrOther' }
    return errors
  },
  on: {
    decline: (_tx, { filled: { reason } }) => ({ reason }),
    close: (_tx, { filled: { exit } }) => ({ exit }),
  },
})

/** A referral is with the team of the school that its student attends. */
export const referralsFollowJob = followsPlacement('students.referralsFollow', rtiReferrals)
