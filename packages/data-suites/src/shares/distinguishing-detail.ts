import { staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'

const name = sql`lower(ltrim(u.first_name || ' ' || u.last_name))`

/**
 * What is shown next to a name that others in the list have too: the person's role and place, and
 * their number if those are the same as well. Null next to a unique name. SQL over `users u` and
 * `place`.
 */
export const distinguishingDetail = sql`case when count(u.id) over (partition by ${name}) > 1
  then nullif(concat_ws(' · ', m.title, s.name, case when count(u.id) over (partition by ${name}, m.title, m.school_id) > 1 then u.local_id end), '') end`

/** Where someone works, joined to `users u`; also people who aren't staff. */
export const place = sql`left join ${staffMembers} m on m.district_id = u.district_id and m.user_id = u.id left join ${schools} s on s.district_id = m.district_id and s.id = m.school_id`
