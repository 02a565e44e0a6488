import { id, needing, router, signedIn } from '@atrium/kit/server'
import { act, workflowInput } from '@atrium/workflow/public'
import { z } from 'zod'
import { evidenceApproval, hoursApproval } from './approval.rules.ts'
import { seniorsAtRisk } from './at-risk/seniors.queries.ts'
import { decisionHistory, evidenceHistory, hoursHistory, scoresHistory } from './history.queries.ts'
import { badgeChoices, courseChoices } from './requirements/choices.queries.ts'
import { decideRequirement } from './requirements/decision.actions.ts'
import { chooseDiploma } from './requirements/diploma.actions.ts'
import { emailProgress, recipientGroups } from './requirements/email-progress.actions.ts'
import { addEvidence, evidenceFlow } from './requirements/evidence.actions.ts'
import {
  requirementProgress,
  schoolRequirements,
  studentProgress,
} from './requirements/progress.queries.ts'
import { hoursFlow, removeHours, saveHours, type ServiceDraft } from './service/service.actions.ts'
import { studentHours } from './service/service.queries.ts'
import { importHistory, importScores } from './tests/test-import.actions.ts'
import { pastImports, undoImport } from './tests/score-imports.actions.ts'
import { importTargets } from './tests/read-scores.ts'
import {
  removeScore,
  saveScore,
  studentScores,
  testChoices,
  type ScoreDraft,
} from './tests/test-scores.actions.ts'
import { manages } from './words.ts'

const student = z.object({ studentID: id })
const draft = z.record(z.string().max(50), z.union([z.string().max(5000), z.number(), z.null()]))
const change = student.extend({ id: id.optional(), version: z.int().min(1).optional(), draft })
const removal = student.extend({ id, isRemoved: z.boolean() })
const manager = needing([manages])

// Access is decided for each student: which pages the caller may see and change.
export const progressRouter = router({
  student: signedIn.input(student).query(({ ctx, input }) => studentProgress(ctx, input.studentID)),
  requirement: signedIn
    .input(student.extend({ requirementID: id }))
    .query(({ ctx, input }) => requirementProgress(ctx, input)),
  atSchool: signedIn
    .input(z.object({ schoolID: id }))
    .query(({ ctx, input }) => schoolRequirements(ctx, input.schoolID)),
  courseChoices: signedIn
    .input(student)
    .query(({ ctx, input }) => courseChoices(ctx, input.studentID)),
  seniorsAtRisk: manager.query(({ ctx }) => seniorsAtRisk(ctx)),
  badgeChoices: manager.query(({ ctx }) => badgeChoices(ctx)),
  chooseDiploma: manager
    .input(student.extend({ diplomaTypeID: id.nullable() }))
    .mutation(({ ctx, input }) => chooseDiploma(ctx, input)),
  decide: manager
    .input(
      student.extend({
        requirementID: id,
        decision: z.enum(['waived', 'signedOff']).nullable(),
        note: z.string().max(5000).nullable(),
      }),
    )
    .mutation(({ ctx, input }) => decideRequirement(ctx, input)),
  email: manager
    .input(student.extend({ to: z.array(z.enum(recipientGroups)).min(1).max(2) }))
    .mutation(({ ctx, input }) => emailProgress(ctx, input)),
  addEvidence: signedIn
    .input(
      student.extend({
        requirementID: id,
        draft: z.strictObject({
          title: z.string().max(500),
          doneOn: z.iso.date(),
          description: z.string().max(5000).nullable(),
          fileUUID: z.uuid().nullable(),
        }),
      }),
    )
    .mutation(({ ctx, input }) => addEvidence(ctx, input)),
  decideEvidence: signedIn
    .input(workflowInput(evidenceApproval))
    .mutation(async ({ ctx, input }) => ({ state: (await act(ctx, evidenceFlow, input)).state })),
  decisionHistory: signedIn
    .input(student)
    .query(({ ctx, input }) => decisionHistory(ctx, input.studentID)),
  evidenceHistory: signedIn
    .input(student)
    .query(({ ctx, input }) => evidenceHistory(ctx, input.studentID)),
  hoursHistory: signedIn
    .input(student)
    .query(({ ctx, input }) => hoursHistory(ctx, input.studentID)),
  scoresHistory: signedIn
    .input(student)
    .query(({ ctx, input }) => scoresHistory(ctx, input.studentID)),
  hours: signedIn.input(student).query(({ ctx, input }) => studentHours(ctx, input.studentID)),
  saveHours: signedIn
    .input(change)
    .mutation(({ ctx, input }) =>
      saveHours(ctx, { ...input, draft: input.draft as Partial<ServiceDraft> }),
    ),
  removeHours: signedIn.input(removal).mutation(({ ctx, input }) => removeHours(ctx, input)),
  decideHours: signedIn
    .input(workflowInput(hoursApproval))
    .mutation(async ({ ctx, input }) => ({ state: (await act(ctx, hoursFlow, input)).state })),
  scores: signedIn.input(student).query(({ ctx, input }) => studentScores(ctx, input.studentID)),
  importScores: manager
    .input(
      z.object({
        testID: id,
        fileName: z.string().max(200),
        file: z.union([
          z.strictObject({ csv: z.string().max(20_000_000) }),
          z.strictObject({ workbook: z.base64().max(20_000_000) }),
        ]),
        mapping: z
          .object({
            columns: z
              .array(
                z
                  .union([z.enum(importTargets), z.templateLiteral(['part:', z.string()])])
                  .nullable(),
              )
              .max(500),
            dates: z.enum(['iso', 'mdy', 'dmy', 'compact', 'serial']),
          })
          .optional(),
        headerLine: z.int().min(1).nullable().optional(),
        write: z.boolean(),
      }),
    )
    .mutation(({ ctx, input }) => importScores(ctx, input)),
  pastImports: manager
    .input(z.object({ testID: id }))
    .query(({ ctx, input }) => pastImports(ctx, input.testID)),
  undoImport: manager
    .input(z.object({ importID: id }))
    .mutation(({ ctx, input }) => undoImport(ctx, input.importID)),
  importHistory: manager
    .input(z.object({ testID: id }))
    .query(({ ctx, input }) => importHistory(ctx, input.testID)),
  testChoices: manager.query(({ ctx }) => testChoices(ctx)),
  saveScore: manager
    .input(change)
    .mutation(({ ctx, input }) =>
      saveScore(ctx, { ...input, draft: input.draft as Partial<ScoreDraft> }),
    ),
  removeScore: manager.input(removal).mutation(({ ctx, input }) => removeScore(ctx, input)),
})
