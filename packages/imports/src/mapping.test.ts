import { describe, expect, test } from 'vitest'
import { surveyColumns, type ColumnLook } from './columns.ts'
import { guessKind } from './file-kind.rules.ts'
import {
  headerSignature,
  mappingFault,
  proposeMapping,
  rememberMapping,
  withoutEmptyColumns,
} from './mapping.rules.ts'
import type { FileKind } from './words.ts'

async function looks(...rows: string[][]): Promise<ColumnLook[]> {
  const batch = async function* () {
    yield { rows: rows.map((cells, at) => ({ line: at + 2, cells, problem: null })), bytes: 0 }
  }
  return (await surveyColumns(batch(), rows[0]!.length)).columns
}
const fields = (kind: FileKind, headers: string, cells: ColumnLook[] = [], constants = {}) =>
  proposeMapping(kind, headers.split(','), cells, constants).mapping.columns

describe('map columns with fuzzy proposals', () => {
  test('columns are matched by the same name, a known alias, or a similar name', () => {
    const { columns } = proposeMapping(
      'users',
      ['sourcedId', 'First Name', 'Famly Name', 'E-mail Adress', 'Shoe size'],
      [],
    )
    expect(columns.map(({ field, reason }) => [field, reason])).toEqual([
      ['sourcedId', 'exact'],
      ['givenName', 'synonym'],
      ['familyName', 'fuzzy'],
      ['email', 'fuzzy'],
      [null, 'none'],
    ])
    expect(columns[2]!.score).toBeLessThan(columns[1]!.score)
  })

  test('an emergency contact’s columns are not matched to the student’s fields', async () => {
    const student = { role: 'student' }
    expect(
      fields(
        'users',
        'Student_id,First_name,Contact_relationship,Contact_name,Contact_phone,Guardian Email',
        [],
        student,
      ),
    ).toEqual(['sourcedId', 'givenName', null, null, null, null])
    expect(fields('users', 'Student_id,First_name,Contact phone', [], student)).toEqual([
      'sourcedId',
      'givenName',
      'phone',
    ])
    const cells = await looks(
      ['1', 'Ivy', 'Mother', 'Hoa Ng', 'hoa@x.test'],
      ['2', 'Leo', 'Father', 'Juan Paz', 'juan@x.test'],
    )
    expect(
      fields(
        'users',
        'Student_id,First_name,Contact_relationship,Contact_name,Contact_email',
        cells,
        student,
      ),
    ).toEqual(['sourcedId', 'givenName', null, null, null])
    expect(
      fields('users', 'Parent ID,Parent First Name,Parent Email', [], { role: 'guardian' }),
    ).toEqual(['sourcedId', 'givenName', 'email'])
  })

  test('a suffix that a vendor adds to a heading is ignored', () => {
    const { columns } = proposeMapping(
      'users',
      [
        'First Name [Required]',
        'Email (optional)',
        'Grade *',
        'Password [Required]',
        'Employee ID',
        'Department',
      ],
      [],
    )
    expect(columns.map(({ field, reason }) => [field, reason])).toEqual([
      ['givenName', 'synonym'],
      ['email', 'exact'],
      ['grades', 'synonym'],
      [null, 'secret'],
      ['sourcedId', 'synonym'],
      [null, 'leftAlone'],
    ])
  })

  test('headings from OneRoster, School Data Sync, Clever, PowerSchool, and in Spanish are recognized', () => {
    expect(fields('users', 'SIS ID,School SIS ID,Username,Secondary Email,Student Number')).toEqual(
      ['sourcedId', 'schools', 'username', 'email', 'identifier'],
    )
    expect(
      fields(
        'users',
        'School_id,Student_id,Student_number,State_id,Last_name,First_name,Grade,Gender,DOB',
        [],
        { role: 'student' },
      ),
    ).toEqual([
      'schools',
      'sourcedId',
      'identifier',
      'stateID',
      'familyName',
      'givenName',
      'grades',
      'sex',
      'birthDate',
    ])
    expect(fields('terms', 'ID,Name,Abbreviation,FirstDay,LastDay,YearID').slice(3, 5)).toEqual([
      'startDate',
      'endDate',
    ])
    expect(
      fields(
        'sections',
        'School_id,Section_id,Teacher_id,Teacher_2_id,Course_name,Course_number,Period,Term_name,Term_start,Term_end',
      ),
    ).toEqual([
      'school',
      'sourcedId',
      'teachers',
      'teachers',
      'courseName',
      'courseCode',
      'periods',
      'termName',
      'termStart',
      'termEnd',
    ])
    expect(fields('users', 'Nombre de pila,Apelido')).toEqual(['givenName', 'familyName'])
    expect(
      fields(
        'users',
        'Matrícula,Nombres,Apellidos,Fecha de nacimiento,Género,Grado,Correo electrónico,Escuela',
      ),
    ).toEqual([
      'sourcedId',
      'givenName',
      'familyName',
      'birthDate',
      'sex',
      'grades',
      'email',
      'schools',
    ])
    expect(fields('enrollments', 'Section SIS ID,SIS ID')).toEqual(['section', 'user'])
    expect(fields('enrollments', 'classSourcedId,userSourcedId,role')).toEqual([
      'section',
      'user',
      'role',
    ])
  })

  test('a word that all headers share is ignored', () => {
    expect(
      fields(
        'sections',
        'classId_cl,sourcedId_cl,status_cl,dateLastModified_cl,term_cl,classCode_cl,orgId_cl,courseId_cl',
      ),
    ).toEqual([
      'rowKey',
      'sourcedId',
      'status',
      null,
      'termName',
      'sectionNumber',
      'school',
      'course',
    ])
  })

  test('each field gets one column, the most likely one', () => {
    expect(fields('users', 'ID,sourcedId,Last Name,Surname')).toEqual([
      'rowKey',
      'sourcedId',
      'familyName',
      null,
    ])
  })

  test('cells that do not fit a field’s type count against a name match', async () => {
    const cells = await looks(['1', 'soon', 'ana'], ['2', 'later', 'bo'])
    expect(fields('users', 'ID,DOB,Email', cells)).toEqual(
      ['sourcedId', null, null].map((field, at) => (at === 2 ? 'email' : field)),
    )
  })

  test('a column that is named like a date but contains none is reported, unless another column has the field', async () => {
    const reasons = (headers: string, cells: ColumnLook[]) =>
      proposeMapping('users', headers.split(','), cells).columns.map(
        ({ field, reason, others }) => [field, reason, others[0]],
      )
    expect(reasons('ID,DOB', await looks(['1', 'soon'], ['2', 'later']))).toContainEqual([
      null,
      'unfit',
      'birthDate',
    ])
    expect(
      reasons(
        'ID,DOB,birthDate',
        await looks(['1', 'soon', '2010-04-01'], ['2', 'later', '2010-04-02']),
      ).slice(1),
    ).toEqual([
      [null, 'none', undefined],
      ['birthDate', 'exact', undefined],
    ])
    expect(reasons('ID,DOB', await looks(['1', ''], ['2', '']))[1]?.slice(0, 2)).toEqual([
      'birthDate',
      'synonym',
    ])
  })

  test('columns with meaningless names are matched by their cells', async () => {
    const cells = await looks(
      ...Array.from({ length: 5 }, (_, at) => [
        `${at}`,
        `p${at}@x.test`,
        `2010-04-0${at + 1}`,
        at % 2 ? 'female' : 'male',
      ]),
    )
    expect(fields('users', 'Column 1,Column 2,Column 3,Column 4', cells)).toEqual([
      'sourcedId',
      'email',
      'birthDate',
      'sex',
    ])
  })

  test('passwords are never imported, and known irrelevant columns are ignored', () => {
    const { columns } = proposeMapping(
      'users',
      ['password', 'ext_studentPassword', 'datLastModified', 'metadata.x'],
      [],
    )
    expect(columns.map((column) => [column.field, column.reason])).toEqual([
      [null, 'secret'],
      [null, 'secret'],
      [null, 'leftAlone'],
      [null, 'leftAlone'],
    ])
  })

  test('a file of people without an id column uses their number', async () => {
    const { mapping, columns } = proposeMapping(
      'users',
      ['Student Number', 'Last Name'],
      await looks(['7', 'Paz'], ['8', 'Ruiz']),
    )
    expect(mapping.columns).toEqual(['sourcedId', 'familyName'])
    expect(columns[0]!.reason).toBe('fallback')
    expect(
      proposeMapping('users', ['Email', 'Last Name'], [], { role: 'student' }).missing,
    ).toEqual([])
  })

  test('in a file of guardians, the student id is the child’s', () => {
    expect(fields('users', 'guardian_id,student_id,first_name', [], { role: 'guardian' })).toEqual([
      'sourcedId',
      'children',
      'givenName',
    ])
  })

  test('missing required fields are listed', () => {
    expect(proposeMapping('enrollments', ['enrollmentId', 'sourcedId'], []).missing).toEqual([
      'section',
      'user',
    ])
    expect(proposeMapping('users', ['sourcedId'], []).missing).toEqual([
      'role',
      'familyName|fullName|username|email|givenName',
    ])
  })

  test('ambiguous dates are left to a person, unless another column in the file is unambiguous', async () => {
    const doubtful = await looks(['1', '4/2/2010', ''], ['2', '5/6/2011', ''])
    expect(proposeMapping('users', ['ID', 'DOB', 'Hire date'], doubtful).ambiguousDates).toEqual([
      'birthDate',
    ])
    const decided = await looks(['1', '4/2/2010', '13/1/2020'], ['2', '5/6/2011', '14/1/2020'])
    expect(proposeMapping('users', ['ID', 'DOB', 'Hire date'], decided)).toMatchObject({
      ambiguousDates: [],
      mapping: { dates: { birthDate: 'dmy', hireDate: 'dmy' } },
    })
  })
})

describe('remembered mappings', () => {
  test('a mapping that a person confirmed for these headers takes precedence, in any column order', () => {
    const headers = ['Clave X', 'Nombre raro', 'sourcedId']
    const confirmed = {
      kind: 'users' as const,
      columns: ['sourcedId', 'familyName', null],
      constants: { role: 'student' },
      values: { role: { wizard: 'staff' } },
      dates: {},
    }
    const remembered = rememberMapping(headers, confirmed)
    const again = ['sourcedId', 'clave x', 'Nombre Raro']
    expect(headerSignature('users', again)).toBe(headerSignature('users', headers))
    const { mapping, columns } = proposeMapping('users', again, [], {}, remembered)
    expect(mapping.columns).toEqual([null, 'sourcedId', 'familyName'])
    expect(mapping.constants).toEqual({ role: 'student' })
    expect(columns.every((column) => column.reason === 'remembered')).toBe(true)
  })

  test('a mapping from the client is validated', () => {
    const mapping = {
      kind: 'users' as const,
      columns: ['sourcedId', 'sourcedId'],
      constants: {},
      values: {},
      dates: {},
    }
    expect(mappingFault(mapping, 2)).toEqual({ code: 'fieldTwice', field: 'sourcedId' })
    expect(mappingFault({ ...mapping, columns: ['constructor', null] }, 2)).toEqual({
      code: 'unknownField',
      field: 'constructor',
    })
    expect(mappingFault(mapping, 3)).toEqual({ code: 'width', field: '' })
    expect(mappingFault({ ...mapping, columns: ['sourcedId', 'schools', 'schools'] }, 3)).toBeNull()
  })

  test('a column that is empty in the whole file changes nothing', async () => {
    const cells = await looks(['1', '', 'Paz'])
    const { mapping } = proposeMapping('users', ['ID', 'Email', 'Last name'], cells)
    expect(withoutEmptyColumns(mapping, cells).columns).toEqual(['sourcedId', null, 'familyName'])
  })
})

describe('what a file contains', () => {
  test.each([
    ['orgs.csv', 'sourcedId,status,name,type', 'schools', {}],
    ['Student.csv', 'SIS ID,School SIS ID,Username', 'users', { role: 'student' }],
    ['TeacherRoster.csv', 'Section SIS ID,SIS ID', 'enrollments', { role: 'teacher' }],
    ['StudentEnrollment.csv', 'Section ID,ID', 'enrollments', { role: 'student' }],
    ['academicSessions.csv', 'sourcedId,title,type,startDate,endDate', 'terms', {}],
    ['alumnos 2026.csv', 'Matrícula,Nombres,Apellidos', 'users', { role: 'student' }],
    ['export.csv', 'userSourcedId,sex,birthDate,hispanicOrLatinoEthnicity', 'demographics', {}],
    ['data (3).csv', 'student_id,section_id,start_date', 'enrollments', { role: 'student' }],
    ['data.csv', 'sourcedId,title,courseSourcedId,termSourcedIds,classCode', 'sections', {}],
    [
      'roster.csv',
      'Student Name,Student Number,Homeroom,Grade,School',
      'users',
      { role: 'student' },
    ],
    [
      'export.csv',
      'Other ID,Stu Last Name,Stu First Name,Entity ID,Grad Yr,Gr',
      'users',
      { role: 'student' },
    ],
    [
      'cc.csv',
      'StudentID,[Students]Student_Number,Course_Number,Section_Number,SectionID,TermID,DateEnrolled,DateLeft,SchoolID',
      'enrollments',
      { role: 'student' },
    ],
    ['courses.csv', 'course_id,short_name,long_name,account_id,term_id,status', 'courses', {}],
  ])('%s with %s contains %s', (name, headers, kind, constants) => {
    expect(guessKind(name, headers.split(','))).toMatchObject({ kind, constants })
  })

  test('a file in which every row ends a record needs only ids', async () => {
    const looksOf = async (...rows: string[][]) =>
      (
        await surveyColumns(
          (async function* () {
            yield {
              bytes: 0,
              rows: rows.map((cells, at) => ({ line: at + 2, cells, problem: null })),
            }
          })(),
          2,
        )
      ).columns
    const missing = async (...rows: string[][]) =>
      proposeMapping('users', ['sourcedId', 'status'], await looksOf(...rows)).missing
    expect(await missing(['1', 'tobedeleted'], ['2', 'tobedeleted'])).toEqual([])
    expect(await missing(['1', 'tobedeleted'], ['2', 'active'])).toContain('role')
    expect(await missing(['1', 'tobedeleted'], ['2', ''])).toContain('role')
  })

  test('a manifest, OneRoster files that are not imported, and unrelated files are distinguished', () => {
    expect(guessKind('manifest.csv', ['propertyName', 'value']).special).toBe('manifest')
    expect(guessKind('lineItems.csv', ['sourcedId', 'title']).special).toBe('notImported')
    expect(
      guessKind('userProfiles.csv', [
        'sourcedId',
        'userSourcedId',
        'profileType',
        'username',
        'password',
      ]),
    ).toMatchObject({ kind: null, special: 'notImported', holds: 'userProfiles' })
    expect(
      guessKind('district.csv', ['district_id', 'name', 'school_year', 'start_date', 'end_date']),
    ).toMatchObject({ kind: null, special: 'notImported' })
    expect(guessKind('weather.csv', ['day', 'rain', 'wind'])).toMatchObject({
      kind: null,
      special: null,
    })
  })
})
