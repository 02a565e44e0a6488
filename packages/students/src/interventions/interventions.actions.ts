import { ownedRecord } from '@atrium/kit/server'
import { colleagueReference, nameOf, ownedByPerson, type SectionRule } from '@atrium/people/public'
import { eq } from 'drizzle-orm'
import { interventionList } from './interventions.fields.ts'
import { interventions } from './interventions.table.ts'
import { leadErrors } from './lead.queries.ts'
import { manages } from './intervention.words.ts'

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

export const interventionRecord = ownedRecord(interventionList, {
  table: interventions,
  columns: { leadName: nameOf(interventions.districtID, interventions.leadID) },
  references: { leadID: colleagueReference },
  beforeWrite: ({ ctx, tx, values, owner }) =>
    leadErrors(tx, ctx, { leadID: values.leadID, studentID: Number(owner?.userID) }),
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
