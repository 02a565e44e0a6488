import { id, listProcedures, needing, ownedProcedures, router, signedIn } from '@atrium/kit/server'
import { pupilChoices, schoolChoices } from '@atrium/people/public'
import { z } from 'zod'
import { listChildCount } from './child-count/child-count.queries.ts'
import { childCount, problemsText } from './child-count/child-count.record.ts'
import { listDues, myDues } from './due/due-list.queries.ts'
import { dueList } from './due/due-list.record.ts'
import { confirmationRecord, noteRecord } from './plan/notes.actions.ts'
import { studentPlans } from './plan/student-plans.queries.ts'
import { goalChoices, progressMeasured, startProgress } from './progress/progress.actions.ts'
import { listProgressDues } from './progress/progress-dues.queries.ts'
import { progressDues } from './progress/progress-dues.record.ts'
import { caseload, planBalance } from './services/caseload.queries.ts'
import { sessionRecord, trialRecord } from './services/services.actions.ts'
import { manages, serves } from './words.ts'

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
const managing = needing(...manages)
const serving = needing([...serves])

export const specialEducationRouter = router({
  pupils: router({
    options: managing
      .input(asked)
      .query(({ ctx, input }) => pupilChoices(ctx, { needs: manages }, input)),
  }),
  schools: router({
    options: managing.input(asked).query(({ ctx, input }) => schoolChoices(ctx, manages, input)),
  }),
  // Access is decided for each student: what a reader may not know of isn't in the answer.
  studentPlans: signedIn
    .input(z.strictObject({ studentID: id }))
    .query(({ ctx, input }) => studentPlans(ctx, input.studentID)),
  dues: router(listProcedures(dueList, { read: listDues })),
  myDues: managing.query(({ ctx }) => myDues(ctx)),
  caseload: serving.query(({ ctx }) => caseload(ctx)),
  balance: serving
    .input(z.strictObject({ planID: id }))
    .query(({ ctx, input }) => planBalance(ctx, input.planID)),
  progressDues: router(listProcedures(progressDues, { read: listProgressDues })),
  childCount: router(
    listProcedures(childCount, {
      read: listChildCount,
      cells: { problems: ({ problems }, language) => problemsText(problems, language) },
    }),
  ),
  startProgress: managing
    .input(z.strictObject({ planID: id, termID: id }))
    .mutation(({ ctx, input }) => startProgress(ctx, input)),
  progressMeasured: managing
    .input(z.strictObject({ id }))
    .query(({ ctx, input }) => progressMeasured(ctx, input.id)),
  goals: router({
    options: managing.input(asked).query(({ ctx, input }) => goalChoices(ctx, input)),
  }),
  // What belongs to a plan: the plan's own rule decides who reads and writes it.
  sessions: router(ownedProcedures(sessionRecord)),
  trials: router(ownedProcedures(trialRecord)),
  notes: router(ownedProcedures(noteRecord)),
  confirmations: router(ownedProcedures(confirmationRecord)),
})
