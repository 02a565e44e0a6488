import type { relationships } from '@atrium/people/words'
import { z } from 'zod'
import { sources } from './words.ts'

// Missing values arrive blank, so that the form's own rules report them field by field, in the
// reader's language.
const text = z.string().max(2000).default('')
const code = z.coerce.number().int().min(0).max(2_147_483_647).default(0)

/** The body of `POST /api/self-registration`. */
export const registering = z.object({
  email: text,
  password: text,
  schoolID: code,
  roleID: code,
  firstName: text,
  lastName: text,
  gender: code,
  dob: text,
  phoneNumber: text,
  source: z.enum(sources).optional(),
  invitation: z.string().max(1000).optional(),
  invitationToken: z.string().max(200).optional(),
  children: z
    .array(
      z.strictObject({
        firstName: text,
        lastName: text,
        dob: text,
        // The form's own rules report an unknown one.
        relationship: z
          .string()
          .max(40)
          .default('')
          .transform((value) => value as (typeof relationships)[number]),
        localID: z
          .string()
          .max(200)
          .nullish()
          .transform((value) => value?.trim() || null),
      }),
    )
    .max(100)
    .optional(),
  guardianEmail: z.string().max(320).optional(),
  answers: z.record(z.string().max(20), z.unknown()).optional(),
  signature: z.object({ name: text, statement: z.string().max(5000).default('') }).optional(),
})
