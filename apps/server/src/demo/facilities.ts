import type { Tx } from '@atrium/kit/server'
import { courses, sections } from '@atrium/roster/tables'
import { schoolLevels, schools } from '@atrium/schools/tables'
import { buildings, equipment, equipmentCheckouts, rooms } from '@atrium/settings/tables'
import { users } from '@atrium/auth/tables'
import { students } from '@atrium/people/tables'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'

const levels = [
  { name: 'Elementary', gradeLow: 'KG', gradeHigh: '05', sortOrder: 1 },
  { name: 'Middle', gradeLow: '06', gradeHigh: '08', sortOrder: 2 },
  { name: 'High', gradeLow: '09', gradeHigh: '12', sortOrder: 3 },
]
const gymnasium = { name: 'Gymnasium', kind: 'gymnasium' }
const office = { name: 'Main office', kind: 'administration' }
const library = { name: 'Library', kind: 'library' }

/**
 * Sorts the demo's schools into levels, and gives each the buildings and rooms where its classes
 * meet.
 */
export async function seedSchools(tx: Tx, districtID: number): Promise<void> {
  const made = await tx
    .insert(schoolLevels)
    .values(levels.map((level) => ({ districtID, ...level })))
    .onConflictDoNothing()
    .returning()
  for (const level of made)
    await tx
      .update(schools)
      .set({ levelID: level.id })
      .where(and(eq(schools.districtID, districtID), eq(schools.gradeHigh, level.gradeHigh ?? '')))

  const used = await roomsInUse(tx, districtID)
  const standing = [...Map.groupBy(used, (room) => room.schoolID)].flatMap(([schoolID, own]) => {
    const wings = [...new Set(own.flatMap(({ name }) => wingOf(name) ?? []))].toSorted()
    return [
      office,
      library,
      gymnasium,
      ...wings.map((wing) => ({ name: `Building ${wing}`, kind: 'classrooms' })),
    ].map((one) => ({
      districtID,
      schoolID,
      ...one,
      notes: one === office ? 'Visitors sign in here.' : null,
    }))
  })
  if (standing.length === 0) return
  const built = await tx
    .insert(buildings)
    .values(standing)
    .onConflictDoNothing()
    .returning({ id: buildings.id, schoolID: buildings.schoolID, name: buildings.name })
  const idOf = new Map(built.map(({ id, schoolID, name }) => [`${schoolID} ${name}`, id]))
  const inRooms = used.map(({ schoolID, name, subject, seats }) => {
    const wing = wingOf(name)
    const building = wing ? `Building ${wing}` : gymnasium.name
    return {
      districtID,
      schoolID,
      name,
      buildingID: idOf.get(`${schoolID} ${building}`) ?? null,
      kind: wing ? kindOf(subject) : 'gymnasium',
      capacity: seats,
    }
  })
  const quiet = [...new Set(used.map((room) => room.schoolID))].map((schoolID) => ({
    districtID,
    schoolID,
    name: library.name,
    buildingID: idOf.get(`${schoolID} ${library.name}`) ?? null,
    kind: 'library',
    capacity: 60,
  }))
  await tx
    .insert(rooms)
    .values([...inRooms, ...quiet])
    .onConflictDoNothing()
}

/** Each room that a section in the roster names, with what is taught there and its capacity. */
const roomsInUse = (tx: Tx, districtID: number) =>
  tx
    .select({
      schoolID: sections.schoolID,
      name: sql<string>`${sections.room}`,
      subject: sql<string | null>`min(${courses.subject})`,
      seats: sql<number | null>`max(${sections.capacity})::int`,
    })
    .from(sections)
    .innerJoin(
      courses,
      and(eq(courses.districtID, sections.districtID), eq(courses.id, sections.courseID)),
    )
    .where(and(eq(sections.districtID, districtID), isNotNull(sections.room)))
    .groupBy(sections.schoolID, sections.room)
    .orderBy(asc(sections.schoolID), asc(sections.room))

/** `B-104` is in building B. */
const wingOf = (room: string): string | undefined => /^([A-Z])-\d+$/.exec(room)?.[1]

const kinds: readonly [RegExp, string][] = [
  [/science/i, 'laboratory'],
  [/career/i, 'computerLab'],
  [/performing arts/i, 'music'],
]
const kindOf = (subject: string | null): string =>
  kinds.find(([pattern]) => pattern.test(subject ?? ''))?.[1] ?? 'classroom'

/** Chromebooks and calculators for a school, some of them checked out and one overdue. */
export async function lendEquipment(
  tx: Tx,
  { districtID, schoolID, today }: { districtID: number; schoolID: number; today: string },
): Promise<void> {
  const made = await tx
    .insert(equipment)
    .values([
      ...Array.from({ length: 24 }, (_, at) => ({
        ...{ districtID, schoolID, name: 'Chromebook 14"', kind: 'laptop' },
        tag: `CB-${String(at + 1).padStart(4, '0')}`,
        serialNumber: `5CD${7301 + at * 17}K`,
      })),
      ...Array.from({ length: 6 }, (_, at) => ({
        ...{ districtID, schoolID, name: 'Graphing calculator', kind: 'calculator' },
        tag: `GC-${String(at + 1).padStart(4, '0')}`,
      })),
    ])
    .returning({ id: equipment.id })
  const borrowers = await tx
    .select({ id: users.id, localID: users.localID })
    .from(students)
    .innerJoin(users, and(eq(users.districtID, students.districtID), eq(users.id, students.userID)))
    .where(
      and(
        eq(students.districtID, districtID),
        eq(students.schoolID, schoolID),
        isNotNull(users.localID),
      ),
    )
    .orderBy(asc(users.id))
    .limit(9)
  await tx.insert(equipmentCheckouts).values(
    borrowers.map(({ id, localID }, at) => ({
      ...{ districtID, schoolID, borrowerID: id, borrowerNumber: localID ?? '' },
      equipmentID: made[at]?.id ?? 0,
      checkedOutOn: sql`${today}::date - 30`,
      dueOn: at === 0 ? sql`${today}::date - 3` : sql`${today}::date + 150`,
    })),
  )
}
