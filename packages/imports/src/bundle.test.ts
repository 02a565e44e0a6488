import { afterEach, describe, expect, test } from 'vitest'
import { zipSync } from 'fflate'
import { inlineCourse, inlineTeachers, inlineTerm } from './inline.rules.ts'
import { fileViews } from './file-views.rules.ts'
import { fileMode, manifestNotes, parseManifest } from './manifest.rules.ts'
import { planSource } from './plan.ts'
import { readDrafts } from './read-drafts.ts'
import { readKeys } from './references.ts'
import { openSource, type Source } from '@atrium/tabular/source'

let opened: Source[] = []
afterEach(async () => {
  for (const source of opened) await source.close()
  opened = []
})

async function bundle(files: Record<string, string>): Promise<Source> {
  const bytes = Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
    ),
  )
  const source = await openSource({ bytes }, 'roster.zip')
  if (!source.ok) throw new Error(source.code)
  opened.push(source)
  return source
}

async function drafts(source: Source, name: string) {
  const plan = await planSource(source)
  const file = plan.files.find((planned) => planned.name === name)!
  const keys = Object.fromEntries(
    await Promise.all(
      plan.files
        .filter((planned) => planned.keyColumn !== null)
        .map(
          async (planned) =>
            [
              planned.kind,
              await readKeys(
                source.files.find((one) => one.path === planned.path)!,
                planned,
              ),
            ] as const,
        ),
    ),
  )
  const rows = []
  for await (const batch of readDrafts(
    source.files.find((one) => one.path === file.path)!,
    file.dialect,
    file.proposal.mapping,
    { keys },
  ))
    rows.push(...batch.rows)
  return rows
}

const manifest =
  'propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.users,bulk\nfile.classes,delta\nfile.orgs,bulk\nfile.resources,absent\nfile.courses,absent\nfiel.demographics,absent\n'
const roster = {
  'users.csv': 'sourcedId,role,givenName,familyName,orgSourcedIds\nu1,student,Ana,Paz,o1\n',
  'classes.csv':
    'sourcedId,title,courseSourcedId,schoolSourcedId,termSourcedIds\nc1,Algebra,k1,o1,t1\n',
  'academicSessions.csv':
    'sourcedId,title,type,startDate,endDate\nt1,2026,schoolYear,2026-08-01,2027-06-30\n',
  'courses.csv': 'sourcedId,title,courseCode,orgSourcedId\nk1,Algebra,A1,o1\n',
  'enrollments.csv': 'sourcedId,classSourcedId,userSourcedId,role\ne1,c1,u1,student\n',
}

describe('a OneRoster zip', () => {
  test('files are ordered so that a row comes after the records it refers to', async () => {
    const plan = await planSource(
      await bundle({
        ...roster,
        'orgs.csv': 'sourcedId,name,type\no1,Oak,school\n',
        'lineItems.csv': 'sourcedId,title\n1,x\n',
        'weather.csv': 'day,rain\n1,2\n',
      }),
    )
    expect(plan.files.map((file) => file.kind)).toEqual([
      'terms',
      'schools',
      'courses',
      'users',
      'sections',
      'enrollments',
    ])
    expect(plan.setAside.map((file) => [file.name, file.reason])).toEqual([
      ['lineItems.csv', 'notImported'],
      ['weather.csv', 'notRecognised'],
    ])
    expect(plan).toMatchObject({ idSpace: 'shared', version: null })
  })

  test('an unknown file is shown with its first values, but without its secrets', async () => {
    const plan = await planSource(
      await bundle({ ...roster, 'weather.csv': 'day,rain,password\n1,2,hush\n' }),
    )
    const view = fileViews(plan, {}, ({ id }) => id).at(-1)
    expect(view).toMatchObject({ path: 'weather.csv', kind: null })
    expect(view?.columns.map(({ header, samples }) => [header, samples])).toEqual([
      ['day', ['1']],
      ['rain', ['2']],
      ['password', []],
    ])
  })

  test('only files that the manifest marks as bulk end records that are missing from them', async () => {
    const plan = await planSource(await bundle({ ...roster, 'manifest.csv': manifest }))
    expect(plan).toMatchObject({ style: 'oneRoster', version: '1.1' })
    expect(Object.fromEntries(plan.files.map((file) => [file.name, file.mode]))).toEqual({
      'academicSessions.csv': 'delta',
      'courses.csv': 'delta',
      'users.csv': 'bulk',
      'classes.csv': 'delta',
      'enrollments.csv': 'delta',
    })
    expect(plan.notes.map((note) => [note.file, note.code])).toEqual([
      ['orgs.csv', 'manifestMissingFile'],
      ['classes.csv', 'deltaMarksNothing'],
      ['academicSessions.csv', 'manifestUnnamed'],
      ['courses.csv', 'absent'],
      ['enrollments.csv', 'manifestUnnamed'],
    ])
  })

  test('a manifest that does not match its files is reported, and only files that it calls complete lists end records', async () => {
    const planned = async (lines: string[], more: Record<string, string> = {}) => {
      const plan = await planSource(
        await bundle({
          ...roster,
          ...more,
          'manifest.csv': ['propertyName,value', ...lines].join('\n'),
        }),
      )
      return {
        notes: plan.notes.map(({ file, code, values }) =>
          [file, code, ...Object.values(values)].join(' '),
        ),
        modes: [...new Set(plan.files.map(({ mode }) => mode))],
      }
    }
    const all = (mode: string) =>
      Object.keys(roster).map((name) => `file.${name.replace('.csv', '')},${mode}`)
    expect(await planned(['oneroster.version,1.1', ...all('bulk')])).toEqual({
      notes: [],
      modes: ['bulk'],
    })
    expect((await planned(['oneroster.version,3.0', ...all('bulk')])).notes).toEqual([
      'manifest.csv manifestVersion 3.0',
    ])
    expect((await planned(['oneroster.version,1.2', ...all('bulk')])).notes).toEqual([
      'manifest.csv manifestOtherVersion 1.2 1.1',
    ])
    expect(
      (
        await planned(['oneroster.version,1.1', ...all('bulk')], {
          'userProfiles.csv': 'sourcedId\np1\n',
        })
      ).notes,
    ).toEqual(['manifest.csv manifestOtherVersion 1.1 1.2'])
    expect(await planned(['I am no manifest', '<html>,'])).toEqual({
      notes: ['manifest.csv manifestUnreadable'],
      modes: ['delta'],
    })
    expect((await planned(all('absent'))).notes).toHaveLength(5)
    expect(await planned([...all('bulk').slice(1), 'file.users,everything'])).toMatchObject({
      notes: ['users.csv manifestValue everything'],
    })
    expect((await planned(all('bulk').slice(1))).notes).toEqual(['users.csv manifestUnnamed'])
    const marked = {
      'users.csv':
        'sourcedId,status,dateLastModified,role,givenName,familyName\nu1,tobedeleted,2026-08-01,student,Ana,Paz\n',
    }
    expect((await planned(all('bulk'), marked)).notes).toEqual(['users.csv bulkMarksRemoved'])
    expect((await planned([...all('bulk').slice(1), 'file.users,delta'], marked)).notes).toEqual([])
    expect((await planned([...all('bulk').slice(1), 'file.users,delta'])).notes).toEqual([
      'users.csv deltaMarksNothing',
    ])
  })

  test('a note about how a file is read disappears once a person has decided otherwise', async () => {
    const plan = await planSource(
      await bundle({
        ...roster,
        'manifest.csv': 'propertyName,value\nfile.courses,absent\nfile.orgs,bulk\n',
      }),
    )
    const notesOf = (mode: 'bulk' | 'delta') =>
      fileViews(
        { ...plan, files: plan.files.map((file) => ({ ...file, mode })) },
        {},
        ({ id }) => id,
      ).find(({ path }) => path === 'courses.csv')?.notes
    expect(notesOf('delta')).toEqual(['imports.plan.absent'])
    expect(notesOf('bulk')).toEqual([])
  })

  test('files in a zip that are empty or not tables are listed in a note', async () => {
    const plan = await planSource(await bundle({ ...roster, 'orgs.csv': '', 'read me.pdf': 'x' }))
    expect(plan.notes).toEqual([
      { file: '', code: 'passedOver', values: { files: 'read me.pdf, orgs.csv' } },
    ])
  })

  test('a manifest is read even if it has typos or no header', () => {
    expect(
      parseManifest([
        ['propertyName', 'value'],
        ['source.systemName', 'SIS'],
        ['oneroster.version', '1.2'],
        ['file.academicSessions', 'Bulk '],
        ['fiel.users', 'delta'],
        ['nonsense', ''],
      ]),
    ).toEqual({
      oneRoster: '1.2',
      system: 'SIS',
      files: { academicsessions: 'bulk', users: 'delta' },
    })
    expect(fileMode('users.csv', null)).toBe('delta')
  })

  test('a file name with a district and a date added still matches the file in the manifest', () => {
    const manifest = parseManifest([
      ['file.users', 'bulk'],
      ['file.academicSessions', 'bulk'],
      ['file.orgs', 'bulk'],
    ])
    expect(fileMode('cedar_users_2026-08-01.csv', manifest)).toBe('bulk')
    const there = ['cedar_users_2026-08-01.csv', 'cedar_academicSessions.csv'].map((name) => ({
      name,
      kind: null,
      headers: [],
    }))
    expect(manifestNotes(manifest, 'manifest.csv', there).map(({ file }) => file)).toEqual([
      'orgs.csv',
    ])
  })

  test('a person can skip a file, change its kind, or mark it as complete', async () => {
    const source = await bundle({ ...roster, 'weather.csv': 'sourcedId,name\no1,Oak\n' })
    const plan = await planSource(source, {
      kinds: { 'enrollments.csv': null, 'weather.csv': 'schools' },
      modes: { 'users.csv': 'bulk' },
    })
    expect(plan.files.map((file) => [file.kind, file.mode])).toEqual([
      ['terms', 'delta'],
      ['schools', 'delta'],
      ['courses', 'delta'],
      ['users', 'bulk'],
      ['sections', 'delta'],
    ])
    expect(plan.setAside.map((file) => file.name)).toEqual(['enrollments.csv'])
  })
})

describe('references', () => {
  test('are followed if other files refer to records by row number', async () => {
    const source = await bundle({
      'Schools.csv': 'orgId,sourcedId,name,type\n1,aaa,Oak,school\n2,bbb,Elm,school\n',
      'users.csv':
        'userId,sourcedId,givenName,familyName,orgId,role\n1,uuu,Ana,Paz,2,student\n2,vvv,Bo,Ruiz,1,teacher\n',
      'Classes.csv': 'classId_cl,sourcedId_cl,classCode_cl,orgId_cl\n7,ccc,Algebra,1\n',
      'Enrollments.csv':
        'EnrollmentId,SourcedId,UserId,ClassId,Primary\n1,eee,1,7,0\n2,fff,2,7,1\n',
    })
    expect((await drafts(source, 'Enrollments.csv')).map((row) => row.draft)).toMatchObject([
      { sourcedId: 'eee', user: 'uuu', section: 'ccc' },
      { sourcedId: 'fff', user: 'vvv', section: 'ccc' },
    ])
    expect((await drafts(source, 'users.csv')).map((row) => row.draft)).toMatchObject([
      { schools: ['bbb'] },
      { schools: ['aaa'] },
    ])
  })

  test('that use ids are followed even if there are row numbers', async () => {
    const source = await bundle({
      'users.csv': 'userId,sourcedId,givenName,familyName,role\n1,uuu,Ana,Paz,student\n',
      'enrollments.csv': 'sourcedId,userSourcedId,classSourcedId\neee,uuu,ccc\n',
    })
    expect((await planSource(source)).files.map((file) => file.keyColumn)).toEqual([null, null])
  })
})

describe('rows that name one record twice', () => {
  test('are skipped if identical, refused if contradictory, and add a school if only the school differs', async () => {
    const source = await bundle({
      'users.csv':
        'sourcedId,role,familyName,orgSourcedIds\n1,student,Paz,o1\n1,student,Paz,o1\n1,student,Paz,o2\n1,student,Ruiz,o1\n',
    })
    const rows = await drafts(source, 'users.csv')
    expect(rows.map((row) => [row.draft !== null, row.addsSchools, row.issues[0]?.code])).toEqual([
      [true, false, undefined],
      [false, false, 'duplicateRow'],
      [true, true, undefined],
      [false, false, 'duplicateId'],
    ])
    expect(rows[3]!.issues[0]!.values).toEqual({ first: 2 })
  })

  test('of a student listed once per emergency contact are imported as one', async () => {
    const source = await bundle({
      'students.csv':
        'Student_id,First_name,Last_name,Contact_name,Contact_phone\n1,Ana,Paz,Ma Paz,555\n1,Ana,Paz,Pa Paz,556\n1,Anna,Paz,Pa Paz,556\n',
    })
    const rows = await drafts(source, 'students.csv')
    expect(rows.map((row) => [row.draft !== null, row.issues[0]?.code])).toEqual([
      [true, undefined],
      [false, 'duplicateRow'],
      [false, 'duplicateId'],
    ])
  })

  test('that put a person in the same section and role are imported once', async () => {
    const source = await bundle({
      'enrollments.csv':
        'sourcedId,classSourcedId,userSourcedId,role\n1,c,u,student\n2,c,u,student\n3,c,u,teacher\n',
    })
    expect((await drafts(source, 'enrollments.csv')).map((row) => row.issues[0]?.code)).toEqual([
      undefined,
      'sameTwice',
      undefined,
    ])
  })
})

test('a flat section row contains its term, its course and its teachers', () => {
  const section = {
    sourcedId: 's',
    school: 'o',
    course: 'k',
    courseName: 'Math 101',
    courseCode: '101',
    courseSubject: 'Math',
    terms: ['t'],
    termName: 'Fall',
    termStart: '2026-08-01',
    termEnd: '2026-12-20',
    teachers: ['a', 'b'],
  }
  expect(inlineTerm(section)).toEqual({
    sourcedId: 't',
    title: 'Fall',
    startDate: '2026-08-01',
    endDate: '2026-12-20',
    schoolYear: null,
  })
  expect(inlineTerm({ sourcedId: 's', termName: 'Fall' })).toBeNull()
  expect(inlineCourse(section, 'Math 1')).toEqual({
    sourcedId: 'k',
    title: 'Math 101',
    school: 'o',
    courseCode: '101',
    subjects: ['Math'],
  })
  expect(inlineCourse({ sourcedId: 's', school: 'o' }, 'Chess')).toMatchObject({
    sourcedId: 'o:Chess',
    title: 'Chess',
  })
  expect(inlineTeachers(section).map((one) => [one.user, one.role, one.primary])).toEqual([
    ['a', 'teacher', true],
    ['b', 'teacher', false],
  ])
})
