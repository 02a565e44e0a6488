import {
  id,
  listProcedures,
  needing,
  open,
  recordHistory,
  router,
  signedIn,
} from '@atrium/kit/server'
import { act } from '@atrium/workflow/public'
import { z } from 'zod'
import {
  addChild,
  addDocument,
  beginRegistration,
  removeChild,
  removeDocument,
  saveChild,
  saveHousehold,
} from './family/family.actions.ts'
import { familyOverview, ownRegistration } from './family/family.queries.ts'
import { newStatusLink, sendRegistration, withdrawRegistration } from './family/send.actions.ts'
import { acceptRegistration, markNoShow } from './office/accept.actions.ts'
import { historyFields } from './office/history.fields.ts'
import { isReviewed } from './office/reach.queries.ts'
import { reviewOf } from './office/review.queries.ts'
import { listSubmissions } from './office/submissions.queries.ts'
import { submissionsList } from './office/submissions.record.ts'
import { undoAcceptance } from './office/undo.actions.ts'
import { registrationFlow } from './registration-flow.ts'
import { previewOf } from './setup/preview.queries.ts'
import { formOptions } from './setup/setup.procedures.ts'
import { publicStatus } from './status/status.queries.ts'
import { studentRegistrations } from './student/student-registration.queries.ts'
import {
  documentKinds,
  mostChildren,
  registrationKinds,
  reviews,
  submissionEntity,
} from './words.ts'
import { refuse } from '@atrium/kit/shared'

const one = z.strictObject({ id })
const version = id
const day = z.iso.date()
const contacts = z
  .array(z.record(z.string().max(40), z.union([z.string().max(500), z.boolean(), z.null()])))
  .max(20)
const household = z.record(z.string().max(40), z.union([z.string().max(500), z.null(), contacts]))
const facts = z.record(z.string().max(40), z.union([z.string().max(500), z.null()]))
const answer = z.union([
  z.string().max(10_000),
  z.number(),
  z.array(z.string().max(200)).max(200),
  z.null(),
])
const answers = z.record(z.string().regex(/^\d{1,10}$/), answer)
const fields = z.array(z.string().max(40)).max(80)
const family = needing('children.own')
const office = needing(reviews)
const text = z.string().max(500)

export const familyRegistrationRouter = router({
  forms: router({
    options: office
      .input(
        z.strictObject({
          search: z.string().max(200).optional(),
          ids: z.array(id).max(500).optional(),
        }),
      )
      .query(({ ctx, input }) => formOptions(ctx, input)),
  }),

  preview: office.query(({ ctx }) => previewOf(ctx)),

  family: router({
    overview: family.query(({ ctx }) => familyOverview(ctx)),
    get: family.input(one).query(({ ctx, input }) => ownRegistration(ctx, input.id)),
    begin: family
      .input(
        z.strictObject({
          ...{ schoolYearID: id, kind: z.enum(registrationKinds) },
          studentIDs: z.array(id).max(mostChildren),
          newChildren: z.int().min(0).max(mostChildren),
        }),
      )
      .mutation(({ ctx, input }) => beginRegistration(ctx, input)),
    saveHousehold: family
      .input(z.strictObject({ id, version, household, answers }))
      .mutation(({ ctx, input }) => saveHousehold(ctx, input)),
    saveChild: family
      .input(
        z.strictObject({
          ...{ childID: id, version, facts, answers },
          ...{
            schoolID: id.nullable(),
            grade: z.string().max(10).nullable(),
            isReady: z.boolean(),
          },
        }),
      )
      .mutation(({ ctx, input }) => saveChild(ctx, input)),
    addChild: family
      .input(z.strictObject({ id, studentID: id.nullable() }))
      .mutation(({ ctx, input }) => addChild(ctx, input)),
    removeChild: family
      .input(z.strictObject({ childID: id }))
      .mutation(({ ctx, input }) => removeChild(ctx, input.childID)),
    addDocument: family
      .input(
        z.strictObject({
          ...{ id, childID: id.nullable(), kind: z.enum(documentKinds) },
          ...{ fileUUID: z.uuid(), issuedOn: day.nullable() },
        }),
      )
      .mutation(({ ctx, input }) => addDocument(ctx, input)),
    removeDocument: family
      .input(z.strictObject({ documentID: id }))
      .mutation(({ ctx, input }) => removeDocument(ctx, input.documentID)),
    send: family
      .input(
        z.strictObject({
          ...{ id, version },
          versions: z.record(z.string().max(12), id),
          signatures: z.record(
            z.string().max(40),
            z.strictObject({ name: z.string().max(500), statement: z.string().max(5000) }),
          ),
        }),
      )
      .mutation(({ ctx, input }) => sendRegistration(ctx, input)),
    withdraw: family.input(one).mutation(({ ctx, input }) => withdrawRegistration(ctx, input.id)),
    newLink: family.input(one).mutation(({ ctx, input }) => newStatusLink(ctx, input.id)),
  }),

  submissions: router({
    ...listProcedures(submissionsList, { read: listSubmissions }),
    review: office.input(one).query(({ ctx, input }) => reviewOf(ctx, input.id)),
    ask: office
      .input(z.strictObject({ id, version, question: text }))
      .mutation(({ ctx, input: { question, ...of } }) =>
        act(ctx, registrationFlow, { ...of, act: 'ask', filled: { question } }),
      ),
    decline: office
      .input(z.strictObject({ id, version, reason: text }))
      .mutation(({ ctx, input: { reason, ...of } }) =>
        act(ctx, registrationFlow, { ...of, act: 'decline', filled: { reason } }),
      ),
    reopen: office
      .input(z.strictObject({ id, version }))
      .mutation(({ ctx, input }) => act(ctx, registrationFlow, { ...input, act: 'reopen' })),
    accept: office
      .input(
        z.strictObject({
          ...{ id, version, guardian: fields },
          children: z
            .array(
              z.strictObject({
                ...{ childID: id, joinTo: id.optional(), noneOf: z.array(id).max(100), fields },
                entryDate: day,
              }),
            )
            .min(1)
            .max(mostChildren),
        }),
      )
      .mutation(({ ctx, input }) => acceptRegistration(ctx, input)),
    undo: office
      .input(z.strictObject({ acceptanceID: id }))
      .mutation(({ ctx, input }) => undoAcceptance(ctx, input.acceptanceID)),
    noShow: office
      .input(z.strictObject({ childID: id }))
      .mutation(({ ctx, input }) => markNoShow(ctx, input.childID)),
    history: office.input(one).query(async ({ ctx, input }) => {
      if (!(await isReviewed(ctx.db, ctx, input.id))) throw refuse.notFound('kit.refusal.notFound')
      return recordHistory(ctx, {
        ...{ entity: submissionEntity, id: input.id },
        fields: historyFields,
      })
    }),
  }),

  // Access is decided for each student: the page's section of the profile.
  student: signedIn
    .input(z.strictObject({ userID: id }))
    .query(({ ctx, input }) => studentRegistrations(ctx, input.userID)),

  status: open('the guardian who holds the link')
    .input(z.strictObject({ token: z.string().min(20).max(100) }))
    .query(({ ctx, input }) => publicStatus(ctx, input.token)),
})
