import { noteOnceADay, type UserRequest } from '@atrium/kit/server'
import { isOffice, manages, mayRead, mayWrite, type Visibility } from './access.rules.ts'
import { loadPerson } from './person.queries.ts'
import { allSections } from './profile-sections.ts'
import { viewerOf } from './viewer.ts'
import { shownAlerts, type ShownAlert } from './shown-alerts.queries.ts'
import type { PersonKind } from './words.ts'

/** The header of a profile: who this is, and which of its pages the caller may open and change. */
export interface ProfileHeader {
  id: number
  kind: PersonKind
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  preferredName: string | null
  localID: string | null
  /** Null if the caller sees only the name. */
  birthDate: string | null
  photoUUID: string | null
  status: string
  schoolID: number
  schoolName: string | null
  /** A student's. */
  grade: string | null
  /** A member of staff's. */
  title: string | null
  isTeacher: boolean
  visibility: Exclude<Visibility, 'none'>
  mayRead: string[]
  mayWrite: string[]
  /** Manages people of this kind here, and so invites this one to an account. */
  managesAccount: boolean
  /** Sees history and staff-only data. */
  isOffice: boolean
  /** What staff must know first, starting with a court order that limits a guardian's contact. */
  alerts: ShownAlert[]
}

export async function readHeader(
  ctx: UserRequest,
  kind: PersonKind,
  id: number,
): Promise<ProfileHeader> {
  const { head, facts, visibility } = await loadPerson(ctx, kind, id)
  // Families can ask who has looked.
  if (kind === 'student' && id !== ctx.user.userID)
    await noteOnceADay(ctx, { kind: 'view', subjectID: id, entity: 'student' })
  const viewer = viewerOf(ctx.user)
  const open = allSections().filter((section) => mayRead(viewer, facts, kind, section))
  const office = isOffice(viewer, facts, kind)
  const knowsMore = visibility === 'profile' || visibility === 'taught'
  return {
    id,
    kind,
    firstName: head.firstName,
    middleName: head.middleName,
    lastName: head.lastName,
    suffix: head.suffix,
    preferredName: head.preferredName,
    localID: knowsMore ? head.localID : null,
    birthDate: knowsMore ? head.birthDate : null,
    photoUUID: head.photoUUID,
    status:
      { student: head.studentStatus, staff: head.staffStatus, guardian: head.guardianStatus }[
        kind
      ] ?? 'active',
    schoolID: { student: head.studentSchoolID, staff: head.staffSchoolID, guardian: 0 }[kind] ?? 0,
    schoolName: kind === 'guardian' ? null : head.schoolName,
    grade: kind === 'student' ? head.grade : null,
    title: kind === 'staff' ? head.title : null,
    isTeacher: kind === 'staff' && head.isTeacher,
    visibility: visibility as Exclude<Visibility, 'none'>,
    mayRead: open.map(({ name }) => name),
    isOffice: office,
    managesAccount: id !== ctx.user.userID && manages(viewer, facts, kind),
    alerts: kind === 'student' ? shownAlerts(ctx, { head, facts }) : [],
    mayWrite: open
      .filter((section) => mayWrite(viewer, facts, kind, section))
      .map(({ name }) => name),
  }
}
