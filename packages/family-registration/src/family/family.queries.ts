import { users } from '@atrium/auth/tables'
import type { AskedForm } from '@atrium/forms/public'
import { askedForms } from '@atrium/forms/public'
import { schoolToday, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { isInCustodyOf } from '@atrium/people/public'
import { closedSections, students } from '@atrium/people/tables'
import { schoolYears } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import {
  householdForms,
  isOpenOn,
  periodsJSON,
  schoolsJSON,
  yearsJSON,
  type Period,
  type School,
  type Year,
} from '../asked.queries.ts'
import { contactsOnRecord, type RecordContact } from '../contacts.rules.ts'
import { documentLines, missingDocuments, type DocumentLine } from '../documents.rules.ts'
import { childFieldsFor, householdFields } from '../facts.fields.ts'
import { prefilled, type Facts } from '../facts.rules.ts'
import { nextGrade, periodFor } from '../periods.rules.ts'
import { guardianFactsJSON, studentFactsJSON } from '../record-facts.queries.ts'
import {
  familyRegistrations,
  registrationChildren,
  registrationDocuments,
} from '../submissions.table.ts'
import type {
  Audience,
  ChildStatus,
  DocumentKind,
  MissingKind,
  RegistrationKind,
  SubmissionStatus,
} from '../words.ts'

/** SQL: the name of the child `x`: as the family writes it, otherwise as the record has it. */
export const childName = sql`coalesce(
  nullif(btrim(concat_ws(' ', nullif(coalesce(nullif(x.facts ->> 'preferredName', ''), x.facts ->> 'firstName'), ''), nullif(x.facts ->> 'lastName', ''))), ''),
  (select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) from ${users} u where u.district_id = x.district_id and u.id = x.student_id), '')`

export interface OwnRegistration {
  id: number
  kind: RegistrationKind
  yearName: string
  status: SubmissionStatus
  sentAt: string | null
  question: string | null
  reason: string | null
  missing: MissingKind[]
  children: { name: string; status: ChildStatus }[]
}

export interface FamilyOverview {
  /** The registrations that a family can begin today. */
  open: {
    schoolYearID: number
    yearName: string
    kind: RegistrationKind
    audiences: Audience[]
    names: Period['name'][]
    /** The children on record whom it is for. */
    children: { studentID: number; name: string }[]
  }[]
  registrations: OwnRegistration[]
}

/** What a guardian can register for today, and what became of what they sent. One statement. */
export async function familyOverview(ctx: UserRequest): Promise<FamilyOverview> {
  const { districtID, userID } = ctx.user
  const today = schoolToday(ctx)
  const [row] = await ctx.db.execute<{
    periods: Period[]
    years: Year[]
    registrations: (OwnRegistration & { schoolYearID: number })[]
    children: { studentID: number; name: string; grade: string | null; takenIn: number[] }[]
  }>(sql`
    select ${periodsJSON(districtID, isOpenOn(today))} as periods,
      ${yearsJSON(districtID, sql`y.end_date >= ${today}::date`)} as years,
      (select coalesce(json_agg(json_build_object('studentID', u.id, 'name', ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name), 'grade', s.grade,
          'takenIn', array(select t.school_year_id from ${registrationChildren} x join ${familyRegistrations} t on t.district_id = x.district_id and t.id = x.registration_id
            where x.district_id = s.district_id and x.student_id = s.user_id and x.removed_at is null and t.removed_at is null and t.kind = 'registration' and t.status in ('submitted', 'sentBack', 'accepted'))) order by u.birth_date, u.id), '[]')
        from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
        where s.district_id = ${districtID} and ${isInCustodyOf(ctx.user, sql`s.user_id`)}) as children,
      (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'schoolYearID', r.school_year_id, 'yearName', y.name, 'status', r.status, 'sentAt', r.sent_at, 'question', r.question, 'reason', r.reason, 'missing', r.missing,
          'children', (select coalesce(json_agg(json_build_object('name', ${childName}, 'status', x.status) order by x.id), '[]') from ${registrationChildren} x
            where x.district_id = r.district_id and x.registration_id = r.id and x.removed_at is null)) order by r.id desc), '[]')
        from ${familyRegistrations} r join ${schoolYears} y on y.district_id = r.district_id and y.id = r.school_year_id
        where r.district_id = ${districtID} and r.guardian_id = ${userID} and r.removed_at is null) as registrations`)
  const { periods = [], years = [], registrations = [], children = [] } = row ?? {}
  const open = years.flatMap(({ id, name, startDate }) =>
    (['registration', 'change'] as const).flatMap((kind) => {
      const isBegun = registrations.some(
        (one) =>
          one.schoolYearID === id &&
          one.kind === kind &&
          ['draft', 'submitted', 'sentBack'].includes(one.status),
      )
      if (isBegun) return []
      const known = children.filter(
        ({ grade, takenIn }) =>
          kind === 'change' ||
          // Seniors graduate, and a child is registered for a year once.
          (!takenIn.includes(id) && (startDate <= today || nextGrade(grade) !== null)),
      )
      const of = periods.filter(
        ({ schoolYearID, audience }) =>
          schoolYearID === id &&
          (audience === 'change') === (kind === 'change') &&
          (audience === 'newStudent' || known.length > 0),
      )
      if (of.length === 0) return []
      return [
        {
          ...{ schoolYearID: id, yearName: name, kind },
          audiences: of.map(({ audience }) => audience),
          names: of.map((period) => period.name),
          children: of.some(({ audience }) => audience !== 'newStudent')
            ? known.map(({ studentID, name: called }) => ({ studentID, name: called }))
            : [],
        },
      ]
    }),
  )
  return { open, registrations: registrations.map(({ schoolYearID: _, ...one }) => one) }
}

export interface ChildPart {
  id: number
  version: number
  audience: Audience
  studentID: number | null
  name: string
  schoolID: number | null
  grade: string | null
  facts: Facts
  answers: Record<string, unknown>
  isReady: boolean
  status: ChildStatus
  /** What fits the school and grade; null until there is one. */
  period: Period | null
  form: AskedForm | null
}

export interface GivenFile {
  id: number
  childID: number | null
  kind: DocumentKind
  name: string
  fileUUID: string
  issuedOn: string | null
  expiresOn: string | null
  /** From an earlier registration. */
  isEarlier: boolean
  /** The child’s other parent gave it: it counts, and only they and the office open it. */
  isOthers: boolean
}

export interface FamilyRegistrationParts {
  id: number
  version: number
  kind: RegistrationKind
  status: SubmissionStatus
  year: Year
  question: string | null
  /** Why it was declined. */
  reason: string | null
  guardianID: number
  guardianName: string
  household: Facts
  answers: Record<string, unknown>
  forms: AskedForm[]
  children: ChildPart[]
  files: GivenFile[]
  lines: DocumentLine[]
  missing: DocumentKind[]
  schools: School[]
  /** The forms that are open, to know which schools and grades there are. */
  periods: Period[]
  today: string
}

interface Read {
  [key: string]: unknown
  id: number
  version: number
  kind: RegistrationKind
  status: SubmissionStatus
  question: string | null
  reason: string | null
  guardianID: number
  household: Facts
  answers: Record<string, unknown>
  guardian: Facts | null
  year: Year
  children: (Omit<ChildPart, 'period' | 'form'> & {
    /** Null: not on record, or no longer in the guardian’s custody. */
    record: (Facts & { contacts: RecordContact[] }) | null
    isClosed: boolean
    hidesContacts: boolean
  })[]
  files: GivenFile[]
  periods: Period[]
  schools: School[]
}

/**
 * A registration with everything that it asks, starting with what is on record. Two statements. Undefined if there is none by
 * this condition about `r`.
 */
export async function readRegistration(
  db: DistrictDb | Tx,
  { districtID, today }: { districtID: number; today: string },
  where: SQL,
): Promise<FamilyRegistrationParts | undefined> {
  const [row] = await db.execute<Read>(sql`
    select r.id, r.version, r.kind, r.status, r.question, r.reason, r.guardian_id as "guardianID", r.household, r.answers,
      ${guardianFactsJSON(sql`r.district_id`, sql`r.guardian_id`)} as guardian,
      (select json_build_object('id', y.id, 'name', y.name, 'startDate', y.start_date) from ${schoolYears} y where y.district_id = r.district_id and y.id = r.school_year_id) as year,
      (select coalesce(json_agg(json_build_object('id', x.id, 'version', x.version, 'audience', x.audience, 'studentID', x.student_id, 'name', ${childName}, 'schoolID', x.school_id, 'grade', x.grade,
          'facts', x.facts, 'answers', x.answers, 'isReady', x.is_ready, 'status', x.status, 'record', case when ${isInCustodyOf({ districtID: sql`r.district_id`, userID: sql`r.guardian_id` }, sql`x.student_id`)} then ${studentFactsJSON(sql`x.district_id`, sql`x.student_id`)} end,
          'isClosed', exists (select from ${closedSections} z where z.district_id = x.district_id and z.relationship = 'guardian' and z.section = 'demographics'),
          'hidesContacts', exists (select from ${closedSections} z where z.district_id = x.district_id and z.relationship = 'guardian' and z.section = 'otherContacts')) order by x.id), '[]')
        from ${registrationChildren} x where x.district_id = r.district_id and x.registration_id = r.id and x.removed_at is null) as children,
      (select coalesce(json_agg(json_build_object('id', d.id, 'childID', d.child_id, 'kind', d.kind, 'name', d.name, 'fileUUID', d.file_uuid, 'issuedOn', d.issued_on, 'expiresOn', d.expires_on,
          'isEarlier', d.is_earlier, 'isOthers', d.is_others) order by d.id), '[]') from (
        select f.id, f.child_id, f.kind, f.name, f.file_uuid, f.issued_on, f.expires_on, false as is_earlier, false as is_others from ${registrationDocuments} f
          where f.district_id = r.district_id and f.registration_id = r.id and f.removed_at is null
        union all
        select f.id, x.id, f.kind, f.name, f.file_uuid, f.issued_on, f.expires_on, true, e.guardian_id <> r.guardian_id from ${registrationChildren} x
          join ${registrationChildren} o on o.district_id = x.district_id and o.student_id = x.student_id and o.registration_id <> r.id and o.status = 'accepted'
          join ${familyRegistrations} e on e.district_id = o.district_id and e.id = o.registration_id
          join ${registrationDocuments} f on f.district_id = o.district_id and f.child_id = o.id and f.removed_at is null
          where x.district_id = r.district_id and x.registration_id = r.id and x.removed_at is null
            and (e.guardian_id = r.guardian_id or f.kind <> 'custodyPapers')
        union all
        select f.id, null, f.kind, f.name, f.file_uuid, f.issued_on, f.expires_on, true, false from ${familyRegistrations} e
          join ${registrationDocuments} f on f.district_id = e.district_id and f.registration_id = e.id and f.child_id is null and f.removed_at is null
          where e.district_id = r.district_id and e.guardian_id = r.guardian_id and e.id <> r.id and e.status = 'accepted') d) as files,
      ${periodsJSON(districtID, sql`p.school_year_id = r.school_year_id`)} as periods,
      ${schoolsJSON(districtID)} as schools
    from ${familyRegistrations} r where r.district_id = ${districtID} and r.removed_at is null and ${where}`)
  if (!row) return undefined
  const placed = row.children.map((child) => ({
    child,
    period: periodFor(row.periods, child) ?? null,
  }))
  const periods = placed.flatMap(({ period }) => period ?? [])
  const forms = await askedForms(db, {
    districtID,
    formIDs: [
      ...new Set(
        periods.flatMap(({ householdFormID, childFormID }) =>
          [householdFormID, childFormID].filter((id) => id !== null),
        ),
      ),
    ],
  })
  const lines = documentLines(
    placed.map(({ child, period }) => ({ id: child.id, documents: period?.documents ?? [] })),
    row.files,
    today,
  )
  const { guardian, children: __, ...rest } = row
  const isOpen = row.status === 'draft' || row.status === 'sentBack'
  return {
    ...rest,
    guardianName: [guardian?.firstName, guardian?.lastName].filter(Boolean).join(' '),
    household: prefilled(
      // One that was sent before contacts were asked says nothing about them.
      Object.keys(householdFields).filter(
        (field) => field !== 'contacts' || isOpen || field in row.household,
      ),
      {
        ...guardian,
        contacts: contactsOnRecord(
          row.children.flatMap(({ record, hidesContacts }) =>
            record && !hidesContacts ? [record.contacts] : [],
          ),
        ),
      },
      row.household,
    ),
    forms: householdForms(periods, forms),
    children: placed.map(({ child: { record, isClosed, hidesContacts: _, ...child }, period }) => ({
      ...child,
      facts: prefilled(
        Object.keys(childFieldsFor(child.studentID === null)),
        isClosed ? {} : (record ?? {}),
        child.facts,
      ),
      period,
      form: (period?.childFormID && forms.get(period.childFormID)) || null,
    })),
    lines,
    missing: missingDocuments(lines),
    today,
  }
}

/** The guardian’s own registration. Refuses 404. */
export async function ownRegistration(
  ctx: UserRequest,
  id: number,
  db: DistrictDb | Tx = ctx.db,
): Promise<FamilyRegistrationParts> {
  const { districtID, userID } = ctx.user
  const found = await readRegistration(
    db,
    { districtID, today: schoolToday(ctx) },
    sql`r.id = ${id} and r.guardian_id = ${userID}`,
  )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  // What someone calls a file may say more than that it came.
  return {
    ...found,
    files: found.files.map((file) => (file.isOthers ? { ...file, name: '' } : file)),
  }
}
