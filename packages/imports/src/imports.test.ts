import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRefusal } from '@atrium/kit/server'
import { cedarValley, changed, importBench, zipped, type ImportBench } from './imports.fixtures.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
})
afterAll(() => bench.close())

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.ref.id,
  )

test('a bundle is imported: schools, terms, courses, people, families, classes, and who is in them', async () => {
  const importID = await bench.runImport(zipped(cedarValley))
  const detail = await bench.caller().get({ importID })
  expect(detail).toMatchObject({
    state: 'done',
    entity: 'bundle',
    errors: 0,
    counts: { create: 11, update: 0, unchanged: 0, end: 0, error: 0 },
    runID: null,
  })
  expect(await bench.snapshot()).toMatchObject({
    schools: [{ name: 'Maple Elementary' }, { name: 'Oak High', number: '102', status: 'active' }],
    terms: [{ sourced_id: 't1', name: 'Fall', kind: 'semester', year: '2026-2027' }],
    courses: [{ title: 'Algebra 1', code: 'MA1', subject: 'Math', grades: ['09'] }],
    people: [
      { sourced_id: 'g1', first_name: 'Gus', guardian: 'active' },
      { sourced_id: 'u1', last_name: 'García', grade: '09', student: 'active', school: 'Oak High' },
      { sourced_id: 'u2', grade: '10' },
      { sourced_id: 'u3', is_teacher: true, school: 'Oak High' },
    ],
    accounts: [
      { login_name: 'gus@cedar.test' },
      { login_name: 'ana@cedar.test', disabled: false },
      { login_name: 'bo@cedar.test' },
      { login_name: 'tea@cedar.test' },
    ],
    roles: [
      { sourced_id: 'g1', role: 'guardian', school: '' },
      { sourced_id: 'u1', role: 'student', school: 'Oak High' },
      { sourced_id: 'u2', role: 'student' },
      { sourced_id: 'u3', role: 'staff', school: 'Oak High' },
      { sourced_id: 'u3', role: 'teacher', school: 'Oak High' },
    ],
    groups: [
      { key: 'guardian' },
      { key: 'student' },
      { key: 'student' },
      { key: 'teacher', school: 'Oak High' },
    ],
    stays: [
      {
        sourced_id: 'u1',
        school: 'Oak High',
        grade: '09',
        entry_date: '2026-08-10',
        exit_date: null,
      },
      { sourced_id: 'u2' },
    ],
    families: [{ student: 'u1', guardian: 'g1', relationship: 'guardian' }],
    sections: [
      {
        sourced_id: 'k1',
        title: 'Algebra 1 A',
        section_number: 'A',
        room: '12',
        course: 'Algebra 1',
        term: 'Fall',
        school: 'Oak High',
      },
    ],
    meetings: [{ sourced_id: 'k1', period: '3' }],
    enrollments: [
      { person: 'u1', role: 'student', status: 'active' },
      { person: 'u2', role: 'student' },
      { person: 'u3', role: 'teacher', is_primary: true },
    ],
  })
})

test('importing the same roster again changes nothing, and writes nothing', async () => {
  const before = await bench.snapshot()
  const [{ version } = { version: 0 }] = await bench.database.owner<
    { version: number }[]
  >`select sum(version)::int as version from users`
  const importID = await bench.runImport(zipped(cedarValley))
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'done',
    counts: { create: 0, update: 0, unchanged: 11, end: 0 },
  })
  expect(await bench.snapshot()).toEqual(before)
  expect((await bench.caller().changes({ importID })).rows).toEqual([])
  expect(await bench.database.owner`select sum(version)::int as version from users`).toEqual([
    { version },
  ])
})

test('a row with different values changes the record, and the result page shows the previous ones', async () => {
  const files = changed(cedarValley, 'users.csv', (lines) =>
    lines.map((line) => line.replace('Bo,Lee,bo@cedar.test,10', 'Bo,Lee-Park,bo@cedar.test,11')),
  )
  const importID = await bench.runImport(zipped(files))
  expect(await bench.caller().get({ importID })).toMatchObject({
    counts: { update: 1, create: 0, end: 0, unchanged: 10 },
  })
  const { rows } = await bench.caller().changes({ importID, entity: 'users' })
  expect(rows.flatMap((row) => row.changes)).toEqual(
    expect.arrayContaining([
      { field: 'lastName', before: 'Lee', after: 'Lee-Park' },
      { field: 'grade', before: '10', after: '11' },
    ]),
  )
  const history = await bench.database
    .owner`select action, changes from audit_entry where cause = ${`import:${importID}`} and entity = 'students.student' order by id`
  expect(history[0]).toMatchObject({ action: 'update', changes: { lastName: ['Lee', 'Lee-Park'] } })
})

test('records that a file does not mention stay unchanged, unless the file is a complete list', async () => {
  const without = changed(
    { 'enrollments.csv': cedarValley['enrollments.csv']! },
    'enrollments.csv',
    (lines) => lines.filter((line) => !line.startsWith('e2')),
  )
  const delta = await bench.runImport(zipped(without, 'delta'))
  expect(await bench.caller().get({ importID: delta })).toMatchObject({
    state: 'done',
    counts: { end: 0, unchanged: 2 },
  })
  const bulk = await bench.upload(zipped(without, 'bulk'))
  await bench.caller().preflight({ importID: bulk })
  await bench.work()
  // The two enrollments that match the file were removed from the stage after it was last analyzed,
  // so its statistics include them and the added end.
  const [stage] = await bench.database.owner<{ counted: number; rows: number }[]>`
    select reltuples::int as counted, (select count(*)::int from import_stage) as rows from pg_class where relname = 'import_stage'`
  expect(stage!.counted - stage!.rows).toBe(2)
  const blocked = await bench.caller().get({ importID: bulk })
  expect(blocked).toMatchObject({
    state: 'blocked',
    counts: { end: 1 },
    blocks: [{ code: 'ends', number: 1, values: { ends: 1, active: 3 } }],
  })
  expect(await codeOf(bench.caller().confirm({ importID: bulk }))).toBe('imports.wrongNumber')
  expect(await codeOf(bench.caller().confirm({ importID: bulk, typed: 3 }))).toBe(
    'imports.wrongNumber',
  )
  await bench.caller().confirm({ importID: bulk, typed: 1 })
  await bench.work()
  expect(await bench.caller().get({ importID: bulk })).toMatchObject({
    state: 'done',
    counts: { end: 1 },
  })
  expect(await bench.snapshot()).toMatchObject({
    enrollments: [
      { person: 'u1', status: 'active' },
      { person: 'u2', status: 'inactive' },
      { person: 'u3' },
    ],
  })
})

test('people cannot lock themselves out by importing a complete list', async () => {
  const people = changed({ 'users.csv': cedarValley['users.csv']! }, 'users.csv', (lines) =>
    lines.filter((line) => !/^(u2|u3)/.test(line)),
  )
  const importID = await bench.upload(zipped(people, 'bulk'))
  await bench.database
    .owner`update import set created_by = (select id from users where district_id = ${bench.districtID} and sourced_id = 'u3') where id = ${importID}`
  await bench.caller().preflight({ importID })
  await bench.work()
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'blocked',
    counts: { end: 1 },
  })
  await bench.caller().cancel({ importID })
})

test('a row with an ended status ends a record, and an active row restores it', async () => {
  const header = cedarValley['users.csv']![0]!
  const ends = {
    'users.csv': [header, 'u2,tobedeleted,true,s2,student,bo,Bo,Lee,bo@cedar.test,11,'],
  }
  await bench.runImport(zipped(ends))
  expect(await bench.snapshot()).toMatchObject({
    people: [{}, {}, { sourced_id: 'u2', status: 'inactive', student: 'inactive' }, {}],
  })
  expect((await bench.snapshot())['accounts']).toContainEqual({
    sourced_id: 'u2',
    login_name: 'bo@cedar.test',
    disabled: true,
  })
  expect((await bench.snapshot())['stays']).toContainEqual(
    expect.objectContaining({ sourced_id: 'u2', exit_date: expect.any(String) as string }),
  )
  await bench.runImport(
    zipped({ 'users.csv': [header, 'u2,active,true,s1,student,bo,Bo,Lee,bo@cedar.test,11,'] }),
  )
  const back = await bench.snapshot()
  expect(back).toMatchObject({
    people: [
      {},
      {},
      { sourced_id: 'u2', status: 'active', student: 'active', school: 'Maple Elementary' },
      {},
    ],
  })
  expect(back['accounts']).toContainEqual({
    sourced_id: 'u2',
    login_name: 'bo@cedar.test',
    disabled: false,
  })
  expect(
    (back['roles'] as { sourced_id: string }[]).filter((role) => role.sourced_id === 'u2'),
  ).toEqual([{ sourced_id: 'u2', role: 'student', school: 'Maple Elementary' }])
})

test('a roster sets the recovery email of a new account, and of an existing one only if it has none, was never used, and has no manually granted group', async () => {
  const header = cedarValley['users.csv']![0]!
  const people = new Set(['u1', 'u2', 'u3', 'g1'])
  const recoveryEmails = async () =>
    Object.fromEntries(
      (
        await bench.database.owner`select u.sourced_id, a.recovery_email from account a
          join users u on u.district_id = a.district_id and u.id = a.user_id where a.district_id = ${bench.districtID}`
      ).map((row) => [row.sourced_id, row.recovery_email]),
    ) as Record<string, string | null>
  expect(await recoveryEmails()).toEqual({
    u1: 'ana@cedar.test',
    u2: 'bo@cedar.test',
    u3: 'tea@cedar.test',
    g1: 'gus@cedar.test',
  })
  const set = (patch: string, of: string) =>
    bench.database.owner.unsafe(`update account set ${patch} where user_id in
      (select id from users where district_id = ${bench.districtID} and sourced_id in (${of}))`)
  await set('recovery_email = null', `'u2', 'u3', 'g1'`)
  await set(`password_hash = 'argon'`, `'u3'`)
  await bench.database
    .owner`insert into user_permission_group (district_id, user_id, group_id) select g.district_id, u.id, g.id
    from permission_group g join users u on u.district_id = g.district_id and u.sourced_id = 'g1' where g.district_id = ${bench.districtID} and g.key = 'schoolStaff'`
  const row = (line: string) => line.replace('@cedar.test', '@evil.test')
  await bench.runImport(
    zipped({
      'users.csv': [
        header,
        ...cedarValley['users.csv']!.filter((line) => people.has(line.slice(0, 2))).map(row),
      ],
    }),
  )
  expect(
    (
      await bench.database
        .owner`select email from users where district_id = ${bench.districtID} order by email`
    ).map(({ email }) => email as string),
  ).toEqual(['ana@evil.test', 'bo@evil.test', 'gus@evil.test', 'tea@evil.test'])
  expect(await recoveryEmails()).toEqual({
    u1: 'ana@cedar.test',
    u2: 'bo@evil.test',
    u3: null,
    g1: null,
  })
})

test('errors are reported by line and field in both languages, and the rest is imported', async () => {
  const files = changed(cedarValley, 'enrollments.csv', (lines) => [
    ...lines.map((line) => line.replace(/,,$/, ',2026-08-10,')),
    'e7,active,k9,s2,u1,student,,,',
    'e8,active,k1,s2,u77,student,,,',
    'e9,active,k1,s2,u1,teacher,,2026-13-40,',
  ])
  const importID = await bench.runImport(zipped(files))
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'partial',
    errors: 2,
    warnings: 1,
    counts: { error: 2 },
  })
  const english = await bench.caller().findings({ importID })
  expect(english.rows).toEqual([
    {
      file: 'enrollments.csv',
      line: 5,
      field: 'Section',
      message: '“k9” isn’t in these files or in the district.',
      severity: 'error',
    },
    {
      file: 'enrollments.csv',
      line: 6,
      field: expect.any(String) as string,
      message: '“u77” isn’t in these files or in the district.',
      severity: 'error',
    },
    {
      file: 'enrollments.csv',
      line: 7,
      field: expect.any(String) as string,
      message: '“2026-13-40” is not a date. It was left out.',
      severity: 'warning',
    },
  ])
  const spanish = await bench.caller({ language: 'es' }).findingsFile({ importID })
  expect(spanish.content).toContain('Archivo,Línea,Campo,Gravedad,Mensaje,Message\r\n')
  const [, first = ''] = spanish.content.split('\r\n')
  expect(first).toMatch(/^enrollments\.csv,5,Sección,Error,/)
  expect(first).toMatch(/ isn’t in these files or in the district\."?$/)
})

test('a refused row of terms is counted as refused', async () => {
  const importID = await bench.runImport(
    zipped({
      'academicSessions.csv': [
        ...cedarValley['academicSessions.csv']!,
        't9,active,Spring,semester,2027-05-20,2027-01-10,y1,2027',
      ],
    }),
  )
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'partial',
    errors: 1,
    counts: { error: 1 },
  })
  expect((await bench.caller().list({})).rows[0]).toMatchObject({ id: importID, errorCount: 1 })
})

test('an import neither shows nor changes another district', async () => {
  const before = await bench.snapshot()
  const importID = await bench.runImport(zipped(cedarValley), 'roster.zip', {
    districtID: bench.otherID,
  })
  expect(await bench.caller({ districtID: bench.otherID }).get({ importID })).toMatchObject({
    state: 'done',
    counts: { create: 11 },
  })
  expect(await bench.snapshot()).toEqual(before)
  expect(await codeOf(bench.caller().get({ importID }))).toBe('kit.refusal.notFound')
  // The same usernames in another district aren't revealed and don't conflict.
  const names = async (districtID: number) =>
    ((await bench.snapshot(districtID))['accounts'] as { login_name: string }[]).map(
      (one) => one.login_name,
    )
  expect(await names(bench.otherID)).toEqual(await names(bench.districtID))
  const { rows } = await bench
    .caller({ districtID: bench.otherID })
    .findings({ importID, severity: 'warning' })
  expect(rows).toEqual([])
})

test('someone without a role who is listed as a guardian in a file of relationships becomes a guardian', async () => {
  const files = {
    'users.csv': [
      'sourcedId,username,givenName,familyName,email',
      'q1,pia@cedar.test,Pia,Roy,pia@cedar.test',
      'q2,moe@cedar.test,Moe,Roy,moe@cedar.test',
      'q3,ulf@cedar.test,Ulf,Roy,ulf@cedar.test',
    ],
    'roles.csv': ['userSourcedId,orgSourcedId,role,isPrimary', 'q1,s2,student,true'],
    'relationships.csv': [
      'userSourcedId,relationshipUserSourcedId,relationshipRole',
      'q1,q2,mother',
    ],
  }
  const importID = await bench.runImport(zipped(files))
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'partial',
    counts: { create: 2, error: 1 },
  })
  expect((await bench.caller().findings({ importID })).rows).toMatchObject([
    { file: 'users.csv', line: 4, field: 'Role', message: 'This field is required.' },
  ])
  const after = await bench.snapshot()
  expect(after['people']).toContainEqual(
    expect.objectContaining({ sourced_id: 'q2', guardian: 'active', student: null }),
  )
  expect(after['families']).toContainEqual({
    student: 'q1',
    guardian: 'q2',
    relationship: 'mother',
  })
  expect(after['roles']).toContainEqual({ sourced_id: 'q2', role: 'guardian', school: '' })
})

test('only people who may import rosters can use any of these procedures', async () => {
  expect(await codeOf(bench.caller({ permissions: ['students.read'] }).list({}))).toBe(
    'kit.refusal.wholeDistrict',
  )
})

test('district office staff get their own group, because no roster may open every school’s records', async () => {
  const office = [
    'o1,active,true,d1,administrator,otto,Otto,Vance,otto@cedar.test,,',
    'o2,active,true,"d1,s1",aide,uma,Uma,Reyes,uma@cedar.test,,',
  ]
  await bench.runImport(
    zipped(
      changed(cedarValley, 'users.csv', (lines) => [...lines, ...office]),
      'delta',
    ),
  )
  const { groups, roles } = (await bench.snapshot()) as Record<string, { sourced_id: string }[]>
  const of = (rows: { sourced_id: string }[] | undefined) =>
    rows?.filter((row) => row.sourced_id.startsWith('o'))
  expect(of(groups)).toEqual([
    { sourced_id: 'o1', key: 'districtStaff', school: '' },
    { sourced_id: 'o2', key: 'districtStaff', school: '' },
    { sourced_id: 'o2', key: 'schoolStaff', school: 'Maple Elementary' },
  ])
  expect(of(roles)).toEqual([
    { sourced_id: 'o1', role: 'staff', school: '' },
    { sourced_id: 'o2', role: 'staff', school: '' },
    { sourced_id: 'o2', role: 'staff', school: 'Maple Elementary' },
  ])
})

test('on Home, imports that failed or were blocked come first, for two weeks', async () => {
  const first = async () => (await bench.caller().recent({ size: 1 })).rows[0]
  const { rows } = await bench.caller().list({})
  const [newest, older] = rows
  expect(older).toBeDefined()
  await bench.database
    .owner`update import set state = 'failed', created_at = now() where id = ${older!.id}`
  expect(newest!.id).not.toBe(older!.id)
  expect(await first()).toMatchObject({ id: older!.id, state: 'failed' })
  await bench.database
    .owner`update import set created_at = now() - interval '15 days' where id = ${older!.id}`
  expect(await first()).toMatchObject({ id: newest!.id })
})
