import { holders } from '@atrium/access/public'
import type { Tx } from '@atrium/kit/server'
import { defineFlow, type FlowNotice } from '@atrium/workflow/public'
import { and, eq, isNull } from 'drizzle-orm'
import { needs } from '../words.ts'
import { addVersion, loadForWrite } from './badge.actions.ts'
import { badgeComments, badgeEvents, badges, badgeVersions } from './badge.table.ts'
import type { BadgeRow, BadgeVersionRow } from './badge.table.ts'
import { cleanContent } from './content.actions.ts'
import { readContent } from './content.queries.ts'
import { hasApprovalArea, readinessErrors } from './content.rules.ts'
import { emptyContent, type BadgeContent } from './content.types.ts'
import { beginsNextVersion, creation } from './creation-state.rules.ts'
import { partsOf } from './parts.rules.ts'

interface Loaded {
  version: BadgeVersionRow
  content: BadgeContent
}

const said = (filled: { comment: string | null }) => filled.comment?.trim() || null

/**
 * A microcredential's workflow from draft to catalog. Approving freezes the version. Returning an
 * active or archived one to draft starts the next version.
 */
export const creationFlow = defineFlow<typeof creation, BadgeRow, Loaded>({
  workflow: creation,
  table: badges,
  state: 'status',
  load: async (tx, ctx, { id, act }) => {
    const { badge, version } = await loadForWrite(tx, ctx, id)
    const content = (await readContent(tx, version.id)) ?? emptyContent('')
    return {
      row: badge,
      parts: partsOf(ctx.user, badge),
      facts: {
        ...(act === 'submit' && { missing: missingOf(content) }),
        ...(act === 'requestChanges' && { hasOpenComment: await hasOpenComment(tx, version) }),
      },
      more: { version, content },
    }
  },
  on: {
    submit: (_tx, { at }) => ({ submittedAt: at }),
    approve: async (tx, { at, more: { version } }) => {
      await tx.update(badgeVersions).set({ frozenAt: at }).where(eq(badgeVersions.id, version.id))
      return { activatedAt: at }
    },
  },
  after: async (tx, { act, filled, from, to, actor, row, more: { version, content } }) => {
    const { districtID, id: badgeID } = row
    const versionID = beginsNextVersion(from, to)
      ? await addVersion(
          tx,
          { districtID, badgeID, number: version.number + 1 },
          cleanContent(content),
        )
      : version.id
    await tx.insert(badgeEvents).values({
      districtID,
      badgeID,
      versionID,
      action: act,
      from,
      to,
      actorID: actor.userID,
      comment: said(filled),
    })
  },
  notices: async (tx, { act, filled, actor, row, more: { version } }) => {
    const { districtID, id: badgeID, creatorID } = row
    const comment = said(filled) ?? ''
    const notice = (to: number[], values: FlowNotice['values']): FlowNotice[] => [
      {
        to: to.filter((userID) => userID !== actor.userID),
        districtID,
        template: `microcredentials.mail.${act}`,
        values,
        screen: 'microcredentialing/microcredentials/edit',
        params: { badgeID },
      },
    ]
    const badgeName = version.name
    return act === 'submit'
      ? notice(await holders(tx, { districtID, permission: needs.approve }), { badgeName })
      : notice([creatorID], { badgeName, comment, hasComment: comment ? 'yes' : 'no' })
  },
})

const missingOf = (content: BadgeContent) =>
  hasApprovalArea(content)
    ? readinessErrors(content)
    : { credits: { id: 'microcredentials.needsApprovalArea' } }

async function hasOpenComment(tx: Tx, version: BadgeVersionRow): Promise<boolean> {
  const [open] = await tx
    .select({ id: badgeComments.id })
    .from(badgeComments)
    .where(
      and(
        eq(badgeComments.badgeID, version.badgeID),
        eq(badgeComments.versionID, version.id),
        isNull(badgeComments.resolvedAt),
      ),
    )
    .limit(1)
  return open !== undefined
}
