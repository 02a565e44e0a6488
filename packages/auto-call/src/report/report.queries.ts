import { users } from '@atrium/auth/tables'
import { listPage, say, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Page } from '@atrium/kit/shared'
import { atSchoolsOf, mayKnowOf, nameOf } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { autoCallDeliveries, autoCallMessages } from '../auto-call.table.ts'
import { readersOf, sends } from '../words.ts'
import { deliveriesList, type DeliveryRow } from './deliveries.record.ts'
import { messagesList, type MessageRow } from './messages.record.ts'

/** SQL: the kind of a message about a school is one that this person may read of. */
const isForReader = (ctx: UserRequest, kind: SQLWrapper, schoolID: SQLWrapper): SQL | undefined =>
  and(
    ...Object.entries(readersOf).map(([one, permission]) => {
      const here = atSchoolsOf(ctx, [permission], schoolID)
      return here && sql`(${kind} <> ${one} or ${here})`
    }),
  )

/** Messages to schools where the caller sends them; those to the whole district for the district’s office. */
export async function listMessages(ctx: UserRequest, query: ListQuery): Promise<Page<MessageRow>> {
  const { id, kind, schoolID, sentAt, sentBy, families, template, values } = autoCallMessages
  const count = (states: string) =>
    sql<number>`(select count(*)::integer from ${autoCallDeliveries} d where d.district_id = ${autoCallMessages.districtID} and d.message_id = ${id} and d.status in (${sql.raw(states)}))`
  const page = await listPage(ctx, messagesList, query, {
    from: autoCallMessages,
    joins: [{ table: schools, on: eq(schools.id, schoolID), isOptional: true }],
    columns: {
      id,
      version: sql<number>`1`,
      sentAt: sql<string>`to_json(${sentAt}) #>> '{}'`,
      kind: kind as never,
      text: sql<string>`json_build_object('template', ${template}, 'values', ${values})::text`,
      school: schools.name as never,
      sentBy: nameOf(autoCallMessages.districtID, sentBy) as never,
      families,
      reached: count(`'sent'`),
      waiting: count(`'waiting', 'sending'`),
      failed: count(`'failed'`),
    },
    where: and(atSchoolsOf(ctx, [sends], schoolID), isForReader(ctx, kind, schoolID)),
    // The texts are the product’s; what an office wrote is in the values.
    search: [sql`${values}::text`, schools.name] as never,
    order: { sentAt },
  })
  return {
    ...page,
    rows: page.rows.map((row) => {
      const of = JSON.parse(row.text) as { template: string; values: Record<string, string> }
      return { ...row, text: say(ctx.language, { id: `${of.template}.notice`, values: of.values }) }
    }),
  }
}

const name = (person: typeof users) =>
  sql<string>`concat_ws(', ', ${person.lastName}, nullif(${person.firstName}, ''))`

/** What became of messages about students of the schools where the caller sends them. */
export async function listDeliveries(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<DeliveryRow>> {
  const { id, messageID, guardianID, studentID, channel, status, reason, doneAt } =
    autoCallDeliveries
  const student = sql<string>`(select concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) from ${users} u where u.district_id = ${autoCallDeliveries.districtID} and u.id = ${studentID})`
  return listPage(ctx, deliveriesList, query, {
    from: autoCallDeliveries,
    joins: [
      { table: autoCallMessages, on: eq(autoCallMessages.id, messageID) },
      { table: users, on: eq(users.id, guardianID) },
      { table: students, on: eq(students.userID, studentID) },
    ],
    columns: {
      ...{ id, messageID, channel: channel as never, status: status as never },
      version: sql<number>`1`,
      sentAt: sql<string>`to_json(${autoCallMessages.sentAt}) #>> '{}'`,
      kind: autoCallMessages.kind as never,
      guardian: name(users),
      student,
      reason: reason as never,
      doneAt: sql<string | null>`to_json(${doneAt}) #>> '{}'` as never,
    },
    where: and(
      atSchoolsOf(ctx, [sends], students.schoolID),
      isForReader(ctx, autoCallMessages.kind, students.schoolID),
      mayKnowOf(ctx, studentID),
    ),
    order: { sentAt: autoCallMessages.sentAt, doneAt },
  })
}
