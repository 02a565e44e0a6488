import { ownedRecord } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { colleagueReference, nameOf, ownedByPerson, type SectionRule } from '@atrium/people/public'
import { eq, sql } from 'drizzle-orm'
import { interventionList } from './interventions.fields.ts'
import {
  interventionAreas,
  interventions,
  interventionTiers,
  progressMonitors,
} from './interventions.table.ts'
import { leadErrors } from './lead.queries.ts'
import { manages } from './intervention.words.ts'
import { areaReference, tierReference } from './tiers/tiers.actions.ts'

/**
 * The page of a student's interventions. Tiered support is part of general education: an education
 * record, open to school officials with a legitimate interest, teachers included (FERPA, 34 CFR
 * 99.31(a)(1)), and not a special education record, which begins with a referral for evaluation and
 * would be closed to the teachers who carry it out.
 */
export const interventionSection = {
  name: 'interventions',
  class: 'educationRecord',
  kinds: ['student'],
  opensTo: ['taught'],
  writtenBy: manages,
  people: ['leadID'],
} as const satisfies SectionRule

const ofMonitor = (column: 'name' | 'unit') =>
  sql`(select m.${sql.raw(column)} from ${progressMonitors} m where m.district_id = ${interventions.districtID} and m.id = ${interventions.monitorID})`

export const interventionRecord = ownedRecord(interventionList, {
  table: interventions,
  columns: {
    leadName: nameOf(interventions.districtID, interventions.leadID),
    monitorName: ofMonitor('name'),
    unit: ofMonitor('unit'),
    tierName: sql`(select t.name from ${interventionTiers} t where t.district_id = ${interventions.districtID} and t.id = ${interventions.tierID})`,
    areaName: sql`(select a.name from ${interventionAreas} a where a.district_id = ${interventions.districtID} and a.id = ${interventions.areaID})`,
  },
  references: { tierID: tierReference, areaID: areaReference, leadID: colleagueReference },
  beforeWrite: async ({ ctx, tx, values, draft, owner }) => ({
    ...(await leadErrors(tx, ctx, {
      leadID: values.leadID,
      studentID: Number(owner?.userID),
    })),
    ...(draft.monitorID &&
      draft.baseline === draft.target && {
        target: { id: 'students.intervention.sameAsBaseline' },
      }),
    ...(draft.targetOn &&
      plusDays(draft.startsOn, 7) > draft.targetOn && {
        targetOn: { id: 'students.intervention.targetTooSoon' },
      }),
  }),
  owner: ownedByPerson({
    section: interventionSection.name,
    thing: 'Intervention',
    about: ({ id }) => `${interventionSection.name}.${String(id)}`,
    // The school decides when to share a plan with the family: usually after they have met.
    within: ({ user }, { facts }) =>
      facts.viewerIsGuardian !== 'no' || facts.userID === user.userID
        ? eq(interventions.isForFamily, true)
        : undefined,
  }),
})
