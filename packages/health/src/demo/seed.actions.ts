import { users } from '@atrium/auth/tables'
import type { Tx } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sql, type SQL } from 'drizzle-orm'
import { immunizationDoses, immunizationExemptions } from '../immunization/immunizations.table.ts'

/** The usual doses by CVX code, with the ages in months at which they are given. */
const usual: readonly (readonly [cvx: string, months: readonly number[]])[] = [
  ['08', [0, 2, 8]],
  ['20', [2, 4, 6, 16, 48]],
  ['10', [2, 4, 8, 48]],
  ['03', [12, 48]],
  ['21', [12, 48]],
  ['83', [13, 20]],
  ['115', [132]],
  ['114', [133]],
  ['165', [134, 141]],
]

/**
 * Gives the demo district's students their doses: most have all that school asks for; some have just
 * started hepatitis B, a few lack the second MMR or any record, and very few have a doctor's
 * exemption.
 * @param today 'YYYY-MM-DD' in school time
 * @param completeID the `sourced_id` of a student who has everything
 */
export async function seedImmunizations(
  tx: Tx,
  { districtID, today, completeID }: { districtID: number; today: string; completeID: string },
): Promise<void> {
  const values = usual.flatMap(([cvx, months]) =>
    months.map((month, at) => sql`(${cvx}, ${month}::integer, ${at + 1}::integer)`),
  )
  const pupils = sql`(
    select s.user_id as id, u.birth_date, s.grade, case when u.sourced_id = ${completeID} then 0 else ${drawn(sql`s.user_id::text`)} end as draw
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${districtID} and s.status = 'active' and u.birth_date is not null)`
  await tx.execute(sql`
    insert into ${immunizationDoses} (district_id, user_id, cvx, given_on, source, lot)
    select ${districtID}::integer, p.id, v.cvx, g.given_on, g.source, case g.source when 'registry' then upper(substr(md5(concat(v.cvx, g.given_on)), 1, 6)) end
    from ${pupils} p cross join (values ${sql.join(values, sql`, `)}) as v(cvx, months, dose)
    cross join lateral (select
      case when v.cvx = '08' and ${isOf('started')} then ${today}::date - case v.dose when 1 then 160 else 100 end
        -- All that is given at one visit is of one day.
        else (p.birth_date + make_interval(months => v.months))::date + case v.months when 0 then 0 else (20 * ${drawn(sql`concat_ws(' ', p.id, v.months)`)})::integer end end as given_on,
      case when k.draw < 0.6 then 'card' when k.draw < 0.9 then 'registry' else 'doctor' end as source
      from (select ${drawn(sql`concat_ws(' ', p.id, 'source')`)} as draw) k) g
    where g.given_on <= ${today}::date and not ${isOf('noRecord')}
      and not (${isOf('started')} and v.cvx = '08' and v.dose = 3)
      and not (${isOf('overdue')} and v.cvx = '03' and v.dose = 2)
      and not (${isOf('exempt')} and v.cvx in ('03', '21'))`)
  await tx.execute(sql`
    insert into ${immunizationExemptions} (district_id, user_id, kind, vaccines, issued_on, span, doctor, form_number)
    select ${districtID}::integer, p.id, 'medical', '{mmr,varicella}', ${today}::date - 120,
      case when p.grade >= '07' and p.grade <= '12' then 'fromSeventh' else 'throughSixth' end, 'Dr. Anita Krishnan', 'ME-' || lpad(p.id::text, 6, '0')
    from ${pupils} p where ${isOf('exempt')}`)
}

/** Between which draws a student is of a kind; the rest have everything. */
const shares = {
  started: [0.9, 0.95],
  overdue: [0.95, 0.965],
  noRecord: [0.965, 0.975],
  exempt: [0.975, 0.978],
} as const

const isOf = (kind: keyof typeof shares): SQL =>
  sql`(p.draw >= ${shares[kind][0]}::float8 and p.draw < ${shares[kind][1]}::float8)`

/** A pseudorandom number between 0 and 1, always the same for the same text. */
export const drawn = (of: SQL): SQL =>
  sql`(hashtextextended(${of}, 38) & 1048575) / 1048576::float8`
