import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, reachOf } from '@atrium/kit/shared'
import { isInCustodyOf, loadStudent } from '@atrium/people/public'
import { schools, schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { isHealthDocument, stateOf, type DocumentState } from '../documents.rules.ts'
import { sentFormsJSON, withAnswers, type ListedForm, type SentForm } from '../sendings.queries.ts'
import {
  familyRegistrations,
  registrationChildren,
  registrationDocuments,
} from '../submissions.table.ts'
import {
  readsHealth,
  type ChildStatus,
  type DocumentKind,
  type RegistrationKind,
  type SubmissionStatus,
} from '../words.ts'
import { studentRegistrationSection } from './sections.ts'

export interface StudentRegistration {
  id: number
  childID: number
  kind: RegistrationKind
  yearName: string
  status: SubmissionStatus
  childStatus: ChildStatus
  sentAt: string | null
  sentBy: string
  schoolName: string | null
  grade: string | null
  forms: SentForm[]
  documents: {
    id: number
    kind: DocumentKind
    name: string
    fileUUID: string
    expiresOn: string | null
    state: DocumentState
    addedAt: string
    opens: boolean
  }[]
}

type Read = Omit<StudentRegistration, 'forms'> & { forms: ListedForm[]; isTheirs: boolean }

/**
 * What was registered for a student, year by year, the newest first: answers, signatures, documents and their expiry. A
 * guardian reads what they sent, and no other household’s. Refuses 404 like `loadStudent`. Three statements.
 */
export async function studentRegistrations(
  ctx: UserRequest,
  studentID: number,
): Promise<StudentRegistration[]> {
  const { user } = ctx
  const { districtID, userID } = user
  const { facts } = await loadStudent(ctx, studentID, studentRegistrationSection.name)
  const isFamily = facts.viewerIsGuardian !== 'no' || facts.userID === userID
  const opensCards = isFamily || includes(reachOf(user, readsHealth), facts.studentSchoolID ?? null)
  const today = schoolToday(ctx)
  const [row] = await ctx.db.execute<{ found: Read[] }>(sql`
    select coalesce(json_agg(json_build_object('id', r.id, 'childID', x.id, 'kind', r.kind, 'yearName', y.name, 'status', r.status, 'childStatus', x.status, 'sentAt', r.sent_at,
      'sentBy', ltrim(u.first_name || ' ' || u.last_name), 'schoolName', h.name, 'grade', x.grade,
      'forms', ${sentFormsJSON(districtID, sql`e.registration_id = r.id and e.child_id = x.id`)},
      'documents', (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'name', d.name, 'fileUUID', d.file_uuid, 'expiresOn', d.expires_on, 'addedAt', d.created_at) order by d.id), '[]')
        from ${registrationDocuments} d where d.district_id = x.district_id and d.child_id = x.id and d.removed_at is null)) order by y.start_date desc, r.id desc), '[]') as found
    from ${registrationChildren} x
    join ${familyRegistrations} r on r.district_id = x.district_id and r.id = x.registration_id
    join ${schoolYears} y on y.district_id = r.district_id and y.id = r.school_year_id
    join ${users} u on u.district_id = r.district_id and u.id = r.guardian_id
    left join ${schools} h on h.district_id = x.district_id and h.id = x.school_id
    where x.district_id = ${districtID} and x.student_id = ${studentID} and x.removed_at is null and r.removed_at is null and r.status not in ('draft', 'withdrawn')
      and ${isFamily ? sql`r.guardian_id = ${userID} and ${isInCustodyOf(user, sql`x.student_id`)}` : sql`true`}`)
  const found = row?.found ?? []
  const forms = await withAnswers(
    ctx.db,
    districtID,
    found.flatMap((one) => one.forms),
  )
  return found.map((one) => ({
    ...one,
    forms: forms.filter(({ childID }) => childID === one.childID),
    documents: one.documents.map((document) => ({
      ...document,
      state: stateOf(document.expiresOn, today),
      opens: opensCards || !isHealthDocument(document.kind),
    })),
  }))
}
