import { users } from '@atrium/auth/tables'
import { isInCustodyOf, type SchoolEnrollment } from '@atrium/people/public'
import {
  addresses,
  familyLinks,
  guardians,
  otherContacts,
  schoolEnrollments,
  studentGuardians,
  students,
} from '@atrium/people/tables'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Facts } from './facts.rules.ts'

const addressOf = (person: SQL) =>
  sql`coalesce((select jsonb_build_object('street', a.street, 'apartment', a.apartment, 'city', a.city, 'state', a.state, 'zip', a.zip)
    from ${addresses} a where a.district_id = ${person}.district_id and a.user_id = ${person}.user_id and a.kind = 'home' and a.removed_at is null), '{}')`

/** SQL: whom to call for a person who have no account, as the record has them. */
const contactsOf = (person: SQL) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'relationship', c.relationship, 'phone', coalesce(c.phone, ''), 'otherPhone', c.other_phone,
      'mayPickUp', c.may_pick_up, 'contactOrder', c.contact_order, 'isEmergency', c.is_emergency) order by c.contact_order, c.id), '[]')
    from ${otherContacts} c where c.district_id = ${person}.district_id and c.user_id = ${person}.user_id and c.removed_at is null)`

/** SQL: the names of the guardians whom a court order keeps from a student today, for those who review. */
export const keptAwayJSON = (
  districtID: SQLWrapper | number,
  studentID: SQLWrapper | number,
): SQL =>
  sql`(select coalesce(jsonb_agg(ltrim(u.first_name || ' ' || u.last_name)), '[]') from ${familyLinks} l join ${users} u on u.district_id = l.district_id and u.id = l.guardian_id
    where l.district_id = ${districtID} and l.student_id = ${studentID} and l.kept_away)`

/** SQL: what the record says of a student today, by the names of facts; null for no student. */
export const studentFactsJSON = (
  districtID: SQLWrapper | number,
  studentID: SQLWrapper | number,
): SQL =>
  sql`(select jsonb_build_object('firstName', own_user.first_name, 'middleName', own_user.middle_name, 'lastName', own_user.last_name, 'suffix', own_user.suffix, 'preferredName', own_user.preferred_name,
      'birthDate', own_user.birth_date, 'gender', own_user.gender, 'birthCity', own.birth_city, 'birthState', own.birth_state, 'birthCountry', own.birth_country,
      'homeLanguage', own.home_language, 'correspondenceLanguage', own.correspondence_language, 'contacts', ${contactsOf(sql`own`)}) || ${addressOf(sql`own`)}
    from ${students} own join ${users} own_user on own_user.district_id = own.district_id and own_user.id = own.user_id
    where own.district_id = ${districtID} and own.user_id = ${studentID})`

/** SQL: what the record says of a guardian today. */
export const guardianFactsJSON = (
  districtID: SQLWrapper | number,
  guardianID: SQLWrapper | number,
): SQL =>
  sql`(select jsonb_build_object('firstName', own_user.first_name, 'lastName', own_user.last_name, 'phone', own_user.phone, 'sms', own_user.sms, 'homeLanguage', own.home_language,
      'correspondenceLanguage', case when own_user.language in ('en', 'es') then own_user.language end) || ${addressOf(sql`own`)}
    from ${guardians} own join ${users} own_user on own_user.district_id = own.district_id and own_user.id = own.user_id
    where own.district_id = ${districtID} and own.user_id = ${guardianID})`

/** Whether the one who registers has custody of the student today; `unlinked`: isn’t a guardian of theirs. */
export type Custody = 'held' | 'ended' | 'unlinked'

/** What the office compares a child with: a student as the record has them today. */
export interface OnRecord {
  record: Facts | null
  /** The names of the guardians whom a court order keeps from the student. */
  keptAway: string[]
  /** A court order keeps the one who registers from the student. */
  isKeptFrom: boolean
  custody: Custody
  /** False: the student lives with another guardian, and not with the one who registers. */
  livesHere: boolean
  stays: SchoolEnrollment[]
}

/** SQL: a court order keeps a guardian from a student today. */
export const isKeptFromSQL = (
  districtID: SQLWrapper | number,
  studentID: SQLWrapper | number,
  guardianID: SQLWrapper | number,
): SQL => sql`exists (select from ${familyLinks} w
  where w.district_id = ${districtID} and w.student_id = ${studentID} and w.guardian_id = ${guardianID} and w.kept_away)`

/** SQL: `OnRecord`, of a student whom a guardian registers. */
export const onRecordJSON = (
  districtID: SQLWrapper | number,
  studentID: SQLWrapper | number,
  guardianID: SQLWrapper | number,
): SQL => {
  const livingWith = (which: SQL) => sql`(select from ${studentGuardians} g
    where g.district_id = ${districtID} and g.student_id = ${studentID} and g.guardian_id ${which} and g.lives_with and g.removed_at is null)`
  return sql`jsonb_build_object('record', ${studentFactsJSON(districtID, studentID)}, 'keptAway', ${keptAwayJSON(districtID, studentID)},
    'isKeptFrom', ${isKeptFromSQL(districtID, studentID, guardianID)},
    'custody', case when ${isInCustodyOf({ districtID, userID: guardianID }, sql`${studentID}`)} then 'held'
      when exists (select from ${studentGuardians} g where g.district_id = ${districtID} and g.student_id = ${studentID} and g.guardian_id = ${guardianID} and g.removed_at is null) then 'ended' else 'unlinked' end,
    'livesHere', exists ${livingWith(sql`= ${guardianID}`)} or not exists ${livingWith(sql`<> ${guardianID}`)},
    'stays', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'schoolID', e.school_id, 'grade', e.grade, 'entryDate', e.entry_date, 'exitDate', e.exit_date, 'exitCode', e.exit_code, 'isPrimary', e.is_primary)), '[]')
      from ${schoolEnrollments} e where e.district_id = ${districtID} and e.student_id = ${studentID} and e.removed_at is null))`
}
