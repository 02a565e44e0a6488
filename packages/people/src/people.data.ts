import { dataOf } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  addresses,
  closedSections,
  guardians,
  otherContacts,
  schoolEnrollments,
  staffMembers,
  alertAcknowledgments,
  studentAlerts,
  studentGuardians,
  students,
  viewedPeople,
} from './people.table.ts'

export const data = [
  dataOf(addresses, {
    of: 'userID',
    title: { en: 'Addresses', es: 'Direcciones' },
    people: 'userID',
    directory: 'kind street apartment city state zip country',
    kept: 'withPerson',
  }),
  dataOf(closedSections, { setup: 'relationship section', kept: 'inUse' }),
  dataOf(guardians, {
    of: 'userID',
    title: { en: 'Guardian', es: 'Padre o tutor' },
    people: 'userID',
    educationRecord: 'status occupation employer homeLanguage citizenship',
    derived: 'searchText sortName',
    kept: 'withPerson',
  }),
  dataOf(otherContacts, {
    of: 'userID',
    title: { en: 'Other contacts', es: 'Otros contactos' },
    people: 'userID',
    educationRecord: 'name relationship phone otherPhone email isEmergency mayPickUp contactOrder',
    kept: 'withPerson',
  }),
  dataOf(schoolEnrollments, {
    of: 'studentID',
    title: { en: 'Enrollment', es: 'Inscripción' },
    keys: 'schoolID schoolYearID',
    people: 'studentID',
    educationRecord: 'grade entryDate entryCode exitDate exitCode isPrimary',
    kept: 'withPerson',
    erased: {
      why: {
        en: 'Enrollment was reported to the state.',
        es: 'La inscripción se reportó al estado.',
      },
    },
  }),
  dataOf(staffMembers, {
    of: 'userID',
    title: { en: 'Staff member', es: 'Miembro del personal' },
    keys: 'schoolID',
    people: 'userID',
    public: 'biography',
    directory: 'title',
    personnel: 'status isTeacher hireDate qualification homeLanguage citizenship',
    derived: 'searchText sortName',
    kept: 'withPerson',
  }),
  dataOf(studentAlerts, {
    of: 'userID',
    title: { en: 'Alerts', es: 'Alertas' },
    people: 'userID',
    health: 'kind severity headline details startsOn endsOn isForSchool',
    kept: 'withPerson',
  }),
  dataOf(alertAcknowledgments, {
    of: { column: 'alertID', in: studentAlerts },
    title: { en: 'Alerts read by staff', es: 'Alertas leídas por el personal' },
    keys: 'alertID',
    people: 'userID',
    educationRecord: 'at',
    kept: 'withPerson',
  }),
  dataOf(studentGuardians, {
    of: 'studentID',
    title: { en: 'Family', es: 'Familia' },
    people: 'studentID guardianID',
    educationRecord:
      'relationship livesWith hasCustody mayPickUp getsMail restricted restrictionNote restrictedFrom hasPortal keepsAccess contactOrder publicPageAllowedAt',
    kept: 'withPerson',
  }),
  dataOf(students, {
    of: 'userID',
    title: { en: 'Student', es: 'Estudiante' },
    keys: 'schoolID',
    people: 'userID',
    educationRecord:
      'grade gradeOrder status graduationYear birthCity birthState birthCountry hispanic races citizenship countryOfEntry firstEntryUSSchool homeLanguage correspondenceLanguage englishProficiency',
    derived: 'searchText sortName',
    kept: 'withPerson',
    erased: {
      why: {
        en: 'The school’s counts of students stay right.',
        es: 'Los conteos de estudiantes de la escuela siguen siendo correctos.',
      },
      clear:
        'graduationYear birthCity birthState birthCountry hispanic races citizenship countryOfEntry firstEntryUSSchool homeLanguage correspondenceLanguage englishProficiency',
      set: { status: 'deleted' },
    },
  }),
  dataOf(viewedPeople, {
    of: 'personID',
    title: { en: 'Recently viewed by', es: 'Visto recientemente por' },
    people: 'viewerID personID',
    personal: 'kind viewedAt pinnedAt',
    kept: {
      days: 365,
      after: 'viewedAt',
      only: sql`pinned_at is null`,
      what: { en: 'People viewed recently', es: 'Personas vistas recientemente' },
    },
  }),
]
