import { defineRest, pathID } from '@atrium/kit/server'
import { z } from 'zod'
import type { UserMembership } from './membership.queries.ts'
import type { peopleRouter } from './people.router.ts'
import { personKinds } from './words.ts'

type Caller = { people: ReturnType<typeof peopleRouter.createCaller> }

const membership = z.strictObject({
  userID: z.int(),
  kinds: z.array(z.enum(personKinds)),
  roles: z.array(z.strictObject({ role: z.string(), schoolID: z.int() })),
}) satisfies z.ZodType<UserMembership>

/** The calls of platform.md §7 about people. */
export const peopleRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/{app}/rest/user-membership/{id}',
    summary: {
      en: 'What a person is in the district; 404 means nothing.',
      es: 'Qué es una persona en el distrito; 404 significa que nada.',
    },
    procedure: 'people.membership',
    answer: membership,
    expects: [401, 404],
    call: ({ people }, { params }) => people.membership({ userID: pathID(params.id) }),
    wrap: 'userMembership',
  },
])
