import { defineRest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { z } from 'zod'
import type { materialsRouter } from './materials.router.ts'

type Caller = { materials: ReturnType<typeof materialsRouter.createCaller> }

const id = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value)) throw refuse.fields({ userID: { id: 'kit.valid.wholeNumber' } })
  return Number(value)
}

const reviewer = z.strictObject({
  id: z.int(),
  userID: z.int(),
  bidCycleID: z.int(),
  bidCycleName: z.string(),
})

/** The calls of platform.md §7 that instructional materials answer. */
export const materialsRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/{app}/rest/instructional-material-bid-cycle-reviewer',
    summary: {
      en: 'The reviewer-list entries of a person (`?userID=`), the caller where none is named.',
      es: 'Las entradas de una persona en las listas de revisores (`?userID=`); sin ella, las de quien llama.',
    },
    procedure: 'materials.reviewers',
    answer: z.array(reviewer),
    query: {
      userID: {
        type: 'integer',
        description: {
          en: 'The person; the caller if it is missing.',
          es: 'La persona; si falta, quien llama.',
        },
      },
    },
    expects: [401],
    call: ({ materials }, { query }) => materials.reviewers({ userID: id(query.userID) }),
    wrap: 'reviewers',
  },
])
