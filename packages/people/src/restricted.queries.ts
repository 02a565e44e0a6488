import { users } from '@atrium/auth/tables'
import { notices } from '@atrium/kit/tables'
import { hotStatement, type DistrictDb } from '@atrium/kit/server'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { familyLinks, studentGuardians } from './people.table.ts'

/**
 * SQL: true unless a court order keeps this viewer from the student: a restricted parent who works for the school finds the child in no list,
 * as `visibilityOf` shows them no profile. Not correlated, so it costs one look at an index.
 */
export const notRestrictedFor = (
  { districtID, userID }: { districtID: number | SQLWrapper; userID: number | SQLWrapper },
  studentID: SQLWrapper,
): SQL => sql`${studentID} not in (
  select r.student_id from ${familyLinks} r
  where r.district_id = ${districtID} and r.guardian_id = ${userID} and r.kept_away)`

/**
 * SQL: true where the student is this person's own child, by any current link; what a guardian may see
 * of them doesn't matter. No one changes the record of their own child.
 */
export const isOwnChild = (
  { districtID, userID }: { districtID: number | SQLWrapper; userID: number | SQLWrapper },
  studentID: SQLWrapper,
): SQL => sql`exists (select from ${studentGuardians} own
  where own.district_id = ${districtID} and own.guardian_id = ${userID} and own.student_id = ${studentID} and own.removed_at is null)`

/**
 * SQL: a child in this person's custody, whose record they see. Without both, no one speaks for a
 * child's family.
 */
export const isInCustodyOf = (
  { districtID, userID }: { districtID: number | SQLWrapper; userID: number | SQLWrapper },
  studentID: SQLWrapper,
): SQL => sql`exists (
  select from ${familyLinks} l
  join ${studentGuardians} g on g.district_id = l.district_id and g.student_id = l.student_id and g.guardian_id = l.guardian_id
  where l.district_id = ${districtID} and l.guardian_id = ${userID} and l.student_id = ${studentID} and l.sees and g.has_custody and g.removed_at is null)`

/**
 * SQL: true unless this guardian belongs to the family of a child from whom a court order keeps the
 * viewer: the other parent's home and numbers are the child's too. The viewer's own record stays
 * open.
 */
export const ownFamilyOpenTo = (
  { districtID, userID }: { districtID: number | SQLWrapper; userID: number | SQLWrapper },
  guardianID: SQLWrapper,
): SQL => sql`(${guardianID} = ${userID} or ${guardianID} not in (
  select o.guardian_id from ${familyLinks} r join ${studentGuardians} o on o.district_id = r.district_id and o.student_id = r.student_id and o.removed_at is null
  where r.district_id = ${districtID} and r.guardian_id = ${userID} and r.kept_away))`

const restricted = hotStatement<{ id: string }>(sql`
  select unnest(array[u.local_id, u.state_id, u.sourced_id, u.id::text]) as id
  from ${familyLinks} r join ${users} u on u.district_id = r.district_id and u.id = r.student_id
  where r.district_id = ${sql.placeholder('districtID')}::int and r.guardian_id = ${sql.placeholder('userID')}::int and r.kept_away`)

/** SQL: the same ids as a list, for a statement that asks for more. */
export const restrictedIDsSQL = ({
  districtID,
  userID,
}: {
  districtID: number
  userID: number
}): SQL<string[]> => sql<string[]>`(
  select coalesce(json_agg(id), '[]') from (
    select unnest(array[u.local_id, u.state_id, u.sourced_id, u.id::text]) as id
    from ${familyLinks} r join ${users} u on u.district_id = r.district_id and u.id = r.student_id
    where r.district_id = ${districtID} and r.guardian_id = ${userID} and r.kept_away) ids where id is not null)`

/** Every id by which files may identify the children whom a court order keeps from this person. */
export async function restrictedIDs(
  db: DistrictDb,
  districtID: number,
  userID: number,
): Promise<string[]> {
  const rows = await restricted(db, { districtID, userID })
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** Whether a court order keeps any child from this person. */
export async function isKeptFromAChild(
  db: DistrictDb,
  who: { districtID: number; userID: number },
): Promise<boolean> {
  return (await restricted(db, who)).length > 0
}

/**
 * SQL: the notice is not about this person's child whose record they no longer see, because of a
 * court order or because their access has ended.
 */
export const ofOpenChild = ({
  districtID,
  userID,
}: {
  districtID: number
  userID: number
}): SQL => sql`(
  ${notices.params} ->> 'studentID' is null or (${notices.params} ->> 'studentID')::int not in (
    select l.student_id from ${familyLinks} l where l.district_id = ${districtID} and l.guardian_id = ${userID} and not l.sees))`
