import { demoCourseCodes, makeStandards } from '@atrium/demo/public'
import type { Database } from '@atrium/kit/server'
import { courses } from '@atrium/roster/tables'
import { importStandards } from '@atrium/standards/public'
import {
  categories,
  categoryContents,
  courseCodes,
  courseStandards,
  items,
} from '@atrium/standards/tables'
import { and, eq, inArray } from 'drizzle-orm'

/** Which of the demo's courses covers which branch of its standards. */
const covered: Record<string, string> = {
  'Algebra 1': 'MA.9-12.B',
  'Algebra 2': 'MA.9-12.B',
  Geometry: 'MA.9-12.C',
  Statistics: 'MA.9-12.D',
  Biology: 'SC.9-12.A',
  Chemistry: 'SC.9-12.C',
  Physics: 'SC.9-12.C',
  'American Government': 'SS.9-12.A',
}

/**
 * Imports the demo district's standards, its course codes, two categories, and what its courses
 * cover.
 */
export async function giveStandards(database: Database, districtID: number): Promise<void> {
  const { frameworkID } = await importStandards(database, {
    districtID,
    actorID: 0,
    name: 'valle-verde-standards.json',
    bytes: Buffer.from(makeStandards()),
    isPublic: true,
  })
  await database.transaction(districtID, async (tx) => {
    await tx
      .insert(courseCodes)
      .values(
        demoCourseCodes.map(([code, title, description]) => ({
          districtID,
          code,
          title,
          description,
          state: 'CA',
        })),
      )
      .onConflictDoNothing()
    const branches = new Map(
      (
        await tx
          .select({ id: items.id, code: items.code })
          .from(items)
          .where(and(eq(items.districtID, districtID), eq(items.frameworkID, frameworkID)))
      ).map((row) => [row.code, row.id]),
    )
    const [stem, humanities] = await tx
      .insert(categories)
      .values([
        {
          districtID,
          name: 'Mathematics and science',
          description: 'What the STEM team looks after.',
          place: 1,
        },
        {
          districtID,
          name: 'Languages and society',
          description: 'Reading, writing, speaking and social studies.',
          place: 2,
        },
      ])
      .onConflictDoNothing()
      .returning({ id: categories.id })
    // They exist already if a start was interrupted.
    if (stem && humanities)
      await tx.insert(categoryContents).values(
        [
          [stem.id, 'MA'],
          [stem.id, 'SC'],
          [humanities.id, 'LA'],
          [humanities.id, 'SS'],
        ].map(([categoryID, code]) => ({
          districtID,
          categoryID: Number(categoryID),
          frameworkID,
          itemID: branches.get(String(code)) ?? null,
        })),
      )
    const taught = await tx
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(and(eq(courses.districtID, districtID), inArray(courses.title, Object.keys(covered))))
    const rows = taught.flatMap(({ id, title }) => {
      const itemID = branches.get(covered[title] ?? '')
      return itemID === undefined ? [] : [{ districtID, courseID: id, itemID }]
    })
    if (rows.length > 0) await tx.insert(courseStandards).values(rows).onConflictDoNothing()
  })
}
