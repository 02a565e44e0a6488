import { defineRest } from '@atrium/kit/server'
import { z } from 'zod'
import type { Registering } from './register.actions.ts'
import { registering } from './registration.input.ts'
import type { registrationRouter } from './registration.router.ts'

type Caller = { registration: ReturnType<typeof registrationRouter.createCaller> }

const school = z.strictObject({
  schoolID: z.int(),
  schoolName: z.string(),
  allowWalkUp: z.boolean(),
})

/** Self-registration (platform.md §7). */
export const registrationRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/api/self-registration',
    summary: {
      en: 'The schools that people can register at; none while registration is off.',
      es: 'Las escuelas en las que es posible registrarse; ninguna mientras el registro está desactivado.',
    },
    procedure: 'registration.schools',
    answer: z.array(school),
    call: ({ registration }) => registration.schools(),
    wrap: 'schools',
  },
  {
    method: 'POST',
    path: '/api/self-registration',
    summary: {
      en: 'Registers; answers the same whether or not the address is known. `invitation` is the parameter of an invitation’s link.',
      es: 'Registra a una persona; responde lo mismo se conozca o no la dirección. `invitation` es el parámetro del enlace de una invitación.',
    },
    procedure: 'registration.register',
    answer: z.strictObject({}),
    body: registering,
    status: 201,
    expects: [403, 422, 429],
    call: ({ registration }, { body }) => registration.register(body as Registering),
  },
])
