import { needing, router } from '@atrium/kit/server'
import { openSection, relationships, relationshipSections } from '@atrium/people/public'
import { z } from 'zod'
import { limitReport, limitWidget } from './group-limits.actions.ts'
import { readReports } from './reports.queries.ts'
import { whoCanSee } from './sight/who-can-see.queries.ts'
import { readWidgetLimits } from './widgets/widgets.queries.ts'

const id = z.int().positive().max(2_147_483_647)
/** What applies to the whole district. */
const managing = needing.districtWide('security.manage')
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
  whoCanSee: needing('students.read')
    .input(z.strictObject({ studentID: id }))
    .query(({ ctx, input }) => whoCanSee(ctx, input.studentID)),
})
