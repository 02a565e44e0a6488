import { users } from '@atrium/auth/tables'
import { forms } from '@atrium/forms/tables'
import { dataOf, instant, lineOf, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { rtiReferrals } from './referrals.table.ts'

/** An answer in the words that the person read. */
export interface ReferralAnswer {
  question: string
  answer: string
}

/** A form that someone answered for a referral. It is kept as it was answered. */
export const rtiReferralForms = pgTable(
  'rti_referral_form',
  {
    ...recordColumns(),
    referralID: integer('referral_id').notNull(),
    formID: integer('form_id').notNull(),
    title: text('title').notNull(),
    answers: jsonb('answers').$type<ReferralAnswer[]>().notNull(),
    answeredBy: integer('answered_by').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.referralID, rtiReferrals),
    refersTo(table, table.formID, forms),
    refersTo(table, table.answeredBy, users),
    index('rti_referral_form_referral').on(table.districtID, table.referralID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const rtiReferralFormsData = dataOf(rtiReferralForms, {
  of: { column: 'referralID', in: rtiReferrals },
  title: { en: 'Forms about referrals', es: 'Formularios de las referencias' },
  keys: 'referralID formID',
  people: 'answeredBy',
  educationRecord: 'title answers answeredAt',
  kept: 'withPerson',
})
