import { users } from '@atrium/auth/tables'
import { defineJob, say, sendMail, type Tx } from '@atrium/kit/server'
import { isLanguage } from '@atrium/kit/shared'
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { digestItems } from './notify.table.ts'
import { screenLink } from './screen-link.ts'

/** Beyond this number, they are counted, not listed. */
const mostListed = 40

/** Sends the daily emails: one to each person, in their language. */
export const digestJob = defineJob<object>({
  name: 'notify.digest',
  singleton: () => 'digest',
  schedule: { cron: '*/15 * * * *', input: {} },
  isDue: async ({ db, districtID, now }) => {
    const [due] = await db
      .select({ id: digestItems.id })
      .from(digestItems)
      .where(
        and(eq(digestItems.districtID, districtID), lte(digestItems.dueAt, now().toISOString())),
      )
      .limit(1)
    return due !== undefined
  },
  run: ({ database, districtID, now }) =>
    database.transaction(districtID, async (tx) => ({
      sent: await sendDigests(tx, districtID, now()),
    })),
})

/** Returns how many emails were sent. Sending and removing from the queue are one transaction. */
export async function sendDigests(tx: Tx, districtID: number, now: Date): Promise<number> {
  const due = and(eq(digestItems.districtID, districtID), lte(digestItems.dueAt, now.toISOString()))
  const items = await tx
    .delete(digestItems)
    .where(due)
    .returning()
    .then((rows) => rows.toSorted((one, other) => one.id - other.id))
  if (items.length === 0) return 0
  const people = await tx
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(
      and(
        eq(users.districtID, districtID),
        eq(users.status, 'active'),
        isNotNull(users.email),
        sql`${users.id} = any(${`{${[...new Set(items.map(({ userID }) => userID))].join(',')}}`}::int[])`,
      ),
    )
    .orderBy(asc(users.id))
  const mails = people.map(({ id, email, language: own, firstName, lastName }) => {
    const language = isLanguage(own) ? own : ('en' as const)
    const waiting = items.filter(({ userID }) => userID === id)
    const lines = waiting
      .slice(0, mostListed)
      .map(
        ({ template, values, link }) =>
          `• ${say(language, { id: `${template}.notice`, values })}\n  ${link}`,
      )
    return {
      districtID,
      to: email ?? '',
      language,
      template: 'notify.digest',
      values: {
        firstName: firstName || lastName,
        count: waiting.length,
        list: lines.join('\n\n'),
        more: Math.max(0, waiting.length - mostListed),
        settings: screenLink('my/notifications'),
      },
    }
  })
  await sendMail(tx, ...mails)
  return mails.length
}
