import { users } from '@atrium/auth/tables'
import { demoPeople } from '@atrium/demo/public'
import { plusDays } from '@atrium/kit/shared'
import type { Tx } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { counselingNotes } from '@atrium/students/tables'
import { and, asc, eq } from 'drizzle-orm'

type Sample = Pick<typeof counselingNotes.$inferInsert, 'kind' | 'note' | 'isOwn'> & {
  /** Days ago. */
  ago: number
}

const samples: readonly Sample[] = [
  {
    ...{ ago: 3, kind: 'academic', isOwn: false },
    note: 'Behind in Algebra since changing classes. We made a plan for the next two weeks; tutoring on Tuesdays.',
  },
  {
    ...{ ago: 8, kind: 'college', isOwn: false },
    note: 'Wants to study nursing. Looked at two community colleges and the requirements for both.',
  },
  {
    ...{ ago: 5, kind: 'family', isOwn: false },
    note: 'Talked with the mother about sleep and phones. She will call in two weeks.',
  },
  { ...{ ago: 2, kind: 'personal', isOwn: true }, note: 'Ask again on Friday how it is at home.' },
]

/** What the counselor has written down about some students of her school. */
export async function giveCounselingNotes(
  tx: Tx,
  { districtID, schoolID, today }: { districtID: number; schoolID: number; today: string },
): Promise<void> {
  const [counselor] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.districtID, districtID), eq(users.sourcedID, demoPeople.counselor.sourcedID)),
    )
  if (!counselor) throw new Error('the counselor of the demo is missing')
  const pupils = await tx
    .select({ id: students.userID })
    .from(students)
    .where(
      and(
        eq(students.districtID, districtID),
        eq(students.schoolID, schoolID),
        eq(students.status, 'active'),
      ),
    )
    .orderBy(asc(students.userID))
  const rows = pupils
    .filter((_, index) => index % 131 === 17)
    .flatMap(({ id }, at) => {
      const sample = samples[at % samples.length]
      if (!sample) return []
      const { ago, ...note } = sample
      return [
        {
          ...{ districtID, userID: id, writtenBy: counselor.id, day: plusDays(today, -ago) },
          ...note,
        },
      ]
    })
  if (rows.length > 0) await tx.insert(counselingNotes).values(rows)
}
