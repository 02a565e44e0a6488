export {
  closedKey,
  relationships,
  type Relationship,
  widestVisibility,
  visibilityOf,
  mayRead,
  mayWrite,
  type PersonFacts,
  type SectionRule,
  type Visibility,
  type Viewer,
} from './access.rules.ts'
export { alertClasses } from './alerts.rules.ts'
export { hasChildAt, quickSearch, type FoundPerson } from './quick-search.queries.ts'
export {
  loadGuardian,
  loadPerson,
  loadStaffMember,
  loadStudent,
  mayReadPage,
  readsPage,
  readPerson,
  visibilityOfPerson,
  type LoadedPerson,
  type SeenPerson,
} from './person.queries.ts'
export { addPerson, type NewPerson } from './new-person.actions.ts'
export { possibleDuplicates, type PossibleDuplicate } from './duplicates.queries.ts'
export { familyOf } from './family.queries.ts'
export { readHeader, type ProfileHeader } from './header.queries.ts'
export { overviewPart, overviewParts, type OverviewValue } from './overview.queries.ts'
export { callName, namesOther, type Named } from './names.rules.ts'
export { nameOf, personByNumber } from './person-by-number.queries.ts'
export {
  addressesOf,
  addressRecord,
  otherContactRecord,
  otherContactsOf,
  ownedByPerson,
  profileRows,
  type OfPerson,
} from './owned.actions.ts'
export { colleagueReference, staffOptions } from './colleagues.queries.ts'
export { addSchedule, faceSheetOf } from './face-sheet.queries.ts'
export { peopleDocuments } from './people-documents.ts'
export { openSection } from './relationships/relationships.actions.ts'
export {
  relationshipSections,
  type RelationshipSection,
} from './relationships/relationships.queries.ts'
export { guardianSections, studentSections } from './profile.fields.ts'
export { linkGuardian, takeBackLink } from './family.actions.ts'
export type { FamilyDraft } from './family.fields.ts'
export { filterOf, idText, personListQuery } from './list-query.ts'
export {
  choice,
  downloadPeople,
  peopleFileRoute,
  plain,
  type PeopleFile,
} from './people-file.actions.ts'
export {
  anyOf,
  everyPerson,
  joinUsers,
  listPeople,
  type PersonList,
} from './person-list.queries.ts'
export {
  isInCustodyOf,
  notRestrictedFor,
  isOwnChild,
  ownFamilyOpenTo,
  restrictedIDs,
  restrictedIDsSQL,
} from './restricted.queries.ts'
export { searchWords, typedDate } from './search-words.rules.ts'
export {
  changeSection,
  holdPerson,
  lockPerson,
  saveSection,
  sectionErrors,
} from './section.actions.ts'
export { auditOf, entityOf, inHistoryOf } from './person-audit.ts'
export { isOffice, covers } from './access.rules.ts'
export { enrolledAt, enrolledOn, lastDayHere, leftOn } from './enrolled.queries.ts'
export { enrollmentFollowers } from './enrollment-followers.ts'
export { followsPlacement } from './follows-placement.ts'
export {
  lastDayAt,
  overlapping,
  placementOf,
  primaryEnrollment,
  type Placement,
  type SchoolEnrollment,
} from './enrollment.rules.ts'
export { photoReaders } from './photo.files.ts'
export { placeStudentsJob } from './place-students.job.ts'
export { leaveUnplaced, placeStudent, schoolEnrollmentsOf } from './placement.actions.ts'
export { readSection, versionOf } from './section.queries.ts'
export { viewerOf } from './viewer.ts'
export { profileSections, sectionNamed } from './profile-sections.ts'
export { broadCount } from './broad-counts.ts'
export {
  atSchoolsOf,
  mayKnowOf,
  pupilChoices,
  pupilReference,
  schoolChoices,
  schoolReference,
  type AskedChoices,
} from './pupil-choices.queries.ts'
