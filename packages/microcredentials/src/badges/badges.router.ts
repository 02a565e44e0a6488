import { id, listProcedures, needing, router } from '@atrium/kit/server'
import { act, workflowInput } from '@atrium/workflow/public'
import { z } from 'zod'
import { needs } from '../words.ts'
import { cloneBadge, createBadge, removeBadge, saveContent } from './badge.actions.ts'
import { readBadge } from './badge.queries.ts'
import { findCourseCodes, listApprovals, listBadges, studioChoices } from './badges.queries.ts'
import { approvalsList, badgesList } from './badges.record.ts'
import { addComment, resolveComment } from './comments.actions.ts'
import { contentLimits } from './content.rules.ts'
import { badgeContent } from './content.schema.ts'
import { emptyContent } from './content.types.ts'
import { creationFlow } from './creation.actions.ts'
import { creation } from './creation-state.rules.ts'
import { exportBadge, importBadge } from './exchange/exchange.actions.ts'

const badgeID = z.strictObject({ badgeID: id })
const name = z.string().max(contentLimits.name)
const anyone = needing([needs.create, needs.approve, needs.administer])
const creator = needing([needs.create, needs.administer])

/**
 * The studio. The workflow `creation` decides what a person may do with each microcredential, by
 * their roles in it.
 */
export const badgesRouter = router({
  ...listProcedures(badgesList, { read: listBadges }),
  approvals: router(listProcedures(approvalsList, { read: listApprovals })),
  get: anyone
    .input(z.strictObject({ badgeID: id, versionID: id.optional() }))
    .query(({ ctx, input }) => readBadge(ctx, input.badgeID, input.versionID)),
  choices: anyone.query(({ ctx }) => studioChoices(ctx)),
  courseCodes: anyone
    .input(z.strictObject({ search: z.string().max(100) }))
    .query(({ ctx, input }) => findCourseCodes(ctx, input.search)),
  create: creator.input(z.strictObject({ name })).mutation(async ({ ctx, input }) => ({
    badgeID: await createBadge(ctx, emptyContent(input.name)),
  })),
  save: anyone
    .input(z.strictObject({ badgeID: id, version: id, content: badgeContent }))
    .mutation(({ ctx, input }) => saveContent(ctx, input)),
  act: anyone
    .input(workflowInput(creation))
    .mutation(async ({ ctx, input }) => ({ status: (await act(ctx, creationFlow, input)).state })),
  comment: anyone
    .input(
      z.strictObject({
        badgeID: id,
        field: z.string().max(100),
        text: z.string().trim().min(1).max(4000),
      }),
    )
    .mutation(({ ctx, input }) => addComment(ctx, input)),
  resolveComment: anyone
    .input(z.strictObject({ badgeID: id, id }))
    .mutation(({ ctx, input }) => resolveComment(ctx, input)),
  clone: creator.input(z.strictObject({ badgeID: id, name })).mutation(async ({ ctx, input }) => ({
    badgeID: await cloneBadge(ctx, input.badgeID, input.name),
  })),
  remove: anyone.input(badgeID).mutation(({ ctx, input }) => removeBadge(ctx, input.badgeID)),
  restore: anyone
    .input(badgeID)
    .mutation(({ ctx, input }) => removeBadge(ctx, input.badgeID, true)),
  exportFile: anyone.input(badgeID).query(({ ctx, input }) => exportBadge(ctx, input.badgeID)),
  importFile: creator
    .input(z.strictObject({ text: z.string().max(3_000_000) }))
    .mutation(({ ctx, input }) => importBadge(ctx, input.text)),
})
