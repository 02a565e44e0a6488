import { id } from './inputs.ts'
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from './database.ts'
import { defineExtensionPoint } from './extension-point.ts'
import { say } from './messages.ts'
import { notices } from './notice.table.ts'
import { inThousands } from './sql-arrays.ts'
import { router, signedIn } from './trpc.ts'

export interface Notice {
  districtID: number
  userID: number
  /** The message `<template>.notice` contains its text. */
  template: string
  values: Record<string, string | number>
  /** Where it leads, by screen name. */
  screen?: string
  params?: Record<string, string | number>
}

/** A notice as its reader sees it, in the reader's language. */
export interface NoticeView {
  id: number
  text: string
  screen: string | null
  params: Record<string, string | number>
  createdAt: string
  isRead: boolean
}

const mostShown = 50

/**
 * What a module hides from someone's notices: a condition on `notices` for the ones this person may
 * see today.
 */
export interface NoticeLimit {
  name: string
  shows: (who: { districtID: number; userID: number }) => SQL
}

export const noticeLimits = defineExtensionPoint<NoticeLimit>('notice limit', ({ name }) => name)

/** SQL: this person may see the notice today, whatever applied when it was written. */
export const shownNotices = (who: { districtID: number; userID: number }): SQL | undefined =>
  and(...noticeLimits.all().map(({ shows }) => shows(who)))

/**
 * Notifies people, in the same transaction as the event: no notice about something that didn't
 * happen.
 */
export async function notify(tx: Tx, added: readonly Notice[]): Promise<void> {
  for (const some of inThousands(added))
    await tx
      .insert(notices)
      .values(some.map((notice) => ({ ...notice, params: notice.params ?? {} })))
}

const ids = z.array(id).max(mostShown)

/** A person's own notices. */
export const noticesRouter = router({
  /** The number of unread notices; polled, so it doesn't keep a session alive. */
  unread: signedIn.meta({ policy: 'signedIn', quiet: true }).query(async ({ ctx }) => {
    const own = and(
      eq(notices.districtID, ctx.user.districtID),
      eq(notices.userID, ctx.user.userID),
      isNull(notices.readAt),
      shownNotices(ctx.user),
    )
    const [row] = await ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(notices)
      .where(own)
    return { count: row?.count ?? 0 }
  }),

  /** The newest 50. */
  list: signedIn.query(async ({ ctx }): Promise<NoticeView[]> => {
    const own = and(
      eq(notices.districtID, ctx.user.districtID),
      eq(notices.userID, ctx.user.userID),
      shownNotices(ctx.user),
    )
    const rows = await ctx.db
      .select()
      .from(notices)
      .where(own)
      .orderBy(desc(notices.id))
      .limit(mostShown)
    return rows.map(({ id, template, values, screen, params, createdAt, readAt }) => ({
      id,
      text: say(ctx.language, { id: `${template}.notice`, values }),
      screen,
      params,
      createdAt: new Date(createdAt).toISOString(),
      isRead: readAt !== null,
    }))
  }),

  /**
   * Marks the caller's own as read; others' are left alone. Not audited: it says nothing about
   * anyone's record.
   */
  markRead: signedIn.input(z.strictObject({ ids })).mutation(async ({ ctx, input }) => {
    const { districtID, userID } = ctx.user
    if (input.ids.length === 0) return
    await ctx.database.transaction(districtID, (tx) =>
      tx
        .update(notices)
        .set({ readAt: ctx.now().toISOString() })
        .where(
          and(
            eq(notices.districtID, districtID),
            eq(notices.userID, userID),
            inArray(notices.id, input.ids),
            isNull(notices.readAt),
          ),
        ),
    )
  }),
})
export type NoticesRouter = typeof noticesRouter
