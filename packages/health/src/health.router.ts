import { id, listProcedures, needing, ownedProcedures, router, signedIn } from '@atrium/kit/server'
import type { FieldValues } from '@atrium/kit/shared'
import { z } from 'zod'
import { doseRecord, enterCard, exemptionRecord } from './immunization/immunizations.actions.ts'
import type { cardFields } from './immunization/immunizations.fields.ts'
import { listSchoolImmunizations } from './immunization/school-list.queries.ts'
import { schoolImmunizationsList } from './immunization/school-list.record.ts'
import { studentImmunizations } from './immunization/standing.queries.ts'
import { immunizationCounts } from './immunization/state-report.queries.ts'
import { allergyRecord, conditionRecord } from './conditions/conditions.actions.ts'
import { listAllergens, listGuidance, listNotServed } from './conditions/school-lists.queries.ts'
import { allergensList, guidanceList, kitchenList } from './conditions/school-lists.record.ts'
import { studentConditions } from './conditions/student-conditions.queries.ts'
import {
  enterMedication,
  entryRecord,
  orderRecord,
  signMedication,
} from './medication/medication.actions.ts'
import { medicationLog } from './medication/medication-log.record.ts'
import { entryKinds } from './medication/medication.words.ts'
import {
  listEntries,
  medicationToday,
  medicationToSign,
  witnessOptions,
} from './medication/schedule.queries.ts'
import { screeningLog } from './screenings/screening-log.record.ts'
import {
  listScreenings,
  screeningGroups,
  studentsOfGroup,
  studentsToScreen,
} from './screenings/screening-log.queries.ts'
import {
  providerRecord,
  recordScreenings,
  screeningRecord,
} from './screenings/screenings.actions.ts'
import { screeningKinds, screeningResults } from './screenings/screenings.words.ts'
import { staffHealthRecord } from './staff/staff-health.actions.ts'
import { visitLog } from './visits/visit-log.record.ts'
import { listVisits, templatesOffered, visitsHere } from './visits/visit-log.queries.ts'
import { recordVisits, visitRecord } from './visits/visits.actions.ts'
import type { visitFields } from './visits/visits.fields.ts'
import { keepSafe } from './keep-safe/keep-safe.queries.ts'
import { manages, onStaff, readsSchool, signs, writesSchool } from './words.ts'
import { pupilChoices, schoolChoices } from '@atrium/people/public'
import { conditionChoices, orderChoices } from './care-plans/care-plans.actions.ts'

const userID = id
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
// Entries are added by `enterMedication`, and never changed; one that was a mistake is removed.
const { list: listGiven, remove: removeEntry } = ownedProcedures(entryRecord)
const draft = z.record(z.string().max(100), z.unknown())

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(userID).max(500).optional(),
})
const keeping = needing(...readsSchool)

export const healthRouter = router({
  // What a care plan chooses from.
  pupils: router({
    options: keeping
      .input(asked)
      .query(({ ctx, input }) => pupilChoices(ctx, { needs: readsSchool }, input)),
  }),
  schools: router({
    options: keeping.input(asked).query(({ ctx, input }) => schoolChoices(ctx, readsSchool, input)),
  }),
  planConditions: router({
    options: keeping.input(asked).query(({ ctx, input }) => conditionChoices(ctx, input)),
  }),
  planOrders: router({
    options: keeping.input(asked).query(({ ctx, input }) => orderChoices(ctx, input)),
  }),

  // Access is decided for each student: the page's section of the profile.
  immunizations: signedIn
    .input(z.object({ userID }))
    .query(({ ctx, input }) => studentImmunizations(ctx, input.userID)),
  doses: router(ownedProcedures(doseRecord)),
  exemptions: router(ownedProcedures(exemptionRecord)),
  enterCard: signedIn
    .input(z.object({ userID, draft }))
    .mutation(({ ctx, input: { userID: of, draft: card } }) =>
      enterCard(ctx, { userID: of, draft: card as FieldValues<typeof cardFields> }),
    ),
  schoolImmunizations: router(
    listProcedures(schoolImmunizationsList, { read: listSchoolImmunizations }),
  ),

  immunizationCounts: keeping.query(({ ctx }) => immunizationCounts(ctx)),

  visits: router(ownedProcedures(visitRecord)),
  visitLog: router(listProcedures(visitLog, { read: listVisits })),
  visitsHere: needing(...readsSchool).query(({ ctx }) => visitsHere(ctx)),
  templatesOffered: needing(manages).query(({ ctx }) => templatesOffered(ctx)),
  // Of each student, too, it is decided whether they may be written.
  recordVisits: needing(manages)
    .input(
      z.object({
        studentIDs: z.array(userID).min(1).max(60),
        draft,
        key: z.uuid().optional(),
      }),
    )
    .mutation(({ ctx, input }) =>
      recordVisits(ctx, {
        studentIDs: input.studentIDs,
        key: input.key,
        draft: input.draft as Partial<FieldValues<typeof visitFields>>,
      }),
    ),

  // Access is decided for each student: the page's sections of the profile.
  studentConditions: signedIn
    .input(z.object({ userID }))
    .query(({ ctx, input }) => studentConditions(ctx, input.userID)),
  conditions: router(ownedProcedures(conditionRecord)),
  allergies: router(ownedProcedures(allergyRecord)),
  allergens: router(listProcedures(allergensList, { read: listAllergens })),
  kitchen: router(listProcedures(kitchenList, { read: listNotServed })),
  guidance: router(listProcedures(guidanceList, { read: listGuidance })),
  // Whom someone is in charge of today is decided for each.
  keepSafe: needing(...onStaff).query(({ ctx }) => keepSafe(ctx)),

  medicationOrders: router(ownedProcedures(orderRecord)),
  medicationEntries: router({ list: listGiven, remove: removeEntry }),
  medicationLog: router(listProcedures(medicationLog, { read: listEntries })),
  medicationToday: needing(...readsSchool).query(({ ctx }) => medicationToday(ctx)),
  // Of the student, too, it is decided whether they may be written.
  enterMedication: needing(manages)
    .input(
      z.strictObject({
        orderID: userID,
        kind: z.enum(entryKinds),
        dueAt: z.string().max(5).nullable(),
        ofDay: day.optional(),
        units: z.int().min(0).max(10_000),
        witnessID: userID.nullable(),
        note: z.string().max(500).nullable(),
        key: z.uuid().optional(),
        offlineAt: z.iso.datetime().optional(),
      }),
    )
    .mutation(({ ctx, input }) => enterMedication(ctx, input)),
  // Of each entry, too, it is decided whether the caller was named.
  medicationToSign: needing(...signs).query(({ ctx }) => medicationToSign(ctx)),
  signMedication: needing(...signs)
    .input(z.strictObject({ id: userID }))
    .mutation(({ ctx, input }) => signMedication(ctx, input.id)),
  /** People who can sign second, to choose from. */
  witnesses: router({
    options: needing(manages)
      .input(
        z.object({
          search: z.string().max(200).optional(),
          ids: z.array(userID).max(500).optional(),
        }),
      )
      .query(({ ctx, input }) => witnessOptions(ctx, input)),
  }),

  screenings: router(ownedProcedures(screeningRecord)),
  providers: router(ownedProcedures(providerRecord)),
  screeningLog: router(listProcedures(screeningLog, { read: listScreenings })),
  screeningGroups: needing(...writesSchool).query(({ ctx }) => screeningGroups(ctx)),
  /** The students of a grade or a class, to take along on a trip. */
  studentsOfGroup: needing(manages)
    .input(z.object({ grade: z.string().max(10).optional(), sectionID: userID.optional() }))
    .query(({ ctx, input }) => studentsOfGroup(ctx, input)),
  studentsToScreen: needing(...writesSchool)
    .input(
      z.object({
        kind: z.enum(screeningKinds),
        grade: z.string().max(10).optional(),
        sectionID: userID.optional(),
      }),
    )
    .query(({ ctx, input }) => studentsToScreen(ctx, input)),
  recordScreenings: needing(...writesSchool)
    .input(
      z.strictObject({
        kind: z.enum(screeningKinds),
        screenedOn: day,
        results: z
          .array(
            z.strictObject({
              userID,
              result: z.enum(screeningResults),
              details: z.string().max(300).nullable(),
            }),
          )
          .min(1)
          .max(600),
      }),
    )
    .mutation(({ ctx, input }) => recordScreenings(ctx, input)),

  staffHealth: router(ownedProcedures(staffHealthRecord)),
})
