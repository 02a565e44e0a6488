import { describe, expect, test } from 'vitest'
import {
  coreSections,
  isOffice,
  mayRead,
  mayWrite,
  visibilityOf,
  widestVisibility,
  type CoreSection,
  type PersonFacts,
  type SectionRule,
  type Viewer,
} from './access.rules.ts'

const oak = 1
const pine = 2
const viewer = (
  permissions: Record<string, 'district' | number[]>,
  more: Partial<Viewer> = {},
): Viewer => ({
  userID: 50,
  isStaff: false,
  reach: (permission) => permissions[permission] ?? [],
  ...more,
})
const person = (facts: Partial<PersonFacts>): PersonFacts => ({
  userID: 60,
  studentSchoolID: null,
  staffSchoolID: null,
  guardianSchoolIDs: null,
  isTaught: false,
  isGuardianOfTaught: false,
  viewerIsGuardian: 'no',
  ...facts,
})
const registrar = viewer(
  {
    'students.read': [oak],
    'students.manage': [oak],
    'staff.read': [oak],
    'guardians.read': [oak],
    'guardians.manage': [oak],
  },
  { isStaff: true },
)
const teacher = viewer({ 'students.own': [oak], 'staff.read': [oak] }, { isStaff: true })
const parent = viewer({ 'children.own': [oak] })
const core = (name: CoreSection): SectionRule => ({ name, ...coreSections[name] })

describe('who may know of a student', () => {
  const atOak = person({ studentSchoolID: oak })
  test('staff of the student’s school see the whole profile; staff of another school nothing', () => {
    expect(visibilityOf(registrar, atOak, 'student')).toBe('profile')
    expect(visibilityOf(registrar, person({ studentSchoolID: pine }), 'student')).toBe('none')
  })
  test('a student without a school belongs only to the district', () => {
    expect(visibilityOf(registrar, person({ studentSchoolID: 0 }), 'student')).toBe('none')
    expect(
      visibilityOf(
        viewer({ 'students.read': 'district' }),
        person({ studentSchoolID: 0 }),
        'student',
      ),
    ).toBe('profile')
  })
  test('a teacher sees a student of a current section, without citizenship', () => {
    const taught = { ...atOak, isTaught: true }
    expect(visibilityOf(teacher, taught, 'student')).toBe('taught')
    expect(mayRead(teacher, taught, 'student', core('family'))).toBe(true)
    expect(mayRead(teacher, taught, 'student', core('citizenship'))).toBe(false)
    expect(visibilityOf(teacher, atOak, 'student')).toBe('none')
  })
  test('a guardian sees their own child unless restricted', () => {
    expect(visibilityOf(parent, { ...atOak, viewerIsGuardian: 'yes' }, 'student')).toBe('profile')
    expect(visibilityOf(parent, { ...atOak, viewerIsGuardian: 'restricted' }, 'student')).toBe(
      'none',
    )
    expect(visibilityOf(parent, atOak, 'student')).toBe('none')
  })
  test('a teacher who is restricted as a parent does not see the child in class either', () => {
    expect(
      visibilityOf(
        teacher,
        { ...atOak, isTaught: true, viewerIsGuardian: 'restricted' },
        'student',
      ),
    ).toBe('none')
  })
  test('a restriction is stronger than any permission, in the whole district too', () => {
    const restricted = { ...atOak, viewerIsGuardian: 'restricted' } as const
    const office = viewer({ 'students.read': 'district', 'students.manage': 'district' })
    for (const staff of [registrar, office]) {
      expect(visibilityOf(staff, restricted, 'student')).toBe('none')
      expect(isOffice(staff, restricted, 'student')).toBe(false)
      expect(mayWrite(staff, restricted, 'student', { name: 'family' })).toBe(false)
    }
  })
  test('staff read the profile of their own child, but neither change it nor see what is only for the office', () => {
    const own = { ...atOak, viewerIsGuardian: 'yes' } as const
    expect(visibilityOf(registrar, own, 'student')).toBe('profile')
    expect(isOffice(registrar, own, 'student')).toBe(false)
    for (const section of ['family', 'demographics', 'contact'])
      expect(mayWrite(registrar, own, 'student', { name: section })).toBe(false)
  })
  test('a student sees their own profile and changes nothing in it', () => {
    const self = { ...atOak, userID: 50 }
    expect(visibilityOf(viewer({}), self, 'student')).toBe('profile')
    expect(mayWrite(viewer({}), self, 'student', { name: 'contact' })).toBe(false)
  })
  test('only who manages students of that school changes them', () => {
    expect(mayWrite(registrar, atOak, 'student', { name: 'demographics' })).toBe(true)
    expect(
      mayWrite(registrar, person({ studentSchoolID: pine }), 'student', { name: 'demographics' }),
    ).toBe(false)
    expect(mayWrite(teacher, { ...atOak, isTaught: true }, 'student', { name: 'contact' })).toBe(
      false,
    )
  })
})

describe('a sensitive page of a student’s profile', () => {
  const atOak = person({ studentSchoolID: oak })
  const page = (sensitivity: SectionRule['class'], opensTo: SectionRule['opensTo'] = []) => ({
    name: sensitivity,
    class: sensitivity,
    kinds: ['student'] as const,
    opensTo,
  })
  const sensitive = ['health', 'discipline', 'specialEducation', 'counseling'] as const
  test('does not open with the profile: each class has its own permission, at the student’s school', () => {
    for (const one of sensitive) {
      expect(mayRead(registrar, atOak, 'student', page(one))).toBe(false)
      for (const [at, opens] of [
        [[oak], true],
        [[pine], false],
        ['district', true],
      ] as const) {
        const reach = {
          'students.read': [oak],
          [`students.${one}`]: at === 'district' ? at : [...at],
        }
        expect(
          sensitive.filter((other) => mayRead(viewer(reach), atOak, 'student', page(other))),
        ).toEqual(opens ? [one] : [])
      }
    }
    expect(mayRead(registrar, atOak, 'student', page('educationRecord'))).toBe(true)
  })
  test('does not open by its class’s permission alone: the profile has to be open too', () => {
    const nurse = viewer({ 'students.health': [oak] })
    expect(mayRead(nurse, atOak, 'student', page('health'))).toBe(false)
  })
  test('opens to a teacher only if it says so, and with the permission', () => {
    const taught = { ...atOak, isTaught: true }
    const withPlans = viewer({ 'students.own': [oak], 'students.specialEducation': [oak] })
    const plans = page('specialEducation', ['taught'])
    expect(mayRead(teacher, taught, 'student', plans)).toBe(false)
    expect(mayRead(withPlans, taught, 'student', plans)).toBe(true)
    expect(mayRead(withPlans, taught, 'student', page('specialEducation'))).toBe(false)
  })
  test('is the student’s and their guardians’ own record, except for a counselor’s notes', () => {
    for (const one of sensitive) {
      const isTheirs = one !== 'counseling'
      const child = { ...atOak, viewerIsGuardian: 'yes' } as const
      expect(mayRead(parent, child, 'student', page(one))).toBe(isTheirs)
      expect(mayRead(viewer({}), { ...atOak, userID: 50 }, 'student', page(one))).toBe(isTheirs)
      const restricted = { ...atOak, viewerIsGuardian: 'restricted' } as const
      expect(mayRead(parent, restricted, 'student', page(one))).toBe(false)
    }
  })
  test('opens through another’s eyes only to someone who could read it anyway', () => {
    const child = person({ studentSchoolID: oak, viewerIsGuardian: 'yes' })
    const health = { name: 'health', class: 'health', kinds: ['student'], opensTo: [] } as const
    const family = { ...health, name: 'family', class: 'educationRecord' } as const
    const guardian = { 'children.own': 'district' } as const
    const seenBy = (own: Record<string, 'district' | number[]>) =>
      viewer(guardian, { behind: (permission) => own[permission] ?? [] })
    expect(mayRead(viewer(guardian), child, 'student', health)).toBe(true)
    expect(mayRead(seenBy({}), child, 'student', health)).toBe(false)
    expect(mayRead(seenBy({}), child, 'student', family)).toBe(true)
    expect(mayRead(seenBy({ 'students.health': [pine] }), child, 'student', health)).toBe(false)
    expect(mayRead(seenBy({ 'students.health': [oak] }), child, 'student', health)).toBe(true)
  })
  test('with a permission of its own is read by the person, and by who holds it at their school', () => {
    const plan = {
      ...{ name: 'plan', class: 'educationRecord', kinds: ['staff'], opensTo: ['directory'] },
      ...{ readBy: 'growth.manage', writtenBy: 'growth.manage' },
    } as const satisfies SectionRule
    const educator = person({ staffSchoolID: oak })
    const holding = (schoolID: number) =>
      viewer({ 'staff.read': 'district', 'growth.manage': [schoolID] })
    expect(mayRead(holding(oak), educator, 'staff', plan)).toBe(true)
    expect(mayWrite(holding(oak), educator, 'staff', plan)).toBe(true)
    expect(mayRead(holding(pine), educator, 'staff', plan)).toBe(false)
    const office = viewer({ 'staff.manage': 'district', 'staff.read': 'district' })
    expect(mayRead(office, educator, 'staff', plan)).toBe(false)
    const colleague = viewer({ 'staff.read': 'district', 'children.own': 'district' })
    const grownChild = { ...educator, viewerIsGuardian: 'yes' } as const
    expect(mayRead(colleague, grownChild, 'staff', plan)).toBe(false)
    const self = person({ userID: 50, staffSchoolID: oak })
    expect(mayRead(viewer({}), self, 'staff', plan)).toBe(true)
    expect(mayWrite(holding(oak), self, 'staff', plan)).toBe(false)
    expect(mayRead(viewer({}, { behind: () => [] }), self, 'staff', plan)).toBe(false)
  })
  test('written by holders of a permission is not written by people who manage students, nor by anyone for their own child', () => {
    const page = { name: 'interventions', writtenBy: 'interventions.manage' } as const
    const student = person({ studentSchoolID: oak })
    expect(mayWrite(registrar, student, 'student', page)).toBe(false)
    const coordinator = viewer({ 'interventions.manage': [oak] })
    expect(mayWrite(coordinator, student, 'student', page)).toBe(true)
    expect(mayWrite(coordinator, { ...student, viewerIsGuardian: 'yes' }, 'student', page)).toBe(
      false,
    )
    expect(mayWrite(coordinator, person({ studentSchoolID: pine }), 'student', page)).toBe(false)
  })
  test('is on no profile of another kind', () => {
    expect(
      mayRead(
        viewer({ 'staff.manage': 'district', 'students.health': 'district' }),
        person({ staffSchoolID: oak }),
        'staff',
        page('health'),
      ),
    ).toBe(false)
  })
})

describe('who may know of a member of staff', () => {
  test('colleagues know the name; the directory of a school gives the ways to reach them', () => {
    expect(
      visibilityOf(viewer({}, { isStaff: true }), person({ staffSchoolID: pine }), 'staff'),
    ).toBe('name')
    expect(visibilityOf(teacher, person({ staffSchoolID: oak }), 'staff')).toBe('directory')
    expect(visibilityOf(teacher, person({ staffSchoolID: 0 }), 'staff')).toBe('directory')
    expect(mayRead(teacher, person({ staffSchoolID: oak }), 'staff', core('demographics'))).toBe(
      false,
    )
    expect(visibilityOf(parent, person({ staffSchoolID: oak }), 'staff')).toBe('none')
  })
  test('staff members maintain their own contact information and biography, not their name', () => {
    const self = person({ userID: 50, staffSchoolID: oak })
    expect(mayWrite(teacher, self, 'staff', { name: 'biography' })).toBe(true)
    expect(mayWrite(teacher, self, 'staff', { name: 'contact' })).toBe(true)
    expect(mayWrite(teacher, self, 'staff', { name: 'demographics' })).toBe(false)
  })
})

describe('who may know of a guardian', () => {
  test("the schools of their children do; a child's teacher can reach them and sees nothing else", () => {
    const guardian = person({ guardianSchoolIDs: [pine, oak] })
    expect(visibilityOf(registrar, guardian, 'guardian')).toBe('profile')
    expect(visibilityOf(registrar, person({ guardianSchoolIDs: [pine] }), 'guardian')).toBe('none')
    expect(visibilityOf(teacher, { ...guardian, isGuardianOfTaught: true }, 'guardian')).toBe(
      'contact',
    )
    const reached = { ...guardian, isGuardianOfTaught: true }
    expect(mayRead(teacher, reached, 'guardian', core('contact'))).toBe(true)
    expect(mayRead(teacher, reached, 'guardian', core('demographics'))).toBe(false)
  })
  test('someone who is a guardian and on the staff is seen as widely as either', () => {
    expect(
      widestVisibility(registrar, person({ staffSchoolID: pine, guardianSchoolIDs: [oak] })),
    ).toBe('profile')
    expect(widestVisibility(parent, person({}))).toBe('none')
  })
})
