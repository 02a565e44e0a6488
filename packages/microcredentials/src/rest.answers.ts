import { z } from 'zod'
import { learnerStatuses } from './words.ts'

/** When someone started and finished; null if the caller may not know. */
const begun = {
  id: z.int(),
  userID: z.int(),
  started: z.literal(true),
  startedAt: z.iso.datetime({ offset: true }),
  completed: z.boolean().nullable(),
  completedAt: z.iso.datetime({ offset: true }).nullable(),
}
const curriculumUser = z.strictObject({ ...begun, curriculumID: z.int() })
const pathwayUser = z.strictObject({ ...begun, pathwayID: z.int() })
export const curriculumUsers = z.array(curriculumUser)
export const pathwayUsers = z.array(pathwayUser)
export const started = z.union([
  z.strictObject({ badgeCurriculumUser: curriculumUser.omit({ completed: true }) }),
  z.strictObject({ badgePathwayUser: pathwayUser.omit({ completed: true }) }),
])

/** The last three are only sent with `allFields=true`. */
export const curriculumPathways = z.array(
  z.strictObject({
    curriculumID: z.int(),
    pathwayID: z.int(),
    order: z.int(),
    required: z.boolean(),
    name: z.string().optional(),
    description: z.string().optional(),
    file_url: z.string().optional(),
  }),
)

const offered = { id: z.int(), name: z.string(), description: z.string() }
export const curriculum = z.strictObject({ ...offered, fileUrl: z.string() })
export const pathway = z.strictObject({ ...offered, file_url: z.string() })
export const badge = pathway

export const pathwaySteps = z.array(
  z.strictObject({
    id: z.int(),
    pathwayID: z.int(),
    name: z.string(),
    order: z.int(),
    required: z.boolean(),
    completeAll: z.boolean(),
    numberRequired: z.int(),
  }),
)

export const stepBadges = z.array(
  z.strictObject({
    stepID: z.int(),
    badgeID: z.int(),
    required: z.boolean(),
    order: z.int(),
    name: z.string(),
    status: z.literal(learnerStatuses).nullable(),
  }),
)
