import { id, listProcedures, needing, router } from '@atrium/kit/server'
import { openSection, relationships, relationshipSections } from '@atrium/people/public'
import { z } from 'zod'
import { signAccessReview } from './access-review/access-review.actions.ts'
import { readAccessReview } from './access-review/access-review.queries.ts'
import { listAuditLog } from './audit-log/audit-log.queries.ts'
import { auditLog } from './audit-log/audit-log.record.ts'
import { addDisclosure, withdrawDisclosure } from './disclosures/disclosures.actions.ts'
import { readDisclosures } from './disclosures/disclosures.queries.ts'
import { disclosureBases } from './disclosures/disclosures.words.ts'
import { districtGroups } from './group-limits.queries.ts'
import { limitReport, limitWidget } from './group-limits.actions.ts'
import { recordRouter, retentionRouter } from './lifecycle/lifecycle.router.ts'
import { standings } from './merge/collision.rules.ts'
import { mergedKinds, mergeFields } from './merge/merge-fields.ts'
import { mergePeople, previewMerge, undoMerge } from './merge/merge.actions.ts'
import { recentMerges, settledOf } from './merge/merges.queries.ts'
import { readReports } from './reports.queries.ts'
import { whoCanSee } from './sight/who-can-see.queries.ts'
import { endSupport, letSupportIn } from './support/support.actions.ts'
import { readSupport } from './support/support.queries.ts'
import { readWidgetLimits } from './widgets/widgets.queries.ts'

/** What applies to the whole district. */
const managing = needing.districtWide('security.manage')
const pair = { kind: z.enum(mergedKinds), keptID: id, goneID: id }
/** Both records' own permission is checked for each. */
const merging = needing(['students.manage', 'guardians.manage', 'staff.manage'])
const line = z.string().trim().min(1).max(300)
const limit = z.strictObject({
  name: z.string().regex(/^[a-z][\w.-]{0,79}$/i),
  groupIDs: z.array(id).max(100),
})

export const securityRouter = router({
  widgets: router({
    list: managing.query(({ ctx }) => readWidgetLimits(ctx)),
    limit: managing.input(limit).mutation(({ ctx, input }) => limitWidget(ctx, input)),
  }),
  reports: router({
    list: managing.query(({ ctx }) => readReports(ctx)),
    limit: managing.input(limit).mutation(({ ctx, input }) => limitReport(ctx, input)),
  }),
  relationships: router({
    list: managing.query(({ ctx }) => relationshipSections(ctx.db, ctx.user.districtID)),
    open: managing
      .input(
        z.strictObject({
          section: z.string().max(80),
          relationship: z.enum(relationships),
          open: z.boolean(),
        }),
      )
      .mutation(({ ctx, input }) => openSection(ctx, input)),
  }),
  disclosures: router({
    list: needing(['students.read', 'children.own', 'profile.own'])
      .input(z.strictObject({ studentID: id }))
      .query(({ ctx, input }) => readDisclosures(ctx, input.studentID)),
    add: needing('students.manage')
      .input(
        z.strictObject({
          studentID: id,
          disclosedOn: z.iso.date(),
          recipient: line,
          purpose: line,
          basis: z.enum(disclosureBases),
          records: line,
        }),
      )
      .mutation(({ ctx, input }) => addDisclosure(ctx, input)),
    withdraw: needing('students.manage')
      .input(z.strictObject({ studentID: id, id, reason: line }))
      .mutation(({ ctx, input }) => withdrawDisclosure(ctx, input)),
  }),
  auditLog: router(listProcedures(auditLog, { read: listAuditLog })),
  accessReview: router({
    list: managing.query(({ ctx }) => readAccessReview(ctx)),
    sign: managing
      .input(z.strictObject({ seen: z.int().min(0), note: z.string().trim().max(500) }))
      .mutation(({ ctx, input }) => signAccessReview(ctx, input)),
  }),
  merge: router({
    preview: merging
      .input(z.strictObject(pair))
      .query(({ ctx, input }) => previewMerge(ctx, input)),
    merge: merging
      .input(
        z.strictObject({
          ...pair,
          choices: z.partialRecord(z.enum(mergeFields), z.enum(['kept', 'gone'])),
          stands: z.record(z.string().max(200), z.enum(standings)).default({}),
        }),
      )
      .mutation(({ ctx, input: { choices, stands, ...of } }) =>
        mergePeople(ctx, of, choices, stands),
      ),
    undo: merging
      .input(z.strictObject({ id }))
      .mutation(({ ctx, input }) => undoMerge(ctx, input.id)),
    recent: merging.query(({ ctx }) => recentMerges(ctx)),
    settled: merging
      .input(z.strictObject({ id }))
      .query(({ ctx, input }) => settledOf(ctx, input.id)),
  }),
  record: recordRouter,
  retention: retentionRouter,
  support: router({
    state: managing.query(async ({ ctx }) => {
      const [state, groups] = await Promise.all([readSupport(ctx), districtGroups(ctx)])
      return { ...state, groups }
    }),
    letIn: managing
      .input(
        z.strictObject({
          groupID: id,
          hours: z.int(),
          looksOnly: z.boolean(),
          reason: line,
        }),
      )
      .mutation(({ ctx, input }) => letSupportIn(ctx, input)),
    end: managing.mutation(({ ctx }) => endSupport(ctx)),
  }),
  whoCanSee: needing('students.read')
    .input(z.strictObject({ studentID: id }))
    .query(({ ctx, input }) => whoCanSee(ctx, input.studentID)),
})
