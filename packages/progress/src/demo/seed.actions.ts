import { courseGroups } from '@atrium/academics/public'
import type { Tx } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { courses } from '@atrium/roster/tables'
import {
  diplomaTypes,
  graduationRequirements,
  requirementEquivalents,
  requirementGroups,
  yearRequirements,
} from '../requirements/requirements.table.ts'
import { serviceHours } from '../service/service.table.ts'
import { testParts, tests, testScores } from '../tests/tests.table.ts'

const demoTests = [
  {
    name: 'CAASPP',
    kind: 'state',
    parts: [
      ['English Language Arts', 2100, 2800, 2583],
      ['Mathematics', 2100, 2900, 2628],
    ],
  },
  {
    name: 'SAT',
    kind: 'college',
    parts: [
      ['Total', 400, 1600, null],
      ['Reading and writing', 200, 800, 480],
      ['Math', 200, 800, 530],
    ],
  },
] as const

/**
 * Gives the demo district its tests, its graduation and per-year requirements, and its high school
 * students scores and service hours.
 * @param today 'YYYY-MM-DD' in school time
 */
export async function seedProgress(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  const made = await tx
    .insert(tests)
    .values(demoTests.map(({ name, kind }) => ({ districtID, name, kind })))
    .returning({ id: tests.id, name: tests.name })
  const testID = (name: string) => made.find((one) => one.name === name)?.id ?? 0
  await tx.insert(testParts).values(
    demoTests.flatMap(({ name, parts }) =>
      parts.map(([part, lowest, highest, metFrom], at) => ({
        ...{ districtID, testID: testID(name), name: part, lowest, highest, metFrom },
        place: at + 1,
      })),
    ),
  )
  await seedRequirements(tx, districtID, testID('CAASPP'))
  await tx.execute(sql`
    insert into ${testScores} (district_id, student_id, test_id, part, taken_on, score, percentile, file_name)
    select ${districtID}::integer, s.user_id, t.id, p.name, ${today}::date - case t.name when 'SAT' then 60 else 190 end,
      case t.name when 'SAT' then round((p.lowest + (p.highest - p.lowest) * d.skill)::numeric, -1) else round((p.lowest + (p.highest - p.lowest) * d.skill)::numeric) end,
      greatest(1, least(99, round((d.skill * 100)::numeric)))::integer, lower(t.name) || '-scores.csv'
    from ${students} s join ${tests} t on t.district_id = s.district_id join ${testParts} p on p.district_id = t.district_id and p.test_id = t.id
    cross join lateral (select 0.25 + 0.3 * ${drawn(sql`concat_ws(' ', s.user_id, p.id)`)} + 0.4 * sqrt(${drawn(sql`concat_ws(' ', s.user_id, 'level')`)}) as skill) d
    where s.district_id = ${districtID} and s.status = 'active' and (t.name = 'CAASPP' and s.grade in ('06', '07', '08', '09', '12') or t.name = 'SAT' and s.grade = '12')`)
  await tx.execute(sql`
    insert into ${serviceHours} (district_id, student_id, served_on, hours, organization, activity, supervisor, state, added_by)
    select ${districtID}::integer, s.user_id, ${today}::date - 20 * n.at, 2 + 2 * n.at, k.organization, k.activity, k.supervisor, case when n.at = 1 then 'submitted' else 'approved' end, s.user_id
    from ${students} s cross join generate_series(1, 3) as n(at)
    join (values (1, 'Community Food Bank', 'Sorted and packed donations', 'Dana Ortiz'), (2, 'Public library', 'Read with younger children', 'Mark Lin'),
      (3, 'Riverside cleanup', 'Collected trash along the river', 'June Park')) as k(at, organization, activity, supervisor) on k.at = n.at
    where s.district_id = ${districtID} and s.status = 'active' and s.grade in ('09', '10', '11', '12') and ${drawn(sql`concat_ws(' ', s.user_id, n.at, 'service')`)} < 0.45 + 0.1 * n.at`)
}

async function seedRequirements(tx: Tx, districtID: number, testID: number): Promise<void> {
  const [mathematics] = await tx
    .select({ id: courseGroups.id })
    .from(courseGroups)
    .where(
      and(eq(courseGroups.districtID, districtID), sql`${courseGroups.name} like '%Mathematics%'`),
    )
    .limit(1)
  const [choice] = await tx
    .insert(requirementGroups)
    .values({
      districtID,
      name: { en: 'Arts or a world language', es: 'Artes o un idioma del mundo' },
    })
    .returning({ id: requirementGroups.id })
  const [honors] = await tx
    .insert(diplomaTypes)
    .values({ districtID, name: 'Diploma with honors', description: 'GPA of 3.5 or higher.' })
    .returning({ id: diplomaTypes.id })
  const [algebra, higher] = await Promise.all(
    ['Algebra 1', 'Algebra 2'].map(async (title) => {
      const [course] = await tx
        .select({ id: courses.id })
        .from(courses)
        .where(and(eq(courses.districtID, districtID), eq(courses.title, title)))
        .limit(1)
      return course
    }),
  )
  const choose = { minimum: 10, requirementGroupID: choice?.id ?? null }
  const made = await tx
    .insert(graduationRequirements)
    .values(
      [
        ['credits', 'Total credits', 'Créditos en total', { minimum: 220 }],
        [
          'credits',
          'Mathematics',
          'Matemáticas',
          { minimum: 30, courseGroupID: mathematics?.id ?? null, subjectArea: '02' },
        ],
        ['course', 'Algebra 1', 'Álgebra 1', { courseID: algebra?.id ?? null }],
        ['credits', 'Arts', 'Artes', { ...choose, subjectArea: '05' }],
        ['credits', 'World language', 'Idioma del mundo', { ...choose, subjectArea: '24' }],
        ['credits', 'Electives', 'Optativas', { minimum: 70, takesExtra: true }],
        ['gpa', 'Grade point average', 'Promedio', { minimum: 2 }],
        [
          'gpa',
          'Honors grade point average',
          'Promedio de honores',
          { minimum: 3.5, diplomaTypeID: honors?.id ?? null },
        ],
        ['assessment', 'State assessment', 'Evaluación estatal', { minimum: 2400, testID }],
        ['attendanceRate', 'Attendance', 'Asistencia', { minimum: 90 }],
        ['serviceHours', 'Service hours', 'Horas de servicio', { minimum: 40 }],
        ['activity', 'Senior project', 'Proyecto de último año', { minimum: 1 }],
        ['signOff', 'Exit interview', 'Entrevista final', {}],
      ].map(([type, en, es, more], at) => ({
        ...{ districtID, type: type as 'credits', name: { en: en as string, es: es as string } },
        place: at + 1,
        ...(more as object),
      })),
    )
    .returning({ id: graduationRequirements.id, courseID: graduationRequirements.courseID })
  // Someone who has passed the higher course needs no Algebra 1.
  const required = made.find(({ courseID }) => courseID !== null)
  if (required && higher)
    await tx.insert(requirementEquivalents).values({
      ...{ districtID, graduationRequirementID: required.id, place: 1, courseID: higher.id },
    })
  await tx.insert(yearRequirements).values(
    ['09', '10', '11', '12'].map((grade, at) => ({
      districtID,
      grade,
      credits: 55 * (at + 1),
      gpa: 2,
      serviceHours: 10 * (at + 1),
    })),
  )
}

/** A pseudorandom number between 0 and 1, always the same for the same text. */
const drawn = (of: SQL): SQL => sql`(hashtextextended(${of}, 11) & 1048575) / 1048576::float8`
