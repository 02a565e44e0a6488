import { isTooDeep } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { z } from 'zod'
import {
  audiences,
  catalogVisibilities,
  courseCodeReviewModes,
  criterionTypes,
  reviewModes,
} from '../../words.ts'
import { contentLimits as limits } from '../content.rules.ts'
import { exchangeFormat, exchangeVersion, type ExchangeFile } from './exchange.rules.ts'

const line = z.string().max(limits.title)
const html = z.string().max(limits.html)
const short = z.string().max(limits.short)
const count = z.int().min(0).max(999)
const many = <T extends z.ZodType>(of: T) => z.array(of).max(limits.parts)
const option = z.object({ title: line, description: short, min: count, max: count.nullable() })

const envelope = z.object({ format: z.literal(exchangeFormat), formatVersion: z.int().positive() })
const file: z.ZodType<ExchangeFile> = z.object({
  format: z.literal(exchangeFormat),
  formatVersion: z.literal(exchangeVersion),
  exportedAt: z.string().max(40),
  microcredential: z.object({
    name: z.string().max(limits.name),
    description: html,
    directionsToEarn: html,
    scenario: html,
    clarifications: html,
    reviewMode: z.enum(reviewModes),
    courseCodeReviewMode: z.enum(courseCodeReviewModes),
    catalogVisibility: z.enum(catalogVisibilities),
    // Optional, because older files don't have it.
    audience: z.array(z.enum(audiences)).min(1).max(audiences.length).default(['staff']),
    validMonths: z.int().min(1).max(600).nullable(),
    stack: line.nullable(),
    resources: many(
      z.object({
        title: line,
        description: html,
        url: z.string().max(limits.url).nullable(),
        isbn10: z.string().max(20).nullable(),
      }),
    ),
    criteria: many(
      z.object({
        title: line,
        definition: html,
        type: z.enum(criterionTypes),
        scoringGuide: z
          .array(z.object({ score: z.int().min(0).max(1000), title: line, description: short }))
          .max(limits.levels),
        prompts: z.array(short).max(limits.prompts),
        categories: many(option.extend({ options: many(option) })),
      }),
    ),
    credits: many(
      z.object({
        creditType: line,
        approvalArea: line.nullable(),
        numberOfCredits: z.number().positive().max(9999),
        fee: z.int().min(0),
        resubmissionFee: z.int().min(0),
      }),
    ),
    glossary: many(z.object({ term: line, definition: short })),
    standards: many(
      z.object({
        identifier: line,
        code: z.string().max(100).nullable(),
        statement: short,
        framework: line,
      }),
    ),
    courseCodes: many(z.object({ code: z.string().max(limits.code), title: line })),
    coachingSubjects: many(line),
  }),
})

/**
 * Parses a file. Refuses 422 for invalid JSON, another format, a newer version than ours, or the
 * wrong structure, with its position.
 */
export function parseExchange(text: string): ExchangeFile {
  const json = parseJSON(text)
  const head = envelope.safeParse(json)
  if (!head.success) throw refuse.invalid('microcredentials.import.otherFormat')
  if (head.data.formatVersion > exchangeVersion)
    throw refuse.invalid('microcredentials.import.newerVersion', {
      version: head.data.formatVersion,
      known: exchangeVersion,
    })
  const parsed = file.safeParse(json)
  if (parsed.success) return parsed.data
  const place = parsed.error.issues[0]?.path.join('.') ?? ''
  throw refuse.invalid('microcredentials.import.wrongShape', { place })
}

function parseJSON(text: string): unknown {
  try {
    if (!isTooDeep(text)) return JSON.parse(text)
  } catch {}
  throw refuse.invalid('microcredentials.import.noJSON')
}
