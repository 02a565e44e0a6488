import {
  asRefusal,
  createCallerFactory,
  type CurrentUser,
  installExtensions,
  say,
} from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import type { MessageRef, Translated } from '@atrium/kit/shared'
import { castOf, contextOf, makeRiverbend, storyDay, type Riverbend } from '@atrium/people/fixtures'
import { gradeLevels } from '@atrium/schools/words'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { academics } from '../academics.module.ts'
import { takeBackPromotion, writePromotion } from './promote-students.actions.ts'
import { graduationChecks, yearChecks } from './year-checks.ts'
import { countOutcomes, nextGradeOf, placeLeaver } from './promotion.rules.ts'
import type { Leaver, PromotionRule, SchoolGrades } from './words.ts'

const leaver = (patch: Partial<Leaver> = {}): Leaver => ({
  ...{ studentID: 1, enrollmentID: 1, version: 1, schoolID: 1, grade: '08', exitDate: null },
  ...{ exitCode: null, next: null, decision: null, unmet: [] },
  ...patch,
})
const rule = (patch: Partial<PromotionRule> = {}): PromotionRule => ({
  ...{ schoolID: null, grade: '08', outcome: 'promoted', nextGrade: '09', nextSchoolID: 2 },
  ...patch,
})
const schools = new Map<number, SchoolGrades>([
  [1, { id: 1, gradeLow: '06', gradeHigh: '08' }],
  [2, { id: 2, gradeLow: '09', gradeHigh: '12' }],
  [3, { id: 3, gradeLow: null, gradeHigh: null }],
])
const place = (patch: Partial<Leaver>, rules: PromotionRule[] = []) =>
  placeLeaver(leaver(patch), rules, schools)

describe('where a student goes at the end of the year', () => {
  test('is the next grade at the same school where no rule says otherwise', () => {
    expect(place({ grade: '07' })).toEqual({
      ...{ outcome: 'promoted', reason: 'nextGrade', schoolID: 1, grade: '08' },
    })
    expect(place({ grade: '12', schoolID: 2 })).toMatchObject({
      outcome: 'graduating',
      reason: 'lastGrade',
    })
    expect(nextGradeOf('TK')).toBe('KG')
  })

  test('follows the rule of the school before that of every school', () => {
    expect(place({}, [rule()])).toMatchObject({ outcome: 'nextSchool', schoolID: 2, grade: '09' })
    const own = rule({ schoolID: 1, nextSchoolID: 3 })
    expect(place({}, [rule(), own])).toMatchObject({ schoolID: 3 })
    expect(place({}, [rule({ outcome: 'graduating' })])).toMatchObject({ outcome: 'graduating' })
  })

  test('is what is on file: a withdrawal, or an enrollment next year', () => {
    expect(place({ exitDate: '2027-06-04', exitCode: 'transferInState' }, [rule()])).toMatchObject({
      outcome: 'leaving',
      reason: 'exitOnFile',
    })
    expect(place({ next: { schoolID: 3, grade: '09' } })).toMatchObject({
      ...{ outcome: 'nextSchool', reason: 'alreadyEnrolled', schoolID: 3, grade: '09' },
    })
  })

  test('is what someone decided for the student, before everything else', () => {
    const decision = { outcome: 'retained', grade: null, schoolID: null, note: null } as const
    expect(place({ decision }, [rule()])).toMatchObject({
      ...{ outcome: 'retained', reason: 'decision', schoolID: 1, grade: '08' },
    })
  })

  test('is by the rules where an enrollment only ends with the year', () => {
    for (const exitCode of [null, 'promoted'])
      expect(place({ exitDate: '2027-05-28', exitCode }, [rule()])).toMatchObject({
        ...{ outcome: 'nextSchool', reason: 'rule', grade: '09' },
      })
    expect(place({ exitDate: '2027-05-28', exitCode: 'droppedOut' })).toMatchObject({
      outcome: 'leaving',
    })
  })

  test('is never graduation with unmet requirements unless someone decided so and said why', () => {
    const senior = { grade: '12', schoolID: 2, unmet: [{ en: 'Electives', es: null }] }
    const decided = (note: string | null) => ({
      ...senior,
      decision: { outcome: 'graduating' as const, grade: null, schoolID: null, note },
    })
    for (const more of [{}, { exitDate: '2027-06-04', exitCode: 'graduated' }, decided(null)])
      expect(place({ ...senior, ...more })).toMatchObject({
        ...{ outcome: 'unplaced', reason: 'unmetRequirements' },
      })
    expect(place({ ...senior }, [rule({ grade: '12', outcome: 'graduating' })])).toMatchObject({
      outcome: 'unplaced',
    })
    expect(place(decided('Finishes in summer school.'))).toMatchObject({ outcome: 'graduating' })
    expect(place({ ...senior, unmet: [] })).toMatchObject({ outcome: 'graduating' })
  })

  test('has to be decided where there is no grade, no next grade, or no school with it', () => {
    expect(place({ grade: null })).toMatchObject({ outcome: 'unplaced', reason: 'noGrade' })
    expect(place({ grade: 'UG' })).toMatchObject({ outcome: 'unplaced', reason: 'noNextGrade' })
    expect(place({})).toMatchObject({ outcome: 'unplaced', reason: 'noSchoolForGrade' })
    expect(place({}, [rule({ nextSchoolID: 99 })])).toMatchObject({ outcome: 'unplaced' })
  })

  test('puts every student of a generated district into exactly one group', () => {
    let seed = 11
    const draw = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below
    const grades = [...gradeLevels, null]
    for (let district = 0; district < 200; district++) {
      const rules = Array.from({ length: draw(8) }, () =>
        rule({
          schoolID: [null, 1, 2, 3][draw(4)]!,
          grade: gradeLevels[draw(gradeLevels.length)]!,
          outcome: draw(3) === 0 ? 'graduating' : 'promoted',
          nextGrade: gradeLevels[draw(gradeLevels.length)]!,
          nextSchoolID: [null, 1, 2, 3, 99][draw(5)]!,
        }),
      )
      const leavers = Array.from({ length: draw(60) }, (_, studentID) =>
        leaver({
          studentID,
          schoolID: 1 + draw(4),
          grade: grades[draw(grades.length)]!,
          exitDate: draw(6) === 0 ? '2027-06-04' : null,
          exitCode: [null, 'graduated', 'other'][draw(3)]!,
          next: draw(7) === 0 ? { schoolID: 1 + draw(3), grade: '09' } : null,
          decision:
            draw(5) === 0
              ? {
                  outcome: (['promoted', 'retained', 'graduating', 'leaving'] as const)[draw(4)]!,
                  grade: '10',
                  schoolID: null,
                  note: null,
                }
              : null,
        }),
      )
      const placed = leavers.map((one) => placeLeaver(one, rules, schools))
      const counts = countOutcomes(placed)
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(leavers.length)
      for (const { outcome, schoolID } of placed)
        expect(schoolID !== null).toBe(['promoted', 'nextSchool', 'retained'].includes(outcome))
    }
  })
})

// What other modules know: progress says what seniors haven't met, report cards which grades aren't final.
let unmet = new Map<number, Translated[]>()
let missing: MessageRef[] = []
const checks = [
  graduationChecks({ name: 'test', unmet: async () => unmet }),
  yearChecks({ name: 'test', missing: () => sql`${JSON.stringify(missing)}::text::jsonb` }),
]

const callerOf = createCallerFactory(academics.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
beforeAll(async () => {
  installExtensions(checks)
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
})
beforeEach(async () => {
  const { districtID, ana, ben, noor } = riverbend
  await database.owner`truncate promotion_placement, promotion_run, promotion_decision, promotion_rule restart identity cascade`
  await database.owner`delete from job_run`
  await database.owner`delete from school_enrollment where district_id = ${districtID} and (entry_date > '2027-01-01' or student_id not in ${database.owner([ana, ben, noor])})`
  await database.owner`update school_enrollment set exit_date = null, exit_code = null, version = 1, removed_at = null`
  await database.owner`update school set grade_low = null, grade_high = null`
  await database.owner`delete from school_year where district_id = ${districtID} and start_date > '2027-07-01'`
  await database.owner`insert into school_year (district_id, name, abbr, start_date, end_date) values (${districtID}, '2027–2028', '27-28', '2027-08-16', '2028-06-02')`
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user)).promotion
const preview = (query: object = {}) => as(cast.dolores).preview(query)
const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.then(() => undefined).catch((error: unknown) => error))
const reason = 'The district moves to another system.'
const close = async () => {
  const { counts, yearID } = await preview()
  return as(cast.dolores).closeYear({ yearID: yearID!, expected: counts, reason })
}
const jobOf = (runID: number) => ({ districtID: riverbend.districtID, runID })
const enrollments = () => database.owner<
  {
    student_id: number
    grade: string
    entry: string
    exit: string | null
    exit_code: string | null
  }[]
>`select student_id, grade, entry_date::text as entry, exit_date::text as exit, exit_code from school_enrollment
  where district_id = ${riverbend.districtID} and removed_at is null order by student_id, entry_date`

describe('the dry run', () => {
  test('places everyone who is enrolled on the last day, with the reason, and writes nothing', async () => {
    const before = await enrollments()
    const statements = database.statements()
    const { enrolled, counts, students, nextYear, found } = await preview()
    expect(database.statements() - statements).toBeLessThanOrEqual(3)
    expect([enrolled, found]).toEqual([3, 3])
    expect(counts).toMatchObject({ promoted: 3, unplaced: 0 })
    expect(nextYear).toMatchObject({ startDate: '2027-08-16' })
    expect(students.map(({ name, grade, reason }) => [name, grade, reason])).toEqual([
      ['Álvarez Ortiz, Ben', '11', 'nextGrade'],
      ['Haddad, Noor', '08', 'nextGrade'],
      ['Ruiz, Ana', '10', 'nextGrade'],
    ])
    expect((await preview({ search: 'alvarez' })).students).toHaveLength(1)
    expect((await preview({ outcome: 'retained' })).students).toHaveLength(0)
    expect(await enrollments()).toEqual(before)
  })

  test('follows promotion rules and the decision about a student', async () => {
    const { ana, ben, oak, noor, pine, schoolYearID } = riverbend
    await callerOf(contextOf(database, cast.dolores)).promotionRules.create({
      draft: {
        schoolID: pine,
        grade: '07',
        outcome: 'promoted',
        nextGrade: '08',
        nextSchoolID: oak,
      },
    })
    const decide = (studentID: number, draft: object | null, version = 0) =>
      as(cast.dolores).decide({
        ...{ yearID: schoolYearID, studentID, version },
        draft: draft && ({ grade: null, schoolID: null, note: null, ...draft } as never),
      })
    await decide(ana, { outcome: 'retained', note: 'Agreed with the family.' })
    await decide(ben, { outcome: 'graduating' })
    const { counts, students } = await preview()
    expect(counts).toMatchObject({ nextSchool: 1, retained: 1, graduating: 1 })
    expect(students.find(({ studentID }) => studentID === noor)).toMatchObject({ reason: 'rule' })
    expect((await refused(decide(ana, { outcome: 'leaving' })))?.code).toBe('conflict')
    await decide(ana, null, 1)
    expect((await preview()).counts).toMatchObject({ promoted: 1 })
  })

  test('is the district’s alone', async () => {
    for (const user of [cast.rosa, cast.marcus])
      expect((await refused(as(user).preview({})))?.code).toBe('forbidden')
    expect((await as(cast.otto).preview({})).enrolled).toBe(0)
  })
})

describe('closing the year', () => {
  test('moves each student to next year’s enrollment, and says so in their history', async () => {
    const { runID } = await close()
    await writePromotion(database, jobOf(runID))
    const rows = (await enrollments()).filter(({ student_id }) => student_id === riverbend.ana)
    expect(rows).toMatchObject([
      { grade: '09', exit: '2027-06-04', exit_code: 'promoted' },
      { grade: '10', entry: '2027-08-16', exit: null },
    ])
    const { run, counts, enrolled } = await preview()
    expect(run).toMatchObject({ state: 'applied', done: 3, total: 3, kept: 0, mayUndo: true })
    expect([counts.promoted, enrolled]).toEqual([3, 3])
    const entries = await database.owner`select from audit_entry where action = 'promote'`
    expect(entries).toHaveLength(3)
  })

  test('happens once when 20 people ask for it at the same time', async () => {
    const { counts, yearID } = await preview()
    const done = await Promise.all(
      Array.from({ length: 20 }, () =>
        refused(as(cast.dolores).closeYear({ yearID: yearID!, expected: counts, reason })),
      ),
    )
    expect(done.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(new Set(done.flatMap((refusal) => refusal?.code ?? []))).toEqual(new Set(['conflict']))
  })

  test('before the year is over, or while something is missing, needs a reason, which the history keeps', async () => {
    const { counts, yearID, isEarly } = await preview()
    expect(isEarly).toBe(true)
    const apply = (user: CurrentUser, given: object, now = storyDay) =>
      callerOf({ ...contextOf(database, user), now: () => now }).promotion.closeYear({
        ...{ yearID: yearID!, expected: counts },
        ...given,
      })
    expect(await refused(apply(cast.dolores, {}))).toMatchObject({
      detail: { fields: { reason: { id: 'academics.promotion.reasonNeeded' } } },
    })
    const over = new Date('2027-06-05T17:00:00Z')
    // Said by the server: the page has the texts of its own module only.
    missing = [{ id: 'kit.valid.maxLength', values: { max: 3 } }]
    expect((await refused(apply(cast.dolores, {}, over)))?.code).toBe('invalid')
    expect((await preview()).missing).toEqual([say('en', missing[0]!)])
    missing = []
    await apply(cast.dolores, {}, over)
    const { run } = await preview()
    await database.owner`update promotion_run set state = 'undone' where id = ${run?.id ?? 0}`
    await apply(cast.dolores, { reason })
    const [entry] = await database.owner<{ changes: unknown }[]>`
      select changes from audit_entry where entity = 'academics.promotions' order by id desc limit 1`
    expect(JSON.stringify(entry?.changes)).toContain(reason)
  })

  test('keeps a retained student in the same grade in next year’s enrollment', async () => {
    const { ana, schoolYearID } = riverbend
    await as(cast.dolores).decide({
      ...{ yearID: schoolYearID, studentID: ana, version: 0 },
      draft: { outcome: 'retained', grade: null, schoolID: null, note: null },
    })
    const { runID } = await close()
    await writePromotion(database, jobOf(runID))
    expect((await enrollments()).filter(({ student_id }) => student_id === ana)).toMatchObject([
      { grade: '09', exit: '2027-06-04', exit_code: 'retained' },
      { grade: '09', entry: '2027-08-16', exit: null },
    ])
  })

  test('places students whose enrollment ends with the year, and counts them', async () => {
    const { ana, ben, noor } = riverbend
    const end = (student: number, day: string, code: string | null) =>
      database.owner`update school_enrollment set exit_date = ${day}, exit_code = ${code} where student_id = ${student}`
    await end(ana, '2027-06-04', 'promoted')
    await end(ben, '2027-05-28', null)
    await end(noor, '2027-06-04', 'transferInState')
    const { counts, endingWithYear } = await preview()
    expect(counts).toMatchObject({ promoted: 2, leaving: 1 })
    expect(endingWithYear).toBe(2)
    const { runID } = await close()
    await writePromotion(database, jobOf(runID))
    expect(
      (await enrollments()).filter(({ entry }) => entry === '2027-08-16').map((row) => row.grade),
    ).toEqual(['10', '11'])
  })

  test('says that a senior whose enrollment ends with the year graduated, and undoing restores the exit on file', async () => {
    const { ana, ben, noor } = riverbend
    await database.owner`update school_enrollment set grade = '12', exit_date = '2027-05-28' where student_id = ${ben}`
    await database.owner`update school_enrollment set exit_date = '2027-06-04', exit_code = 'promoted' where student_id = ${ana}`
    const before = await enrollments()
    const { runID } = await close()
    await writePromotion(database, jobOf(runID))
    const closed = await enrollments()
    expect(closed.find(({ student_id }) => student_id === ben)).toMatchObject({
      ...{ exit: '2027-05-28', exit_code: 'graduated' },
    })
    expect(closed.find(({ student_id }) => student_id === ana)).toMatchObject({
      ...{ exit: '2027-06-04', exit_code: 'promoted' },
    })
    expect(closed.find(({ student_id }) => student_id === noor)).toMatchObject({
      exit_code: 'promoted',
    })
    await as(cast.dolores).undo({ runID })
    await takeBackPromotion(database, jobOf(runID))
    expect(await enrollments()).toEqual(before)
    await database.owner`update school_enrollment set grade = '10' where student_id = ${ben}`
  })

  test('does not graduate a senior with unmet requirements until someone says why', async () => {
    const { ben, schoolYearID } = riverbend
    await database.owner`update school_enrollment set grade = '12' where student_id = ${ben}`
    unmet = new Map([[ben, [{ en: 'Electives', es: 'Optativas' }]]])
    const found = await preview({ outcome: 'unplaced' })
    expect(found.students).toMatchObject([
      { studentID: ben, reason: 'unmetRequirements', unmet: [{ en: 'Electives' }] },
    ])
    expect((await refused(close()))?.ref.id).toBe('academics.promotion.unplaced')
    const decide = (note: string | null) =>
      as(cast.dolores).decide({
        ...{ yearID: schoolYearID, studentID: ben, version: 0 },
        draft: { outcome: 'graduating', grade: null, schoolID: null, note },
      })
    expect(await refused(decide(null))).toMatchObject({
      detail: { fields: { note: { id: 'academics.promotion.noteNeeded' } } },
    })
    await decide('Finishes the electives in summer school.')
    await close()
    unmet = new Map()
    await database.owner`update school_enrollment set grade = '10' where student_id = ${ben}`
  })

  test('waits for next year, for everyone’s place, and for the groups that were reviewed', async () => {
    const { districtID, oak, schoolYearID } = riverbend
    const { counts } = await preview()
    const apply = () =>
      refused(as(cast.dolores).closeYear({ yearID: schoolYearID, expected: counts, reason }))
    await database.owner`update school set grade_high = '10' where id = ${oak} and district_id = ${districtID}`
    expect((await apply())?.ref.id).toBe('academics.promotion.unplaced')
    await database.owner`update school set grade_high = null`
    await database.owner`update school_enrollment set grade = '12' where student_id = ${riverbend.ben}`
    expect((await apply())?.ref.id).toBe('academics.promotion.moved')
    await database.owner`update school_enrollment set grade = '10' where student_id = ${riverbend.ben}`
    await database.owner`delete from school_year where start_date > '2027-07-01'`
    expect((await apply())?.ref.id).toBe('academics.promotion.noNextYear')
  })

  test('continues where it was when the server is killed halfway, and loses no one', async () => {
    await manyStudents(1200)
    const { runID } = await close()
    let checks = 0
    const killed = writePromotion(database, jobOf(runID), {
      report: () => {},
      check: () => {
        if (++checks === 3) throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await preview()).run).toMatchObject({ state: 'applying', done: 1000, total: 1203 })
    await Promise.all([
      writePromotion(database, jobOf(runID)),
      writePromotion(database, jobOf(runID)),
    ])
    expect((await preview()).run).toMatchObject({ state: 'applied', done: 1203 })
    const [next] = await database.owner<{ students: number; rows: number }[]>`
      select count(distinct student_id)::int as students, count(*)::int as rows from school_enrollment
      where district_id = ${riverbend.districtID} and entry_date = '2027-08-16' and removed_at is null`
    expect(next).toEqual({ students: 1203, rows: 1203 })
  })

  test('leaves a student whose enrollment was changed meanwhile as they are', async () => {
    const { runID } = await close()
    await database.owner`update school_enrollment set version = 2 where student_id = ${riverbend.ana}`
    await writePromotion(database, jobOf(runID))
    expect((await preview()).run).toMatchObject({ kept: 1, total: 3 })
    expect((await enrollments()).filter((row) => row.student_id === riverbend.ana)).toHaveLength(1)
  })
})

describe('undoing it', () => {
  test('brings back every enrollment as it was, and the year can be closed again', async () => {
    const before = await enrollments()
    const { runID } = await close()
    await writePromotion(database, jobOf(runID))
    await as(cast.dolores).undo({ runID })
    expect((await refused(as(cast.dolores).undo({ runID })))?.code).toBe('conflict')
    await takeBackPromotion(database, jobOf(runID))
    expect(await enrollments()).toEqual(before)
    expect((await preview()).run).toMatchObject({ state: 'undone', mayUndo: false })
    await close()
  })

  test('keeps later changes, and is possible for 30 days', async () => {
    const { runID } = await close()
    await writePromotion(database, jobOf(runID))
    await database.owner`update school_enrollment set version = version + 1 where student_id = ${riverbend.ana} and entry_date > '2027-01-01'`
    await database.owner`update promotion_run set applied_at = applied_at - interval '31 days'`
    expect((await refused(as(cast.dolores).undo({ runID })))?.ref.id).toBe(
      'academics.promotion.tooLate',
    )
    await database.owner`update promotion_run set applied_at = applied_at + interval '31 days'`
    await as(cast.dolores).undo({ runID })
    await takeBackPromotion(database, jobOf(runID))
    expect((await preview()).run).toMatchObject({ state: 'undone', kept: 1 })
    expect((await enrollments()).filter((row) => row.student_id === riverbend.ana)).toHaveLength(2)
  })
})

async function manyStudents(count: number): Promise<void> {
  const { districtID, oak } = riverbend
  await database.owner`insert into users (district_id, first_name, last_name) select ${districtID}, 'Student', 'Number ' || n from generate_series(1, ${count}) n`
  await database.owner`insert into student (district_id, user_id, school_id, grade) select district_id, id, ${oak}, '09' from users where first_name = 'Student' on conflict do nothing`
  await database.owner`insert into school_enrollment (district_id, student_id, school_id, grade, entry_date)
    select district_id, id, ${oak}, '09', '2026-08-17' from users where first_name = 'Student' order by id desc limit ${count}`
}
