import { say, shownNotices, textArray, type UserRequest } from '@atrium/kit/server'
import { notices } from '@atrium/kit/tables'
import { familyLinks } from '@atrium/people/tables'
import { and, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { InboxEntry } from './inbox.rules.ts'
import { familyTemplates, inboxKindOf, inboxPage } from './inbox.words.ts'

/** SQL: the child that a notice is about; null if none. */
const childOf = sql<number | null>`(${notices.params} ->> 'studentID')::int`

/**
 * SQL: the caller's notices that belong in a family inbox: about a child whose record they can see
 * today, or written to the family. A court order, the end of portal rights, and the age of majority
 * hide a child's notices at once.
 */
const ofFamily = ({ user: { districtID, userID } }: UserRequest): SQL | undefined =>
  and(
    eq(notices.districtID, districtID),
    eq(notices.userID, userID),
    shownNotices({ districtID, userID }),
    sql`(${notices.template} = any(${textArray(familyTemplates)}) or exists (
      select from ${familyLinks} l where l.district_id = ${districtID} and l.guardian_id = ${userID} and l.student_id = ${childOf} and l.sees))`,
  )

export interface InboxQuery {
  studentID?: number | undefined
  unreadOnly: boolean
  /** Older than this one. */
  before?: number | undefined
}

export interface InboxAnswer {
  entries: InboxEntry[]
  hasOlder: boolean
}

/** A guardian's inbox, newest first; one statement. */
export async function readInbox(ctx: UserRequest, query: InboxQuery): Promise<InboxAnswer> {
  const rows = await ctx.db
    .select()
    .from(notices)
    .where(
      and(
        ofFamily(ctx),
        query.studentID === undefined ? undefined : sql`${childOf} = ${query.studentID}`,
        query.unreadOnly ? isNull(notices.readAt) : undefined,
        query.before === undefined ? undefined : lt(notices.id, query.before),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(inboxPage + 1)
  const entries = rows.slice(0, inboxPage).map((row): InboxEntry => {
    const { template, values, params } = row
    const kind = inboxKindOf(template)
    return {
      id: row.id,
      kind,
      studentID: params.studentID === undefined ? null : Number(params.studentID),
      text: say(ctx.language, { id: `${template}.notice`, values }),
      body: kind === 'messages' && typeof values.body === 'string' ? values.body : null,
      // Messages to the family can be read here in full.
      screen: row.screen === 'my/inbox' ? null : row.screen,
      params,
      at: new Date(row.createdAt).toISOString(),
      isRead: row.readAt !== null,
    }
  })
  return { entries, hasOlder: rows.length > inboxPage }
}

/** The number of unread notices. */
export async function countUnread(ctx: UserRequest): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(notices)
    .where(and(ofFamily(ctx), isNull(notices.readAt)))
  return row?.count ?? 0
}
