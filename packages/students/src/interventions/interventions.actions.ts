import { settingsOf } from '@atrium/district-settings/public'
import { ownedRecord } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { colleagueReference, nameOf, ownedByPerson, type SectionRule } from '@atrium/people/public'
import { eq, sql } from 'drizzle-orm'
import { interventionList } from './interventions.fields.ts'
import { interventionSettings } from './intervention.settings.ts'
import { interventions, progressMonitors } from './interventions.table.ts'
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

const ofMonitor = (column: 'name' | 'unit') =>
  sql`(select m.${sql.raw(column)} from ${progressMonitors} m where m.district_id = ${interventions.districtID} and m.id = ${interventions.monitorID})`

export const interventionRecord = ownedRecord(interventionList, {
  table: interventions,
  columns: {
    leadName: nameOf(interventions.districtID, interventions.leadID),
    monitorName: ofMonitor('name'),
    unit: ofMonitor('unit'),
  },
  references: { leadID: colleagueReference },
  beforeWrite: async ({ ctx, tx, values, draft, owner }) => {
    const offered = await settingsOf(ctx.db, interventionSettings, {
      districtID: ctx.user.districtID,
      schoolID: 0,
    })
    return {
      ...(await leadErrors(tx, ctx, {
        leadID: values.leadID,
        studentID: Number(owner?.userID),
      })),
      ...(values.tier !== undefined &&
        !offered.tiers.includes(draft.tier) && { tier: { id: 'kit.valid.notAllowed' } }),
      ...(values.area !== undefined &&
        !offered.areas.includes(draft.area) && { area: { id: 'kit.valid.notAllowed' } }),
      ...(draft.monitorID &&
        draft.baseline === draft.target && {
          target: { id: 'students.intervention.sameAsBaseline' },
        }),
      ...(draft.targetOn &&
        plusDays(draft.startsOn, 7) > draft.targetOn && {
          targetOn: { id: 'students.intervention.targetTooSoon' },
        }),
    }
  },
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
