import { defineRest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { peopleRouter } from './people.router.ts'

type Caller = { people: ReturnType<typeof peopleRouter.createCaller> }

const id = (value: string | undefined): number => {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 1 || number > 2_147_483_647) throw refuse.notFound('kit.refusal.notFound')
  return number
}

/** The calls of platform.md §7 about people. */
export const peopleRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/{app}/rest/user-membership/{id}',
    summary: { en: 'What a person is in the district; 404 means nothing.', es: 'Qué es una persona en el distrito; 404 significa que nada.' },
    procedure: 'people.membership',
    expects: [401, 404],
    call: ({ people }, { params }) => people.membership({ userID: id(params.id) }),
    wrap: 'userMembership',
  },
])
