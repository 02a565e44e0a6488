import {
  id,
  idOrZero,
  listProcedures,
  needing,
  ownedProcedures,
  router,
  signedIn,
} from '@atrium/kit/server'
import { idText, personListQuery, possibleDuplicates, schoolChoices } from '@atrium/people/public'
import { grades, studentStatuses } from '@atrium/people/words'
import { z } from 'zod'
import { addStudent } from './add.actions.ts'
import { acknowledgeAlert, listAlerts, readAlerts } from './alerts/alerts.queries.ts'
import { alertsList, readsAlerts } from './alerts/alerts.record.ts'
import { studentsAtSchool } from './at-school.queries.ts'
import { counselingRecord, removeNote } from './counseling/counseling.actions.ts'
import { correct, enroll, removeEnrollmentOf, transfer, withdraw } from './enrollment.actions.ts'
import { enrollmentsOf } from './enrollment.queries.ts'
import { interventionRecord } from './interventions/interventions.actions.ts'
import { currentInterventionsList } from './interventions/interventions.record.ts'
import {
  pointRecord,
  pointsToEnter,
  savePoints,
  studentProgress,
} from './interventions/monitoring/points.actions.ts'
import { entersPoints } from './interventions/intervention.words.ts'
import { refers } from './interventions/referrals/referral.words.ts'
import {
  answerReferralForm,
  referralForm,
  referralForms,
} from './interventions/referrals/referral-forms.actions.ts'
import { referredChoices } from './interventions/referrals/referrals.actions.ts'
import { rtiFormsRouter } from './interventions/rti-forms.router.ts'
import { areaChoices, tierChoices } from './interventions/tiers/tiers.actions.ts'
import { listRights } from './interventions/tiers/tier.words.ts'
import { listCurrentInterventions } from './interventions/current-interventions.queries.ts'
import { listStudents } from './list.queries.ts'
import { heldBy } from './things-to-return.ts'
import { listScopes, studentSorts } from './words.ts'

const text = z.string().max(200)
const blank = z.union([text, z.null()]).optional()

export const listQuery = personListQuery(studentSorts, {
  grade: z.enum(grades),
  status: z.enum(studentStatuses),
  schoolID: idText,
  scope: z.enum(listScopes),
})

const entry = z.strictObject({
  schoolID: idOrZero,
  grade: text,
  entryDate: text,
  entryCode: blank,
  isSecondary: z.boolean().optional(),
})
const asked = z.strictObject({
  search: text.optional(),
  ids: z.array(id).max(500).optional(),
})
const exit = z.strictObject({ exitDate: text, exitCode: text })
const stay = z.object({ studentID: id, id, version: id })

export const studentsRouter = router({
  list: needing(['students.read', 'students.own'])
    .input(listQuery)
    .query(({ ctx, input }) => listStudents(ctx, input)),

  atSchool: needing('students.read').query(({ ctx }) => studentsAtSchool(ctx)),

  /** Existing people who may be the student about to be added. */
  duplicates: needing('students.manage')
    .input(z.object({ firstName: text, lastName: text, birthDate: z.iso.date().nullish() }))
    .query(({ ctx, input }) => possibleDuplicates(ctx, 'student', input)),
  add: needing('students.manage')
    .input(z.object({ draft: z.record(text, z.unknown()), entry, isNobodyElse: z.boolean() }))
    .mutation(({ ctx, input }) => addStudent(ctx, input)),

  // Access is decided for each student: which enrollments the caller may see and change.
  enrollments: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => enrollmentsOf(ctx, input.studentID)),
  /** What a student who is about to leave still has. */
  held: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => heldBy(ctx, input.studentID)),
  enroll: signedIn
    .input(z.object({ studentID: id, draft: entry }))
    .mutation(({ ctx, input }) => enroll(ctx, input)),
  withdraw: signedIn
    .input(stay.extend({ draft: exit }))
    .mutation(({ ctx, input }) => withdraw(ctx, input)),
  transfer: signedIn
    .input(stay.extend({ draft: entry.extend(exit.shape) }))
    .mutation(({ ctx, input }) => transfer(ctx, input)),
  correctEnrollment: signedIn
    .input(
      stay.extend({
        changes: z.strictObject({
          grade: blank,
          entryDate: text.optional(),
          entryCode: blank,
          exitDate: blank,
          exitCode: blank,
        }),
      }),
    )
    .mutation(({ ctx, input }) => correct(ctx, input)),
  removeEnrollment: signedIn
    .input(stay)
    .mutation(({ ctx, input }) => removeEnrollmentOf(ctx, input)),

  currentAlerts: router(listProcedures(alertsList, { read: listAlerts })),
  /** Which of a student's alerts the caller has read: their own notes alone. */
  readAlerts: needing(...readsAlerts)
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => readAlerts(ctx, input.studentID)),
  /** The caller has read an alert. */
  acknowledgeAlert: needing(...readsAlerts)
    .input(z.object({ id }))
    .mutation(({ ctx, input }) => acknowledgeAlert(ctx, input)),

  // Access is decided for each student, and for each note.
  counselingNotes: router({
    ...ownedProcedures(counselingRecord),
    remove: signedIn
      .input(z.strictObject({ kind: z.literal('student'), userID: id, id, version: id }))
      .mutation(({ ctx, input }) => removeNote(ctx, input)),
  }),
  // What new interventions and referrals choose from.
  offeredTiers: router({
    options: needing(...listRights.read)
      .input(asked)
      .query(({ ctx, input }) => tierChoices(ctx, input)),
  }),
  offeredAreas: router({
    options: needing(...listRights.read)
      .input(asked)
      .query(({ ctx, input }) => areaChoices(ctx, input)),
  }),
  interventions: router(ownedProcedures(interventionRecord)),
  // Those of one intervention: who enters them is decided for each.
  points: router(ownedProcedures(pointRecord)),
  pointsToEnter: needing(entersPoints).query(({ ctx }) => pointsToEnter(ctx)),
  savePoints: needing(entersPoints)
    .input(
      z.strictObject({
        day: z.iso.date(),
        points: z
          .array(
            z.strictObject({
              interventionID: id,
              value: z.number().min(0).max(100_000),
              held: z.int().min(0).max(100).nullable(),
              planned: z.int().min(0).max(100).nullable(),
            }),
          )
          .min(1)
          .max(100),
      }),
    )
    .mutation(({ ctx, input }) => savePoints(ctx, input)),
  // Access is decided for each student: the page's section of the profile.
  interventionProgress: signedIn
    .input(z.strictObject({ studentID: id }))
    .query(({ ctx, input }) => studentProgress(ctx, input.studentID)),
  rtiForms: rtiFormsRouter,
  referralForms: needing([...refers])
    .input(z.strictObject({ id }))
    .query(({ ctx, input }) => referralForms(ctx, input.id)),
  referralForm: needing([...refers])
    .input(z.strictObject({ referralID: id, formID: id }))
    .query(({ ctx, input }) => referralForm(ctx, input)),
  answerReferralForm: needing([...refers])
    .input(
      z.strictObject({
        referralID: id,
        formID: id,
        answers: z.record(z.string().max(20), z.unknown()),
      }),
    )
    .mutation(({ ctx, input }) => answerReferralForm(ctx, input)),
  pupils: router({
    options: needing([...refers])
      .input(asked)
      .query(({ ctx, input }) => referredChoices(ctx, input)),
  }),
  schools: router({
    options: needing([...refers])
      .input(asked)
      .query(({ ctx, input }) => schoolChoices(ctx, [[...refers]], input)),
  }),
  currentInterventions: router(
    listProcedures(currentInterventionsList, { read: listCurrentInterventions }),
  ),
})
