import { users } from '@atrium/auth/tables'
import { addresses, guardians, students } from '@atrium/people/tables'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

const addressOf = (person: SQL) =>
  sql`coalesce((select jsonb_build_object('street', a.street, 'apartment', a.apartment, 'city', a.city, 'state', a.state, 'zip', a.zip)
    from ${addresses} a where a.district_id = ${person}.district_id and a.user_id = ${person}.user_id and a.kind = 'home' and a.removed_at is null), '{}')`

/** SQL: what the record says of a student today, by the names of facts; null for no student. */
export const studentFactsJSON = (
  districtID: SQLWrapper | number,
  studentID: SQLWrapper | number,
): SQL =>
  sql`(select jsonb_build_object('firstName', u.first_name, 'middleName', u.middle_name, 'lastName', u.last_name, 'suffix', u.suffix, 'preferredName', u.preferred_name,
      'birthDate', u.birth_date, 'gender', u.gender, 'birthCity', s.birth_city, 'birthState', s.birth_state, 'birthCountry', s.birth_country,
      'homeLanguage', s.home_language, 'correspondenceLanguage', s.correspondence_language) || ${addressOf(sql`s`)}
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${districtID} and s.user_id = ${studentID})`

/** SQL: what the record says of a guardian today. */
export const guardianFactsJSON = (
  districtID: SQLWrapper | number,
  guardianID: SQLWrapper | number,
): SQL =>
  sql`(select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone, 'sms', u.sms, 'homeLanguage', g.home_language,
      'correspondenceLanguage', case when u.language in ('en', 'es') then u.language end) || ${addressOf(sql`g`)}
    from ${guardians} g join ${users} u on u.district_id = g.district_id and u.id = g.user_id
    where g.district_id = ${districtID} and g.user_id = ${guardianID})`
