import type { SchoolKind, School } from './schools.rules.ts'
import { demoPeople, type DemoAccountName } from './demo-people.words.ts'
import type { Office, StaffRole } from './staff.ts'
import { at } from './random.ts'

type Post = readonly [title: string, role: StaffRole]

const districtPosts: readonly Post[] = [
  ['Superintendent', 'districtAdministrator'],
  ['Assistant superintendent', 'districtAdministrator'],
  ['Director of human resources', 'districtAdministrator'],
  ['Director of special education', 'districtAdministrator'],
  ['Chief business officer', 'districtAdministrator'],
  ['Data and assessment analyst', 'proctor'],
  ['Payroll specialist', 'proctor'],
  ['Transportation supervisor', 'proctor'],
  ['Food services manager', 'proctor'],
  ['Systems technician', 'proctor'],
]

const schoolPosts: Record<SchoolKind, readonly Post[]> = {
  elementary: [
    ['Principal', 'principal'],
    ['School secretary', 'proctor'],
    ['School nurse', 'proctor'],
    ['Library technician', 'aide'],
  ],
  middle: [
    ['Principal', 'principal'],
    ['Assistant principal', 'siteAdministrator'],
    ['School counselor', 'counselor'],
    ['School secretary', 'proctor'],
    ['School nurse', 'proctor'],
    ['Librarian', 'proctor'],
  ],
  high: [
    ['Principal', 'principal'],
    ['Assistant principal', 'siteAdministrator'],
    ['School counselor', 'counselor'],
    ['School counselor', 'counselor'],
    ['School secretary', 'proctor'],
    ['Attendance clerk', 'proctor'],
    ['School nurse', 'proctor'],
    ['Librarian', 'proctor'],
  ],
}

/** The nurse and the first counselor of the school with the accounts. */
function toldAt(title: string, { staff }: Office): DemoAccountName | undefined {
  if (title === 'School nurse') return 'nurse'
  const { sourcedID } = demoPeople.counselor
  return title === 'School counselor' && !staff.some((one) => one.sourcedID === sourcedID)
    ? 'counselor'
    : undefined
}

/**
 * Fills the offices once the teachers are there: the people with accounts, the district's office, each school's, three who
 * have gone, and instructional aides until there are `total`.
 */
export function hireSupport(
  office: Office,
  { schools, total, leftOn }: { schools: readonly School[]; total: number; leftOn: string },
): void {
  const redwood = at(schools, 0)
  office.hire(
    { title: 'Director of student information', role: 'districtAdministrator', school: null },
    'admin',
  )
  office.hire({ title: 'Registrar', role: 'proctor', school: redwood }, 'staff')
  office.hire(
    { title: 'Coordinator of professional learning', role: 'proctor', school: null },
    'pdadmin',
  )
  for (const [title, role] of districtPosts)
    office.hire(
      { title, role, school: null },
      title === 'Director of special education' ? 'sped' : undefined,
    )
  for (const school of schools)
    for (const [title, role] of schoolPosts[school.kind])
      office.hire({ title, role, school }, school === redwood ? toldAt(title, office) : undefined)
  office.hire({ title: 'Education specialist', role: 'proctor', school: redwood }, 'casemanager')
  for (let gone = 0; gone < 3; gone++)
    office.hire({
      title: 'Instructional aide',
      role: 'aide',
      school: at(schools, gone % schools.length),
      leftOn,
    })
  for (let turn = 0; office.staff.length < total; turn++)
    office.hire({
      title: 'Instructional aide',
      role: 'aide',
      school: at(schools, turn % schools.length),
    })
}
