import { users } from '@atrium/auth/tables'
import { audit, isOneOf, reachOf, type UserRequest } from '@atrium/kit/server'
import { refuse, type MessageRef } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { guardianSearch, staffSearch, familyLinks, studentSearch } from '../people.table.ts'
import { hasChildAt } from '../quick-search.queries.ts'
import { notRestrictedFor, ownFamilyOpenTo } from '../restricted.queries.ts'
import type { PersonKind } from '../words.ts'
import { longestSubject, longestText, type Audience } from './message.words.ts'

export interface PeopleMessage {
  kind: PersonKind
  ids: readonly number[]
  to: Audience
  subject: string
  text: string
}

export interface Sent {
  /** People who get the email. */
  sent: number
  /** People who have no email address on file. */
  unreached: number
}

/**
 * Emails people selected on a list, or the guardians of students: those who receive mailings and
 * aren't kept away by a court order, each once. Each gets a separate email and sees no one else's
 * address. Refuses 422, and 404 if any of them isn't managed by the caller.
 */
export async function messagePeople(ctx: UserRequest, message: PeopleMessage): Promise<Sent> {
  const errors = messageErrors(message)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const { districtID, userID, displayName } = ctx.user
  const { kind, to } = message
  const ids = [...new Set(message.ids)]
  return ctx.database.transaction(districtID, async (tx) => {
    const managed = managedBy(ctx, kind)
    const view = { student: studentSearch, staff: staffSearch, guardian: guardianSearch }[kind]
    const found = managed
      ? await tx.execute(
          sql`select v.user_id from ${view} v where v.district_id = ${districtID} and v.user_id = any(${`{${ids.join(',')}}`}::int[]) and ${managed}`,
        )
      : []
    if (found.length < ids.length) throw refuse.notFound('kit.refusal.notFound')
    const recipients =
      kind === 'student' && to === 'families'
        ? (
            await tx
              .selectDistinct({ id: familyLinks.guardianID })
              .from(familyLinks)
              .where(
                and(
                  eq(familyLinks.districtID, districtID),
                  isOneOf(familyLinks.studentID, ids),
                  eq(familyLinks.mailed, true),
                ),
              )
          ).map(({ id }) => id)
        : ids
    const reached =
      recipients.length === 0
        ? []
        : await tx
            .select({ id: users.id })
            .from(users)
            .where(
              and(
                eq(users.districtID, districtID),
                inArray(users.id, recipients),
                isNotNull(users.email),
                eq(users.status, 'active'),
              ),
            )
    await notifyUsers(
      tx,
      reached.map(({ id }) => id),
      {
        districtID,
        template: 'people.message',
        values: { subject: message.subject.trim(), body: message.text.trim(), sender: displayName },
        // Families also find it in their inbox.
        ...((to === 'families' || kind === 'guardian') && { screen: 'my/inbox' }),
      },
    )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: `people.${kind}`,
      entityID: 0,
      action: 'email',
      after: {
        people: ids,
        to,
        subject: message.subject.trim(),
        text: message.text.trim(),
        sent: reached.length,
      },
      requestID: ctx.request.requestID,
    })
    return { sent: reached.length, unreached: recipients.length - reached.length }
  })
}

function messageErrors({ subject, text }: PeopleMessage): Record<string, MessageRef> {
  const check = (value: string, max: number): MessageRef | undefined =>
    value.trim() === ''
      ? { id: 'kit.valid.required' }
      : value.trim().length > max
        ? { id: 'kit.valid.maxLength', values: { max } }
        : undefined
  const errors = { subject: check(subject, longestSubject), text: check(text, longestText) }
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, MessageRef] => entry[1] !== undefined),
  )
}

/**
 * A condition over `v`: the caller manages this person where they belong; undefined if they manage
 * no one of this kind.
 */
function managedBy(ctx: UserRequest, kind: PersonKind): SQL | undefined {
  const reach = reachOf(
    ctx.user,
    { student: 'students.manage', staff: 'staff.manage', guardian: 'guardians.manage' }[kind],
  )
  if (reach !== 'district' && reach.length === 0) return undefined
  const open =
    kind === 'student'
      ? notRestrictedFor(ctx.user, sql`v.user_id`)
      : kind === 'guardian'
        ? ownFamilyOpenTo(ctx.user, sql`v.user_id`)
        : sql`true`
  if (reach === 'district') return open
  const here =
    kind === 'guardian'
      ? hasChildAt(reach)
      : sql`v.school_id = any(${`{${reach.join(',')}}`}::int[])`
  return sql`${here} and ${open}`
}
