import { describe, expect, test } from 'vitest'
import {
  mayRead,
  mayWrite,
  sightOf,
  widestSight,
  type PersonFacts,
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

describe('who may know of a student', () => {
  const atOak = person({ studentSchoolID: oak })
  test('staff of the student’s school see the whole profile; staff of another school nothing', () => {
    expect(sightOf(registrar, atOak, 'student')).toBe('profile')
    expect(sightOf(registrar, person({ studentSchoolID: pine }), 'student')).toBe('none')
  })
  test('a student of no school is the district’s alone', () => {
    expect(sightOf(registrar, person({ studentSchoolID: 0 }), 'student')).toBe('none')
    expect(
      sightOf(viewer({ 'students.read': 'district' }), person({ studentSchoolID: 0 }), 'student'),
    ).toBe('profile')
  })
  test('a teacher sees a student of a current section, without citizenship', () => {
    const sight = sightOf(teacher, { ...atOak, isTaught: true }, 'student')
    expect(sight).toBe('taught')
    expect(mayRead(sight, 'family')).toBe(true)
    expect(mayRead(sight, 'citizenship')).toBe(false)
    expect(sightOf(teacher, atOak, 'student')).toBe('none')
  })
  test('a guardian sees their own child unless restricted', () => {
    expect(sightOf(parent, { ...atOak, viewerIsGuardian: 'yes' }, 'student')).toBe('profile')
    expect(sightOf(parent, { ...atOak, viewerIsGuardian: 'restricted' }, 'student')).toBe('none')
    expect(sightOf(parent, atOak, 'student')).toBe('none')
  })
  test('a teacher who is restricted as a parent does not see the child in class either', () => {
    expect(
      sightOf(teacher, { ...atOak, isTaught: true, viewerIsGuardian: 'restricted' }, 'student'),
    ).toBe('none')
  })
  test('a student sees their own profile and changes nothing in it', () => {
    const self = { ...atOak, userID: 50 }
    expect(sightOf(viewer({}), self, 'student')).toBe('profile')
    expect(mayWrite(viewer({}), self, 'student', 'contact')).toBe(false)
  })
  test('only who manages students of that school changes them', () => {
    expect(mayWrite(registrar, atOak, 'student', 'demographics')).toBe(true)
    expect(mayWrite(registrar, person({ studentSchoolID: pine }), 'student', 'demographics')).toBe(
      false,
    )
    expect(mayWrite(teacher, { ...atOak, isTaught: true }, 'student', 'contact')).toBe(false)
  })
})

describe('who may know of a member of staff', () => {
  test('colleagues know the name; the directory of a school gives the ways to reach them', () => {
    expect(sightOf(viewer({}, { isStaff: true }), person({ staffSchoolID: pine }), 'staff')).toBe(
      'name',
    )
    expect(sightOf(teacher, person({ staffSchoolID: oak }), 'staff')).toBe('directory')
    expect(sightOf(teacher, person({ staffSchoolID: 0 }), 'staff')).toBe('directory')
    expect(mayRead('directory', 'demographics')).toBe(false)
    expect(sightOf(parent, person({ staffSchoolID: oak }), 'staff')).toBe('none')
  })
  test('members of staff keep their own contact information and biography, not their name', () => {
    const self = person({ userID: 50, staffSchoolID: oak })
    expect(mayWrite(teacher, self, 'staff', 'biography')).toBe(true)
    expect(mayWrite(teacher, self, 'staff', 'contact')).toBe(true)
    expect(mayWrite(teacher, self, 'staff', 'demographics')).toBe(false)
  })
})

describe('who may know of a guardian', () => {
  test('the schools of their children do; a teacher of a child reaches them and sees no more', () => {
    const guardian = person({ guardianSchoolIDs: [pine, oak] })
    expect(sightOf(registrar, guardian, 'guardian')).toBe('profile')
    expect(sightOf(registrar, person({ guardianSchoolIDs: [pine] }), 'guardian')).toBe('none')
    expect(sightOf(teacher, { ...guardian, isGuardianOfTaught: true }, 'guardian')).toBe('contact')
    expect(mayRead('contact', 'contact')).toBe(true)
    expect(mayRead('contact', 'demographics')).toBe(false)
  })
  test('someone who is a guardian and on the staff is seen as widely as either', () => {
    expect(widestSight(registrar, person({ staffSchoolID: pine, guardianSchoolIDs: [oak] }))).toBe(
      'profile',
    )
    expect(widestSight(parent, person({}))).toBe('none')
  })
})
