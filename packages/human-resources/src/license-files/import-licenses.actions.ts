import { createHash } from 'node:crypto'
import { users } from '@atrium/auth/tables'
import {
  noteEachOnceADay,
  ownedWrite,
  type DistrictDb,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse, type Needs } from '@atrium/kit/shared'
import { atSchoolsOf, lockPerson } from '@atrium/people/public'
import { staffMembers, studentGuardians } from '@atrium/people/tables'
import { tableLines, type TableText } from '@atrium/tabular/table-lines'
import { sql } from 'drizzle-orm'
import { licenseRecord, licensesSection } from '../licenses/licenses.actions.ts'
import { licenses } from '../licenses/licenses.table.ts'
import { stateReports } from '../staff/staff.table.ts'
import { keepsPersonnel } from '../words.ts'
import { readLicenseFile, type ReadLine } from './license-file.rules.ts'
import {
  licenseFileLimits,
  licenseOutcomes,
  type LicenseFilePreview,
  type LicenseOutcome,
} from './license-file.words.ts'
import { planLicenses, type FiledStaff, type PlannedLine } from './license-plan.rules.ts'

/** Where someone reads and writes licenses: they keep personnel records there, and may look up its staff. */
const writesLicenses: Needs = [keepsPersonnel, ['staff.read', 'staff.manage']]

/**
 * Reads a state’s file of licenses: says of each line whose license it is, and what is new, changed, or
 * refused and why; with `seen` of that preview, saves exactly that in one transaction, each license as by
 * hand. Only active staff where the caller keeps personnel records are found, and no one’s own record is
 * written. One statement for a preview. Refuses 413 more than 5,000 lines, 422 a file that isn’t a table or
 * lacks a column, and 409 if something has changed since the preview.
 */
export async function importLicenses(
  ctx: UserRequest,
  { file, seen }: { file: TableText; seen?: string | undefined },
): Promise<LicenseFilePreview> {
  const { districtID } = ctx.user
  const lines = await linesOf(file)
  const plan = planLicenses(lines, await staffHere(ctx, ctx.db))
  await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: licensesSection.name }, [
    ...new Set(plan.flatMap(({ item, userID }) => (item.license && userID !== null ? userID : []))),
  ])
  if (seen === undefined) return previewOf(plan, false)
  const refuseOther = (planned: readonly PlannedLine[]) => {
    if (seenOf(planned) !== seen) throw refuse.conflict('humanResources.licenseFile.changed')
  }
  refuseOther(plan)
  const written = writesOf(plan)
  return ctx.database.transaction(districtID, async (tx) => {
    // In an order that all imports share. Writing a license takes the same lock.
    const people = [...new Set(written.map(({ userID }) => userID))]
    for (const userID of people.toSorted((one, other) => one - other))
      await lockPerson(tx, districtID, 'staff', userID)
    refuseOther(planLicenses(lines, await staffHere(ctx, tx)))
    for (const { userID, before, after } of written) {
      const write = ownedWrite(tx, ctx, licenseRecord, { kind: 'staff', userID })
      if (before) await write.change({ id: before.id, version: before.version, changes: after })
      else await write.create({ ...blank, ...after })
    }
    return previewOf(plan, true)
  })
}

/** What a state’s file doesn’t say. */
const blank = { fromGrade: null, toGrade: null, schoolID: null, renewalHours: null } as const

async function linesOf(file: TableText): Promise<ReadLine[]> {
  const all = await tableLines(file, 'humanResources.licenseFile.noTable')
  if (all.length === 0) throw refuse.invalid('kit.import.noLines')
  const read = readLicenseFile(all)
  if ('twice' in read) throw refuse.invalid('kit.import.repeatedColumn', { column: read.twice })
  if ('missing' in read) throw refuse.invalid(`humanResources.licenseFile.missing.${read.missing}`)
  if (read.lines.length === 0) throw refuse.invalid('kit.import.noLines')
  const { lines: max } = licenseFileLimits
  if (read.lines.length > max) throw refuse.tooLarge('kit.import.tooManyLines', { max })
  return read.lines
}

/** The active staff at the caller’s schools, with what a file can name them by, and their licenses. */
async function staffHere(ctx: UserRequest, db: DistrictDb | Tx): Promise<FiledStaff[]> {
  const { districtID, userID } = ctx.user
  const rows = await db.execute<{ [K in keyof FiledStaff]: FiledStaff[K] }>(sql`
    select m.user_id as "userID", concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) as name,
      u.first_name as "firstName", u.middle_name as "middleName", u.preferred_name as "preferredName", u.last_name as "lastName",
      u.birth_date::text as "birthDate", r.seid,
      (m.user_id = ${userID} or exists (select from ${studentGuardians} own
        join ${studentGuardians} o on o.district_id = own.district_id and o.student_id = own.student_id and o.removed_at is null
        where own.district_id = m.district_id and own.guardian_id = ${userID} and own.removed_at is null and o.guardian_id = m.user_id)) as "isOwn",
      (select coalesce(json_agg(json_build_object('id', l.id, 'version', l.version, 'kind', l.kind, 'level', l.level, 'number', l.number, 'subjects', l.subjects,
          'englishLearners', l.english_learners, 'issuedOn', l.issued_on, 'expiresOn', l.expires_on) order by l.id), '[]')
        from ${licenses} l where l.district_id = m.district_id and l.user_id = m.user_id and l.removed_at is null) as licenses
    from ${staffMembers} m join ${users} u on u.district_id = m.district_id and u.id = m.user_id
    left join ${stateReports} r on r.district_id = m.district_id and r.user_id = m.user_id and r.removed_at is null
    where m.district_id = ${districtID} and m.status = 'active' and ${atSchoolsOf(ctx, writesLicenses, sql`m.school_id`) ?? sql`true`}
    order by m.user_id`)
  return [...rows]
}

const writesOf = (plan: readonly PlannedLine[]) =>
  plan.flatMap(({ userID, write }) => (write && userID !== null ? [{ userID, ...write }] : []))

/** Names exactly what a plan saves. */
const seenOf = (plan: readonly PlannedLine[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        writesOf(plan).map(({ userID, before, after }) => [
          userID,
          before?.id,
          before?.version,
          after,
        ]),
      ),
    )
    .digest('base64url')

function previewOf(plan: readonly PlannedLine[], isWritten: boolean): LicenseFilePreview {
  const counts = Object.fromEntries(licenseOutcomes.map((outcome) => [outcome, 0])) as Record<
    LicenseOutcome,
    number
  >
  for (const { item } of plan) counts[item.outcome] += 1
  return {
    counts,
    items: plan
      .map(({ item }) => item)
      .toSorted(
        (one, other) =>
          licenseOutcomes.indexOf(one.outcome) - licenseOutcomes.indexOf(other.outcome) ||
          one.line - other.line,
      )
      .slice(0, licenseFileLimits.shown),
    seen: seenOf(plan),
    isWritten,
  }
}
