import { id, needing, router, signedIn } from '@atrium/kit/server'
import { act, workflowInput } from '@atrium/workflow/public'
import { actsFor } from '@atrium/workflow/rules'
import { z } from 'zod'
import { enrollmentStatuses, needs } from '../words.ts'
import { readRoster } from '../attendance/roster.queries.ts'
import { messageSection } from './message.actions.ts'
import { copySection, sectionFlow } from './section-flow.actions.ts'
import { sectionWorkflow } from './section-state.rules.ts'

const working = needing([needs.propose, needs.approve, needs.administer])

export const sectionDeskRouter = router({
  /** Who is in a section, when it meets, and what the caller may do with it. */
  roster: signedIn.input(z.strictObject({ sectionID: id })).query(async ({ ctx, input }) => {
    const roster = await readRoster(ctx, input.sectionID)
    const parts = [
      ...(roster.isAdministrator ? (['administrator'] as const) : []),
      ...(roster.leads ? (['leader'] as const) : []),
    ]
    const facts = {
      isApproved: roster.courseState === 'actv',
      meetings: roster.meetings.length,
      instructors: roster.instructors.length,
      hasEnded: roster.hasEnded,
      undecided: roster.people.filter(({ status }) => status === 'enrolled').length,
    }
    return { ...roster, acts: actsFor(sectionWorkflow, roster.state, { parts, facts }) }
  }),
  act: signedIn
    .input(workflowInput(sectionWorkflow))
    .mutation(async ({ ctx, input }) => ({ state: (await act(ctx, sectionFlow, input)).state })),
  copy: working
    .input(
      z.strictObject({
        sectionID: id,
        number: z.string().trim().min(1).max(20),
        days: z.int().min(1).max(3660),
      }),
    )
    .mutation(({ ctx, input }) => copySection(ctx, input)),
  message: signedIn
    .input(
      z.strictObject({
        sectionID: id,
        subject: z.string().trim().min(1).max(200),
        text: z.string().trim().min(1).max(10_000),
        statuses: z.array(z.enum(enrollmentStatuses)).min(1).max(10),
        files: z
          .array(z.strictObject({ uuid: z.uuid(), name: z.string().min(1).max(200) }))
          .max(10),
      }),
    )
    .mutation(({ ctx, input }) => messageSection(ctx, input)),
})
