import { users } from '@atrium/auth/tables'
import {
  dataOf,
  day,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { interventionAreas } from '../interventions.table.ts'
import type { ReferralStatus } from './referral.words.ts'

/** A student whom someone refers to the school's team for more support. */
export const rtiReferrals = pgTable(
  'rti_referral',
  {
    ...recordColumns(),
    schoolID: integer('school_id').notNull(),
    studentID: integer('student_id').notNull(),
    areaID: integer('area_id').notNull(),
    concern: text('concern').notNull(),
    tried: text('tried').notNull(),
    referredOn: day('referred_on').notNull(),
    referredBy: integer('referred_by').notNull(),
    status: text('status').$type<ReferralStatus>().notNull().default('submitted'),
    reason: text('reason'),
    exit: text('exit'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.studentID, users),
    refersTo(table, table.areaID, interventionAreas),
    refersTo(table, table.referredBy, users),
    index('rti_referral_school').on(table.districtID, table.schoolID, table.status),
    index('rti_referral_student').on(table.districtID, table.studentID),
  ],
)

/** What a referral is based on. */
export const rtiEvidence = pgTable(
  'rti_referral_evidence',
  {
    ...lineColumns(),
    referralID: integer('referral_id').notNull(),
    kind: text('kind').notNull(),
    day: day('day').notNull(),
    finding: text('finding').notNull(),
  },
  (table) => [recordKey(table), lineOf(table, table.referralID, rtiReferrals)],
)

/** Someone on the team. */
export const rtiTeam = pgTable(
  'rti_referral_team',
  {
    ...lineColumns(),
    referralID: integer('referral_id').notNull(),
    role: text('role').notNull(),
    staffID: integer('staff_id'),
    name: text('name'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.referralID, rtiReferrals),
    refersTo(table, table.staffID, users),
  ],
)

/** A meeting of the team, with its notes. */
export const rtiMeetings = pgTable(
  'rti_referral_meeting',
  {
    ...lineColumns(),
    referralID: integer('referral_id').notNull(),
    day: day('day').notNull(),
    notes: text('notes').notNull(),
    decision: text('decision'),
  },
  (table) => [recordKey(table), lineOf(table, table.referralID, rtiReferrals)],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const rtiReferralsData = dataOf(rtiReferrals, {
  of: 'studentID',
  title: { en: 'Referrals for support', es: 'Referencias para apoyo' },
  keys: 'schoolID areaID',
  people: 'studentID referredBy',
  educationRecord: 'concern tried referredOn status reason exit',
  kept: 'withPerson',
})
export const rtiEvidenceData = dataOf(rtiEvidence, {
  of: { column: 'referralID', in: rtiReferrals },
  title: { en: 'Evidence of referrals', es: 'Pruebas de las referencias' },
  keys: 'place referralID',
  educationRecord: 'kind day finding',
  kept: 'withPerson',
})
export const rtiTeamData = dataOf(rtiTeam, {
  of: { column: 'referralID', in: rtiReferrals },
  title: { en: 'Teams of referrals', es: 'Equipos de las referencias' },
  keys: 'place referralID',
  people: 'staffID',
  educationRecord: 'role name',
  kept: 'withPerson',
})
export const rtiMeetingsData = dataOf(rtiMeetings, {
  of: { column: 'referralID', in: rtiReferrals },
  title: { en: 'Meetings about support', es: 'Reuniones sobre el apoyo' },
  keys: 'place referralID',
  educationRecord: 'day notes decision',
  kept: 'withPerson',
})
