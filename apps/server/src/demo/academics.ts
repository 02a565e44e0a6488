import {
  courseCatalogCourses,
  courseCatalogs,
  courseGroupCourses,
  courseGroups,
  coursePrerequisites,
  courseSequences,
  courseSequenceSteps,
  promotionRules,
} from '@atrium/academics/tables'
import { spanishName } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { courses, sections } from '@atrium/roster/tables'
import { schools, schoolYears, terms } from '@atrium/schools/tables'
import { and, asc, desc, eq, sql } from 'drizzle-orm'

const ladder = ['Algebra 1', 'Geometry', 'Algebra 2', 'Precalculus', 'Calculus']
const usualGrades = ['09', '10', '11', '12', '12']

/**
 * The demo district's credits, mathematics sequence with its prerequisites, course group and
 * catalog, and where students go after each school's last grade.
 */
export async function seedAcademics(tx: Tx, districtID: number): Promise<void> {
  await tx
    .update(courses)
    .set({ credits: 10, numberOfParts: 2 })
    .where(and(eq(courses.districtID, districtID), sql`${courses.grades} && '{09,10,11,12}'`))
  // Taught in half a year, like economics.
  await tx
    .update(courses)
    .set({ credits: 5, numberOfParts: 1 })
    .where(
      and(
        eq(courses.districtID, districtID),
        sql`${courses.credits} = 10 and exists (select from ${sections} s join ${terms} t on t.district_id = s.district_id and t.id = s.term_id
          where s.district_id = ${courses.districtID} and s.course_id = ${courses.id} and t.kind = 'semester')`,
      ),
    )
  await tx
    .update(courses)
    .set({ maxCompletionsForCredit: 4 })
    .where(and(eq(courses.districtID, districtID), sql`${courses.title} ~ 'Band|Choir|Orchestra'`))
  // The subject area of SCED, and “other course of this area”.
  await tx
    .update(courses)
    .set({
      scedCode: sql`case ${courses.subject} when 'English Language Arts' then '01999' when 'Mathematics' then '02999' when 'Science' then '03999'
        when 'Social Studies' then '04999' when 'Visual and Performing Arts' then '05999' when 'Physical Education' then '08999' when 'Health' then '08999'
        when 'World Languages' then '24999' end`,
    })
    .where(and(eq(courses.districtID, districtID), sql`${courses.grades} && '{09,10,11,12}'`))
  await nameCoursesInSpanish(tx, districtID)
  const all = await tx
    .select({ id: courses.id, title: courses.title, subject: courses.subject })
    .from(courses)
    .where(and(eq(courses.districtID, districtID), sql`${courses.grades} && '{09,10,11,12}'`))
    .orderBy(asc(courses.title))
  await sequenceMathematics(tx, districtID, all)
  await catalogCourses(tx, districtID, all)
  await feedSchools(tx, districtID)
}

interface DemoCourse {
  id: number
  title: string
  subject: string | null
}

async function sequenceMathematics(
  tx: Tx,
  districtID: number,
  all: readonly DemoCourse[],
): Promise<void> {
  const steps = ladder.flatMap((title, at) => {
    const course = all.find((one) => one.title === title)
    return course ? [{ courseID: course.id, grade: usualGrades[at] ?? null }] : []
  })
  if (steps.length < 2) return
  const [sequence] = await tx
    .insert(courseSequences)
    .values({ districtID, name: 'College preparatory mathematics' })
    .returning({ id: courseSequences.id })
  await tx.insert(courseSequenceSteps).values(
    steps.map((step, at) => ({
      ...step,
      districtID,
      courseSequenceID: sequence?.id ?? 0,
      place: at + 1,
    })),
  )
  await tx.insert(coursePrerequisites).values(
    steps.slice(1).map(({ courseID }, at) => ({
      districtID,
      courseID,
      requiredCourseID: steps[at]?.courseID ?? 0,
    })),
  )
}

async function catalogCourses(
  tx: Tx,
  districtID: number,
  all: readonly DemoCourse[],
): Promise<void> {
  const mathematics = all.filter(({ subject }) => subject === 'Mathematics')
  const [group] = await tx
    .insert(courseGroups)
    .values({
      districtID,
      name: 'A–G: Mathematics',
      description: 'Counts toward the mathematics requirement of the state universities.',
    })
    .returning({ id: courseGroups.id })
  const line = (course: DemoCourse, at: number) => ({
    districtID,
    place: at + 1,
    courseID: course.id,
  })
  if (mathematics.length > 0)
    await tx
      .insert(courseGroupCourses)
      .values(
        mathematics.map((course, at) => ({ ...line(course, at), courseGroupID: group?.id ?? 0 })),
      )
  const [year] = await tx
    .select({ id: schoolYears.id })
    .from(schoolYears)
    .where(eq(schoolYears.districtID, districtID))
    .orderBy(desc(schoolYears.startDate))
    .limit(1)
  if (!year) return
  const [catalog] = await tx
    .insert(courseCatalogs)
    .values({ districtID, schoolYearID: year.id, name: 'High school courses' })
    .returning({ id: courseCatalogs.id })
  if (all.length > 0)
    await tx
      .insert(courseCatalogCourses)
      .values(all.map((course, at) => ({ ...line(course, at), courseCatalogID: catalog?.id ?? 0 })))
}

/** Elementary schools alternate between the middle schools, which all lead to the high school. */
async function feedSchools(tx: Tx, districtID: number): Promise<void> {
  const own = await tx
    .select({ id: schools.id, gradeHigh: schools.gradeHigh })
    .from(schools)
    .where(and(eq(schools.districtID, districtID), eq(schools.status, 'active')))
    .orderBy(asc(schools.id))
  const [elementary, middle, high] = ['05', '08', '12'].map((grade) =>
    own.filter(({ gradeHigh }) => gradeHigh === grade),
  )
  const rules = [
    ...(elementary ?? []).map(({ id }, at) => ({
      ...{ schoolID: id, grade: '05', nextGrade: '06' },
      nextSchoolID: middle?.[at % middle.length]?.id,
    })),
    ...(middle ?? []).map(({ id }) => ({
      ...{ schoolID: id, grade: '08', nextGrade: '09' },
      nextSchoolID: high?.[0]?.id,
    })),
  ].flatMap(({ nextSchoolID, ...rule }) =>
    nextSchoolID === undefined ? [] : [{ ...rule, nextSchoolID, districtID, outcome: 'promoted' }],
  )
  if (rules.length > 0) await tx.insert(promotionRules).values(rules)
}

/** All in one statement. */
async function nameCoursesInSpanish(tx: Tx, districtID: number): Promise<void> {
  const rows = await tx
    .selectDistinct({ title: courses.title })
    .from(courses)
    .where(eq(courses.districtID, districtID))
  const named = rows.map(({ title }) => ({ title, title_es: spanishName(title) }))
  await tx.execute(sql`
    update ${courses} c set title_es = n.title_es
    from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) as n(title text, title_es text)
    where c.district_id = ${districtID} and c.title = n.title`)
}
