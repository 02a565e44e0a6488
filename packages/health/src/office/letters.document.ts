import { users } from '@atrium/auth/tables'
import {
  defineDocument,
  letterheadOf,
  type Block,
  type DocumentKind,
} from '@atrium/documents/public'
import {
  id,
  isOneOf,
  noteEachOnceADay,
  say,
  schoolToday,
  type UserRequest,
} from '@atrium/kit/server'
import { isLanguage, refuse, type BothLanguages, type Language } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readsSchool } from '../words.ts'

const asked = z.strictObject({ studentID: id.nullable() })

interface Letters<About> {
  name: string
  title: BothLanguages
  /** The message where there is no one to write to. */
  none: string
  /** The title on the paper. */
  heading: string
  /** What the log of reads calls it. */
  entity: string
  /** Whom to write to, one student or all at the current school, and about what. */
  about: (ctx: UserRequest, studentID: number | null) => Promise<ReadonlyMap<number, About>>
  letter: (
    about: About,
    of: { language: Language; student: string; today: string },
  ) => readonly Block[]
}

/** Letters of the health office to families, each in the family’s language: to one, or to all at the current school. */
export const defineLetters = <About>({
  name,
  title,
  none,
  heading,
  entity,
  about,
  letter,
}: Letters<About>): DocumentKind =>
  defineDocument({
    name,
    title,
    needs: readsSchool,
    input: asked,
    people: async (ctx, { studentID }) => (await about(ctx, studentID)).size,
    describe: async (ctx, { studentID }) => {
      const due = await about(ctx, studentID)
      const families = await familiesOf(ctx, [...due.keys()])
      const [first] = families
      if (!first)
        throw studentID === null ? refuse.conflict(none) : refuse.notFound('kit.refusal.notFound')
      await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity }, [...due.keys()])
      const today = schoolToday(ctx)
      const of = (theirs: string | null): Language => (isLanguage(theirs) ? theirs : ctx.language)
      const language = studentID === null ? ctx.language : of(first.language)
      const schoolID = studentID === null ? ctx.user.schoolID : first.schoolID
      return {
        total: families.length,
        document: {
          title: say(language, { id: heading }),
          language,
          letterhead: await letterheadOf(ctx, schoolID),
          sheets: families.map(({ id, student, language: theirs }) =>
            letter(due.get(id) as About, { language: of(theirs), student, today }),
          ),
        },
      }
    },
  })

/** The students, by name, and the languages of their families. One statement. */
const familiesOf = async ({ db, user: { districtID } }: UserRequest, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: users.id,
          student: sql<string>`ltrim(coalesce(${users.preferredName}, ${users.firstName}) || ' ' || ${users.lastName})`,
          schoolID: students.schoolID,
          language: students.correspondenceLanguage,
        })
        .from(students)
        .innerJoin(
          users,
          and(eq(users.districtID, students.districtID), eq(users.id, students.userID)),
        )
        .where(and(eq(students.districtID, districtID), isOneOf(students.userID, ids)))
        .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
