import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRefusal, startJobs } from '@atrium/kit/server'
import { loadWork, processImport } from './import-runs.actions.ts'
import {
  cedarValley,
  changed,
  importBench,
  zipped,
  type Files,
  type ImportBench,
} from './imports.fixtures.ts'
import { importJobs } from './jobs.ts'
import { rollBackImport } from './rollback.actions.ts'

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

/** Cedar Valley with many more students, in and out of the class. */
function crowded(students: number, from = 100): Files {
  const ids = Array.from({ length: students }, (_, at) => at + from)
  const people = changed(cedarValley, 'users.csv', (lines) => [
    ...lines,
    ...ids.map(
      (id) => `u${id},active,true,s2,student,p${id},Paz${id},Ríos,p${id}@cedar.test,09,g1`,
    ),
  ])
  return changed(people, 'enrollments.csv', (lines) => [
    ...lines,
    ...ids.map((id) => `e${id},active,k1,s2,u${id},student,,,`),
  ])
}

test('an import that is interrupted between two chunks continues from there, with the same result', async () => {
  const bytes = zipped(crowded(2500))
  await bench.runImport(bytes, 'whole.zip', { districtID: bench.otherID })
  const whole = await bench.snapshot(bench.otherID)
  const importID = await bench.upload(bytes)
  await bench.caller().preflight({ importID })
  await bench.work()
  await bench.caller().confirm({ importID })
  await bench.database.owner`update job_run set status = 'done'`
  for (let chunks = 1; ; chunks += 2) {
    const work = (await loadWork(bench.database, bench.districtID, importID))!
    let seen = 0
    const died = await processImport(bench.database, work, {
      afterChunk: () => {
        if (++seen === chunks) throw new Error('killed')
      },
    }).then(
      () => false,
      () => true,
    )
    if (!died) break
    // Halfway through, the import reports its progress, and no record is half written.
    expect(await bench.caller().get({ importID })).toMatchObject({ state: 'processing' })
    const [orphans] = await bench.database
      .owner`select count(*)::int as n from users u where u.district_id = ${bench.districtID} and not exists (select from audit_entry a where a.entity_id = u.id and a.cause = ${`import:${importID}`})`
    expect(orphans).toEqual({ n: 0 })
    // PostgreSQL may have crashed, which empties the stage. It is rebuilt.
    if (chunks === 3)
      await bench.database.owner`delete from import_stage where import_id = ${importID}`
  }
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'done',
    counts: { create: 5011, update: 0, end: 0, error: 0 },
  })
  const { accounts: _mine, ...resumed } = await bench.snapshot()
  const { accounts: _theirs, ...expected } = whole
  expect(resumed).toEqual(expected)
})

test('enrollments are written in two concurrent chunks, and only once even if both contain the same record', async () => {
  await bench.runImport(zipped(cedarValley))
  const importID = await bench.upload(zipped(crowded(22, 5000)))
  await bench.caller().preflight({ importID })
  await bench.work()
  // Three chunks, the first without any known person. The same enrollment is in the second and the
  // third.
  await bench.database
    .owner`update import_stage set seq = 100000 + seq * 1000 where import_id = ${importID} and target = 'enrollment'`
  const copied = await bench.database.owner`
    insert into import_stage (district_id, import_id, target, seq, file_no, line, own, key, ends, role, ref_a, ref_b, patch)
    select district_id, import_id, target, seq + 4001, file_no, line, own, key || '-again', ends, role, ref_a, ref_b, patch from (
      select * from import_stage where import_id = ${importID} and target = 'enrollment' order by seq limit 2 offset 1) s returning seq`
  const [range] = await bench.database.owner<
    { first: number; last: number }[]
  >`select min(seq) as first, max(seq) as last from import_stage where import_id = ${importID} and target = 'enrollment'`
  await bench.database.owner`
    insert into import_stage (district_id, import_id, target, seq, file_no, line, own, key, ends, ref_a, ref_b, patch)
    select ${bench.districtID}, ${importID}, 'enrollment', seq, 0, 1, true, 'nobody' || seq, false, 'k1', 'nobody', '{}' from generate_series(${range!.first - 4000}::int, ${range!.last}::int) seq
    on conflict do nothing`
  await bench.caller().confirm({ importID })
  // Keeps the section locked until both chunks are waiting: the second for the section, and the
  // third for a row that the second has already written.
  const held = await bench.database.owner.begin(async (sql) => {
    await sql`select from section where sourced_id = 'k1' and district_id = ${bench.districtID} for update`
    const work = bench.work()
    const waiting = () =>
      bench.database
        .owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await waiting()).length < 2) await sleep(20)
    return { work }
  })
  await held.work
  expect(copied).toHaveLength(2)
  expect(await bench.caller().get({ importID })).toMatchObject({ state: 'done' })
  const made = await bench.database.owner`
    select count(*)::int as enrollments, count(distinct e.user_id)::int as people,
      (select count(*)::int from audit_entry where entity = 'roster.enrollment' and action = 'create' and cause = ${`import:${importID}`}) as told,
      (select count(*)::int from import_change where import_id = ${importID} and entity = 'enrollments') as kept,
      (select (written->'enrollments'->>'create')::int from import where id = ${importID}) as counted
    from section_enrollment e join users u on u.district_id = e.district_id and u.id = e.user_id
    where e.district_id = ${bench.districtID} and u.sourced_id ~ '^u50[0-9][0-9]$'`
  expect(made).toEqual([{ enrollments: 22, people: 22, told: 22, kept: 22, counted: 22 }])
})

test('a rollback undoes what an import did, but keeps and reports what someone has changed since', async () => {
  const before = await bench.snapshot()
  const files = changed(
    changed(
      changed(cedarValley, 'users.csv', (lines) => [
        ...lines.map((line) => line.replace('Bo,Lee,bo@', 'Beau,Lee,bo@')),
        'w900,active,true,s1,student,zoe,Zoe,Vega,zoe@cedar.test,09,g1',
        'w901,active,true,s1,student,ian,Ian,Vega,ian@cedar.test,09,',
      ]),
      'classes.csv',
      (lines) => [...lines, 'k2,active,Algebra 1 B,09,c1,B,scheduled,14,s2,t1,4'],
    ),
    'enrollments.csv',
    (lines) =>
      [...lines, 'ew900,active,k2,s2,w900,student,,,', 'e2,tobedeleted,k1,s2,u2,student,,,'].filter(
        (line) => !line.startsWith('e2,active'),
      ),
  )
  const importID = await bench.runImport(zipped(files))
  const done = await bench.caller().get({ importID })
  expect(done).toMatchObject({
    state: 'done',
    counts: { create: 4, update: 1, end: 1 },
    allowed: ['rollBack'],
    left: 0,
  })
  await bench.database
    .owner`update student set grade = '12', version = version + 1 where user_id = (select id from users where sourced_id = 'w901' and district_id = ${bench.districtID})`
  await bench.caller().rollBack({ importID })
  expect(await codeOf(bench.caller().rollBack({ importID }))).toBe('imports.actionNotAllowed')
  await bench.work()
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'rolledBack',
    runID: null,
    allowed: [],
    left: 1,
    warnings: done.warnings + 1,
  })
  const after = await bench.snapshot()
  expect(
    (after['people'] as { sourced_id: string }[]).filter((person) => person.sourced_id === 'w901'),
  ).toHaveLength(1)
  const without = (list: unknown) =>
    (list as { sourced_id: string }[]).filter((row) => row.sourced_id !== 'w901')
  for (const part of ['people', 'accounts', 'roles', 'groups', 'stays'])
    expect([part, without(after[part])]).toEqual([part, before[part]])
  for (const part of ['sections', 'meetings', 'enrollments', 'families'])
    expect([part, after[part]]).toEqual([part, before[part]])
  const { rows } = await bench.caller().changes({ importID, kind: 'left' })
  expect(rows.map((row) => row.label)).toEqual(['Ian Vega'])
  expect((await bench.caller().findings({ importID })).rows.at(0)?.message).toBe(
    'Someone has changed Ian Vega since then, so it was left as it is.',
  )
})

test('a rollback completely removes records that an import created and then changed, and a family that is listed twice is imported once', async () => {
  const before = await bench.snapshot()
  const importID = await bench.runImport(
    zipped({
      'users.csv': [
        cedarValley['users.csv']![0]!,
        'y1,active,true,s2,student,,Yara,Sosa,,09,y2',
        'y2,active,true,,guardian,,Yan,Sosa,,,',
      ],
      'relationships.csv': [
        'userSourcedId,relationshipUserSourcedId,relationshipRole',
        'y1,y2,father',
      ],
      // The same person in the same class under two ids, only one of them with the role.
      'enrollments.csv': [
        cedarValley['enrollments.csv']![0]!,
        'z1,active,k1,s2,y1,,,,',
        'z2,active,k1,s2,y1,student,,2026-09-01,',
      ],
    }),
  )
  expect(await bench.caller().get({ importID })).toMatchObject({ state: 'done', errors: 0 })
  expect((await bench.snapshot())['families']).toContainEqual({
    student: 'y1',
    guardian: 'y2',
    relationship: 'father',
  })
  // As if it had been written by two chunks.
  const [link] = await bench.database.owner<
    { id: number }[]
  >`update student_guardian set relationship = 'uncle', version = version + 1 where student_id = (select id from users where sourced_id = 'y1' and district_id = ${bench.districtID}) returning id`
  await bench.database
    .owner`insert into import_change (district_id, import_id, entity, part, record_id, kind, label, changes)
    values (${bench.districtID}, ${importID}, 'users', 'student_guardian', ${link!.id}, 'update', '', '{"relationship": ["father", "uncle"]}')`
  await bench.caller().rollBack({ importID })
  await bench.work()
  expect((await bench.caller().changes({ importID, kind: 'left' })).rows).toEqual([])
  expect(await bench.snapshot()).toEqual(before)
})

test('an interrupted rollback continues from where it stopped', async () => {
  const before = await bench.snapshot(bench.otherID)
  const importID = await bench.runImport(
    zipped(
      changed(cedarValley, 'users.csv', (lines) => [
        ...lines,
        ...Array.from(
          { length: 2100 },
          (_, at) => `n${at},active,true,s1,student,,New${at},Person,,09,`,
        ),
      ]),
    ),
    'more.zip',
    { districtID: bench.otherID },
  )
  const of = { districtID: bench.otherID, importID, actorID: 1 }
  await expect(
    rollBackImport(bench.database, {
      ...of,
      afterChunk: () => Promise.reject(new Error('killed')),
    }),
  ).rejects.toThrow('killed')
  expect(await rollBackImport(bench.database, of)).toEqual({ undone: 2100, left: 0 })
  expect(await bench.snapshot(bench.otherID)).toEqual(before)
})

test('an import can be rolled back for seven days', async () => {
  const importID = await bench.runImport(zipped(cedarValley))
  await bench.database
    .owner`update import set ended_at = now() - interval '7 days 1 minute' where id = ${importID}`
  expect(await bench.caller().get({ importID })).toMatchObject({ allowed: [], rollBackUntil: null })
  expect(await codeOf(bench.caller().rollBack({ importID }))).toBe('imports.actionNotAllowed')
})

test('if two people confirm at once, one succeeds, and the import is processed once', async () => {
  const importID = await bench.upload(
    zipped(
      changed(cedarValley, 'users.csv', (lines) => [
        ...lines,
        'w950,active,true,s1,student,eva,Eva,Sol,eva@cedar.test,09,',
      ]),
    ),
  )
  await bench.caller().preflight({ importID })
  await bench.work()
  const tries = await Promise.all([1, 2, 3].map(() => codeOf(bench.caller().confirm({ importID }))))
  expect(tries.filter((one) => one === 'done')).toHaveLength(1)
  expect(tries.filter((one) => one === 'imports.actionNotAllowed')).toHaveLength(2)
  await bench.work()
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'done',
    counts: { create: 1 },
  })
})

test('an import canceled while running writes no further chunk, and can be rolled back within 7 days', async () => {
  await bench.runImport(zipped(cedarValley))
  const before = await bench.snapshot()
  const importID = await bench.upload(
    zipped(
      changed(cedarValley, 'users.csv', (lines) => [
        ...lines,
        ...Array.from(
          { length: 4500 },
          (_, at) => `c${at},active,true,s1,student,,Can${at},Cel,,09,`,
        ),
      ]),
    ),
  )
  await bench.caller().preflight({ importID })
  await bench.work()
  await bench.caller().confirm({ importID })
  await bench.database.owner`update job_run set status = 'done'`
  const work = (await loadWork(bench.database, bench.districtID, importID))!
  let cancelled = false
  const whole = await processImport(bench.database, work, {
    afterChunk: async () => {
      const [{ there } = { there: 0 }] = await bench.database.owner<
        { there: number }[]
      >`select count(*)::int as there from users where sourced_id like 'c%'`
      if (there === 0 || cancelled) return
      cancelled = true
      await bench.caller().cancel({ importID })
    },
  })
  expect(whole).toBe(false)
  const { state, counts } = await bench.caller().get({ importID })
  expect({ state, ...counts }).toMatchObject({ state: 'cancelled' })
  const [{ there } = { there: 0 }] = await bench.database.owner<
    { there: number }[]
  >`select count(*)::int as there from users where sourced_id like 'c%'`
  expect(there).toBe(counts.create)
  expect(there).toBeLessThan(4500)
  for (const act of ['confirm', 'cancel', 'preflight', 'resume'] as const)
    expect([act, await codeOf(bench.caller()[act]({ importID }))]).toEqual([
      act,
      'imports.actionNotAllowed',
    ])
  expect(await bench.caller().get({ importID })).toMatchObject({
    allowed: ['rollBack'],
    rollBackUntil: expect.any(String),
  })
  await bench.caller().rollBack({ importID })
  await bench.work()
  expect(await bench.caller().get({ importID })).toMatchObject({ state: 'rolledBack', allowed: [] })
  expect(await bench.snapshot()).toEqual(before)
})

test('a confirmed mapping is remembered for the next file with the same headers', async () => {
  const csv = Buffer.from('Whose,What,Which\r\nu1,k1,student\r\n')
  const importID = await bench.upload(csv, 'odd.csv')
  const [file] = (await bench.caller().get({ importID })).files
  await bench.caller().saveMapping({
    importID,
    path: file!.path,
    kind: 'enrollments',
    columns: ['user', 'section', 'role'],
  })
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'mapped',
    entity: 'enrollments',
    files: [{ kind: 'enrollments', missing: [] }],
  })
  expect(
    await codeOf(
      bench.caller().saveMapping({
        importID,
        path: file!.path,
        kind: 'enrollments',
        columns: ['user', 'user', null],
      }),
    ),
  ).toBe('imports.fault.fieldTwice')
  const next = await bench.upload(
    Buffer.from('Whose,What,Which\r\nu2,k1,student\r\n'),
    'odd enrollments.csv',
  )
  expect(
    (await bench.caller().get({ importID: next })).files[0]?.columns.map((column) => [
      column.field,
      column.reason,
    ]),
  ).toEqual([
    ['user', 'imports.match.remembered'],
    ['section', 'imports.match.remembered'],
    ['role', 'imports.match.remembered'],
  ])
})

test('a row with an unknown value is imported once a person has given the value a code', async () => {
  const importID = await bench.upload(
    Buffer.from(
      'student id,first name,last name,school id,grade,role\r\nx1,Kai,Olsen,s2,Zwölf,student\r\n',
    ),
    'students.csv',
  )
  const { files } = await bench.caller().get({ importID })
  expect(files[0]?.unknownValues).toMatchObject([
    { field: 'grades', values: [{ value: 'Zwölf', count: 1 }] },
  ])
  await bench
    .caller()
    .saveValues({ importID, path: files[0]!.path, field: 'grades', values: { Zwölf: '12' } })
  expect((await bench.caller().get({ importID })).files[0]?.unknownValues).toEqual([])
  await bench.caller().preflight({ importID })
  await bench.work()
  await bench.caller().confirm({ importID })
  await bench.work()
  expect((await bench.snapshot())['people']).toContainEqual(
    expect.objectContaining({ first_name: 'Kai', grade: '12', school: 'Oak High' }),
  )
})

test('a file with an incomplete mapping is not checked; corrected and uploaded again, it is', async () => {
  const importID = await bench.upload(Buffer.from('a,b\r\n1,2\r\n'), 'users.csv')
  expect(await codeOf(bench.caller().preflight({ importID }))).toMatch(
    /^imports\.(unfinishedMapping|nothingToImport)$/,
  )
  expect(await codeOf(bench.upload(Buffer.alloc(2000, 7), 'users.csv', { importID }))).toBe(
    'imports.source.notText',
  )
  await bench.upload(
    Buffer.from('sourcedId,givenName,familyName,role\r\nz1,Ola,Nord,staff\r\n'),
    'users.csv',
    { importID },
  )
  await bench.caller().preflight({ importID })
  await bench.work()
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'ready',
    counts: { create: 1 },
  })
  expect(await codeOf(bench.caller().remove({ importID }))).toBe('imports.actionNotAllowed')
})

test('decisions about values are remembered too, for the next file from the same source', async () => {
  const next = await bench.upload(
    Buffer.from(
      'student id,first name,last name,school id,grade,role\r\nx2,Uma,Berg,s2,Zwölf,student\r\n',
    ),
    'students of May.csv',
  )
  expect((await bench.caller().get({ importID: next })).files[0]?.unknownValues).toEqual([])
  await bench.caller().preflight({ importID: next })
  await bench.work()
  await bench.caller().confirm({ importID: next })
  await bench.work()
  expect((await bench.snapshot())['people']).toContainEqual(
    expect.objectContaining({ first_name: 'Uma', grade: '12' }),
  )
})

test('an import canceled during its check stays canceled, and nothing is written', async () => {
  const before = await bench.snapshot()
  const importID = await bench.upload(zipped(crowded(30)))
  await bench.caller().preflight({ importID })
  let told = 0
  await bench.work({
    report: () => {
      if (told++ === 0) void bench.caller().cancel({ importID })
    },
  })
  expect(told).toBeGreaterThan(0)
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'cancelled',
    runID: null,
    counts: { create: 0 },
  })
  for (const act of ['confirm', 'rollBack'] as const)
    expect([act, await codeOf(bench.caller()[act]({ importID }))]).toEqual([
      act,
      'imports.actionNotAllowed',
    ])
  expect(await bench.snapshot()).toEqual(before)
  const [left] = await bench.database
    .owner`select count(*)::int as rows from import_stage where import_id = ${importID}`
  expect(left).toEqual({ rows: 0 })
})

test('a file with too many errors is blocked; the errors are downloaded, corrected and uploaded under the same import', async () => {
  const wrong = changed({ 'users.csv': cedarValley['users.csv']! }, 'users.csv', (lines) => [
    lines[0]!,
    'v1,active,true,s1,student,vic,Vic,Park,vic@cedar.test,Forty,',
    'v2,active,true,s1,,val,Val,Park,val@cedar.test,09,',
    'v3,active,true,s1,student,vera,Vera,Park,vera@cedar.test,09,',
  ])
  const importID = await bench.upload(zipped(wrong))
  await bench.caller().preflight({ importID })
  await bench.work()
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'blocked',
    errors: 1,
    blocks: [{ code: 'errors', number: 1 }],
  })
  const texts = await Promise.all(
    (['en', 'es'] as const).map((language) =>
      bench.caller({ language }).findingsFile({ importID }),
    ),
  )
  expect(
    texts.map(({ content }) => content.split('\r\n').filter((line) => /Error,/.test(line))),
  ).toEqual([
    ['users.csv,3,Role,Error,This field is required.,Este campo es obligatorio.'],
    ['users.csv,3,Rol,Error,Este campo es obligatorio.,This field is required.'],
  ])
  const right = changed(wrong, 'users.csv', (lines) =>
    lines.map((line) => line.replace('v2,active,true,s1,,', 'v2,active,true,s1,student,')),
  )
  await bench.upload(zipped(right), 'roster.zip', { importID })
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'draft',
    errors: 0,
    blocks: [],
  })
  expect((await bench.caller().findings({ importID })).rows).toEqual([])
  await bench.caller().preflight({ importID })
  await bench.work()
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'ready',
    errors: 0,
    counts: { create: 3 },
  })
})

test('an automated import that nothing blocks is processed automatically, by the server’s workers', async () => {
  const importID = await bench.upload(
    zipped(
      changed(cedarValley, 'users.csv', (lines) => [
        ...lines,
        'w970,active,true,s1,student,lin,Lin,Ueda,lin@cedar.test,09,',
      ]),
    ),
  )
  await bench.caller().rename({ importID, name: 'Nightly', processing: 'automated' })
  const jobs = await startJobs(bench.database, { url: bench.database.url, jobs: importJobs })
  try {
    await bench.caller().preflight({ importID })
    for (
      let tries = 0;
      tries < 200 && (await bench.caller().get({ importID })).state !== 'done';
      tries++
    )
      await sleep(100)
    expect(await bench.caller().get({ importID })).toMatchObject({
      name: 'Nightly',
      state: 'done',
      counts: { create: 1 },
    })
  } finally {
    await jobs.stop()
  }
})

test('people are written in two chunks at once; of two with one name, the first gets it as username', async () => {
  await bench.runImport(zipped(cedarValley))
  const files = changed(crowded(2, 6000), 'users.csv', (lines) =>
    lines.map((line) =>
      line.replace('p6001@cedar.test', 'p6000@cedar.test').replace('Ana,García', 'Anne,García'),
    ),
  )
  const importID = await bench.upload(zipped(files))
  await bench.caller().preflight({ importID })
  await bench.work()
  // Three chunks, the first about no one; all but the second of the two are in the second.
  await bench.database
    .owner`update import_stage set seq = case key when 'u6001' then 4500 else 2000 + seq end where import_id = ${importID} and target = 'person'`
  await bench.database.owner`
    insert into import_stage (district_id, import_id, target, seq, file_no, line, own, key, ends, role, patch)
    select ${bench.districtID}, ${importID}, 'person', seq, 0, 1, true, 'nobody' || seq, true, 'student', '{}' from generate_series(1, 6000) seq
    on conflict do nothing`
  await bench.caller().confirm({ importID })
  // Someone whom the second chunk changes is locked until the third has written what it may, and
  // waits for the second.
  const held = await bench.database.owner.begin(async (sql) => {
    await sql`select from users where district_id = ${bench.districtID} for update`
    const work = bench.work()
    const waiting = () =>
      bench.database
        .owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await waiting()).length < 2) await sleep(20)
    // The third has not taken the name: someone else could have it now.
    const taken = await bench.database.owner
      .begin(async (other) => {
        await other`set local lock_timeout = '200ms'`
        await other`update account set login_name = 'p6000@cedar.test' where district_id = ${bench.districtID} and login_name = 'bo@cedar.test'`
        throw new Error('free')
      })
      .catch((error: Error) => error.message)
    return { work, taken }
  })
  await held.work
  expect(held.taken).toBe('free')
  expect(await bench.caller().get({ importID })).toMatchObject({
    state: 'done',
    counts: { create: 4 },
  })
  const accounts = await bench.database.owner`
    select u.sourced_id, a.login_name from users u left join account a on a.district_id = u.district_id and a.user_id = u.id
    where u.district_id = ${bench.districtID} and u.sourced_id in ('u6000', 'u6001') order by 1`
  expect(accounts).toEqual([
    { sourced_id: 'u6000', login_name: 'p6000@cedar.test' },
    { sourced_id: 'u6001', login_name: null },
  ])
})
