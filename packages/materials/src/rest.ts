import { defineRest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { materialsRouter } from './materials.router.ts'

type Caller = { materials: ReturnType<typeof materialsRouter.createCaller> }

const id = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value)) throw refuse.fields({ userID: { id: 'kit.valid.wholeNumber' } })
  return Number(value)
}

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
    expects: [401],
    call: ({ materials }, { query }) => materials.reviewers({ userID: id(query.userID) }),
    wrap: 'reviewers',
  },
])
