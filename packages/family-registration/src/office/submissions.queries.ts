import { users } from '@atrium/auth/tables'
import { listPage, textArray, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Page } from '@atrium/kit/shared'
import { schools, schoolYears } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { childName } from '../family/family.queries.ts'
import { familyRegistrations, registrationChildren } from '../submissions.table.ts'
import { isReviewedBy } from './reach.queries.ts'
import { submissionsList, type Submission } from './submissions.record.ts'
import { atSchoolsOf } from '@atrium/people/public'
import { reviews } from '../words.ts'

const guardian = sql<string>`concat_ws(', ', ${users.lastName}, nullif(${users.firstName}, ''))`

/** What was sent to the schools where the caller reviews. One statement. */
export function listSubmissions(ctx: UserRequest, query: ListQuery): Promise<Page<Submission>> {
  const { id, version, kind, firstSentAt, missing, alike, status, decidedAt } = familyRegistrations
  const now = ctx.now().toISOString()
  // Only the children at the reader’s schools: of the others they know that there are some on the page.
  const here = atSchoolsOf(ctx, [reviews], sql`x.school_id`) ?? sql`true`
  const ofChildren = (
    what: ReturnType<typeof sql>,
  ) => sql<string>`(select coalesce(string_agg(distinct ${what}, ', '), '') from ${registrationChildren} x
    left join ${schools} h on h.district_id = x.district_id and h.id = x.school_id
    where x.district_id = ${familyRegistrations.districtID} and x.registration_id = ${id} and x.removed_at is null and ${here})`
  const children = ofChildren(childName)
  const days = sql<number>`greatest(0, floor(extract(epoch from (coalesce(${decidedAt}, ${now}::timestamptz) - ${firstSentAt})) / 86400))::integer`
  return listPage(ctx, submissionsList, query, {
    from: familyRegistrations,
    joins: [
      { table: users, on: eq(users.id, familyRegistrations.guardianID) },
      { table: schoolYears, on: eq(schoolYears.id, familyRegistrations.schoolYearID) },
    ],
    columns: {
      ...{ id, version, guardian, children, kind, alike, status, days },
      schools: ofChildren(sql`h.name`),
      year: schoolYears.name,
      firstSentAt: sql<string>`${firstSentAt}`,
      missing: sql<Submission['missing']>`${missing}`,
      waitingFirst: sql<string>`case ${status} when 'submitted' then '0' when 'sentBack' then '1' else '2' end || to_char(${firstSentAt}, 'YYYYMMDDHH24MISS')`,
    },
    where: and(
      sql`${id} in (select r.id from ${familyRegistrations} r where r.district_id = ${ctx.user.districtID} and ${isReviewedBy(ctx)})`,
    ),
    search: [
      guardian,
      sql<string>`(select ltrim(g.first_name || ' ' || g.last_name) from ${users} g where g.district_id = ${familyRegistrations.districtID} and g.id = ${familyRegistrations.guardianID})`,
      children,
    ],
    filters: { lacks: (values) => sql`${missing} && ${textArray(values)}` },
    order: { guardian: sql`atrium_fold(${guardian})`, days },
  })
}
