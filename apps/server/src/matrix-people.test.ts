import { asRefusal, type CurrentUser } from '@atrium/kit/server'
import { visitorOf } from '@atrium/kit/testing'
import { contextOf } from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import {
  hintsOf,
  inputOf,
  makeMatrixWorld,
  marks,
  procedureOf,
  procedures,
  type Mark,
} from './matrix.fixtures.ts'
import { createCaller } from './modules.ts'
import { sampleInput, type Hints } from './sample-input.ts'

const { database, riverbend, cast, endedSection } = await makeMatrixWorld()
const { ana, noor, lakeside } = riverbend
afterAll(() => database.drop())

describe('what people can read about each other', () => {
  const former: CurrentUser = { ...cast.marcus, userID: riverbend.priya }
  /** Role and relation → whose markers may appear in an answer. */
  const right: Record<
    string,
    { who: CurrentUser | null; sees: Mark[]; finds?: Mark[]; hints?: Hints }
  > = {
    'the student': { who: cast.ana, sees: ['ana'] },
    'a guardian of the child': { who: cast.elena, sees: ['ana'] },
    'a guardian whom a court keeps away': { who: cast.tomas, sees: [] },
    'the teacher of the child, who also sees their own record': {
      who: cast.marcus,
      sees: ['ana', 'marcus'],
    },
    'the teacher of a class that ended two weeks ago': {
      who: cast.fay,
      sees: ['ana'],
      hints: { sectionID: endedSection, staffID: cast.fay.userID },
    },
    'a teacher of the school who never taught the child': {
      who: cast.theo,
      sees: [],
      finds: ['ana'],
    },
    'a teacher who taught the class two years ago': { who: former, sees: [], finds: ['ana'] },
    'the office of the school': { who: cast.rosa, sees: ['ana'] },
    'the office of another school': { who: cast.priya, sees: ['noor'] },
    'the district’s administrator': { who: cast.dolores, sees: ['ana', 'noor', 'marcus'] },
    'the other district’s administrator': { who: cast.otto, sees: ['other'] },
    'somebody who is signed out': { who: null, sees: [] },
  }
  const targets = [ana, noor, riverbend.marcus, lakeside.ana]
  const queries = [...procedures].filter(([, { type }]) => type === 'query').map(([path]) => path)

  /** The markers that appear in each answer to this user. */
  async function told(who: CurrentUser | null, hints?: Hints): Promise<Map<Mark, Set<string>>> {
    const found = new Map<Mark, Set<string>>()
    const caller = createCaller(who ? contextOf(database, who) : visitorOf(database))
    for (const path of queries)
      await Promise.all(
        targets.map(async (target, turn) => {
          const input = sampleInput(inputOf(path), hintsOf(riverbend, target, hints), turn % 2)
          const answer = await procedureOf(
            caller,
            path,
          )(input).catch((error: unknown) => asRefusal(error) ?? '')
          const text = JSON.stringify(answer) ?? ''
          for (const [mark, word] of Object.entries(marks) as [Mark, string][])
            if (text.includes(word)) found.set(mark, (found.get(mark) ?? new Set()).add(path))
        }),
      )
    return found
  }

  test.each(Object.keys(right))('%s', async (name) => {
    const { who, sees, finds = [], hints } = right[name]!
    const found = await told(who, hints)
    // Any adult of a school finds a student's name and grade there, to submit a concern: nothing else.
    for (const mark of finds) {
      const paths = found.get(mark)
      if (paths?.size === 1 && paths.has('behavior.pupils.options')) found.delete(mark)
    }
    expect(
      [...found].filter(([mark]) => !sees.includes(mark)).map(([mark, paths]) => [mark, ...paths]),
    ).toEqual([])
    for (const mark of sees) expect([mark, found.get(mark)?.size ?? 0]).not.toEqual([mark, 0])
  })

  test('and with reaches removed, this test finds it', async () => {
    const grants = { get: () => [0] } as unknown as NonNullable<CurrentUser['grants']>
    const found = await told({ ...cast.priya, grants })
    expect(found.get('ana')?.size).toBeGreaterThan(10)
  })
})
