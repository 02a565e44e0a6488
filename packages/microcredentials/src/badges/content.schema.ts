import { id } from '@atrium/kit/server'
import { z } from 'zod'
import {
  audiences,
  catalogVisibilities,
  courseCodeReviewModes,
  criterionTypes,
  reviewModes,
} from '../words.ts'
import { contentLimits as limits } from './content.rules.ts'
import type { BadgeContent } from './content.types.ts'

const key = z.uuid()
const line = z.string().max(limits.title)
const html = z.string().max(limits.html)
const short = z.string().max(limits.short)
const count = z.int().min(0).max(999)
const many = <T extends z.ZodType>(of: T) => z.array(of).max(limits.parts)

const option = z.strictObject({
  key,
  title: line,
  description: short,
  min: count,
  max: count.nullable(),
})

/** The structure of content from the client. `contentErrors` checks the values. */
export const badgeContent: z.ZodType<BadgeContent> = z.strictObject({
  name: z.string().max(limits.name),
  description: html,
  imageUUID: z.uuid().nullable(),
  directionsToEarn: html,
  scenario: html,
  clarifications: html,
  stackID: id.nullable(),
  reviewMode: z.enum(reviewModes),
  courseCodeReviewMode: z.enum(courseCodeReviewModes),
  catalogVisibility: z.enum(catalogVisibilities),
  audience: z.array(z.enum(audiences)).max(audiences.length),
  validMonths: z.int().nullable(),
  resources: many(
    z.strictObject({
      key,
      title: line,
      description: html,
      url: z.string().max(limits.url).nullable(),
      isbn10: z.string().max(20).nullable(),
      fileUUID: z.uuid().nullable(),
      filename: z.string().max(255).nullable(),
    }),
  ),
  criteria: many(
    z.strictObject({
      key,
      title: line,
      definition: html,
      type: z.enum(criterionTypes),
      scoringGuide: z
        .array(z.strictObject({ score: z.int().min(0).max(1000), title: line, description: short }))
        .max(limits.levels),
      reflectionTemplateID: id.nullable(),
      prompts: z.array(short).max(limits.prompts),
      categories: many(option.extend({ options: many(option) })),
    }),
  ),
  credits: many(
    z.strictObject({
      key,
      creditTypeID: id,
      approvalAreaID: id.nullable(),
      numberOfCredits: z.number(),
      fee: z.int(),
      resubmissionFee: z.int(),
    }),
  ),
  glossary: many(z.strictObject({ key, term: line, definition: short })),
  standards: many(
    z.strictObject({
      key,
      standardItemID: id,
      identifier: line,
      code: z.string().max(100).nullable(),
      statement: short,
      framework: line,
    }),
  ),
  courseCodes: many(
    z.strictObject({
      key,
      courseCodeID: id.nullable(),
      code: z.string().max(limits.code),
      title: line,
    }),
  ),
  coachingSubjects: many(z.strictObject({ key, coachingSubjectID: id })),
})
