import type { MessageRef } from '@atrium/kit/shared'
import { evidenceRequirement, type Bounds } from '../badges/evidence-requirement.rules.ts'
import type { CriterionType } from '../words.ts'

/** What a version requires, by its parts. */
export interface AskedCriterion {
  id: number
  title: string
  type: CriterionType
  prompts: readonly string[]
  categories: readonly (Bounds & {
    id: number
    title: string
    options: readonly (Bounds & { id: number; title: string })[]
  })[]
}

/** A learner's evidence and reflections. */
export interface Work {
  evidence: readonly {
    id: number
    criterionID: number
    categoryID: number | null
    optionID: number | null
  }[]
  reflections: readonly {
    criterionID: number
    answers: readonly { prompt: string; html: string }[]
  }[]
  /** Marked for revision and not changed since. `evidenceID` 0 is the criterion itself. */
  toRevise: readonly { criterionID: number; evidenceID: number }[]
  /** The number of credits to choose from, and whether one was chosen. */
  credits: number
  creditChosen: boolean
}

/** Something that is missing before submission: where, and a sentence that says what. */
export interface Owed {
  criterionID: number | null
  categoryID: number | null
  optionID: number | null
  message: MessageRef
}

/**
 * What is missing before submission, in the order of the criteria; empty if it can be submitted.
 * The sentence's value `requirement` is itself a message (see `evidenceRequirement`); format it
 * with `owedSentence`.
 */
export function owedBeforeSubmission(criteria: readonly AskedCriterion[], work: Work): Owed[] {
  const owed = criteria.flatMap((criterion) => [
    ...(criterion.type === 'evidence'
      ? owedEvidence(criterion, work)
      : owedReflection(criterion, work)),
    ...owedRevision(criterion, work),
  ])
  return work.credits > 1 && !work.creditChosen
    ? [...owed, { ...nowhere, message: { id: 'microcredentials.owed.credit' } }]
    : owed
}

const nowhere = { criterionID: null, categoryID: null, optionID: null }

function owedEvidence({ id, title, categories }: AskedCriterion, { evidence }: Work): Owed[] {
  const here = evidence.filter((one) => one.criterionID === id)
  if (categories.length === 0) {
    return here.length > 0
      ? []
      : [
          {
            ...nowhere,
            criterionID: id,
            message: { id: 'microcredentials.owed.anyEvidence', values: { title } },
          },
        ]
  }
  return categories.flatMap((category) => {
    const of = here.filter((one) => one.categoryID === category.id)
    const place = { criterionID: id, categoryID: category.id }
    const options = category.options.flatMap((option) =>
      owedCount(option, of.filter((one) => one.optionID === option.id).length, option.title).map(
        (message) => ({ ...place, optionID: option.id, message }),
      ),
    )
    return [
      ...owedCount(category, of.length, category.title).map((message) => ({
        ...place,
        optionID: null,
        message,
      })),
      ...options,
    ]
  })
}

/** Too few or too many. Both sentences say what is required and what is there. */
function owedCount({ min, max }: Bounds, count: number, title: string): MessageRef[] {
  if (count >= min && (max === null || count <= max)) return []
  const short = count < min
  return [
    {
      id: short ? 'microcredentials.owed.more' : 'microcredentials.owed.fewer',
      values: {
        title,
        count,
        missing: short ? min - count : count - (max ?? 0),
        form: formOf({ min, max }),
        min,
        max,
      },
    },
  ]
}

/** The form of the requirement, which selects the sentence. */
export const formOf = (bounds: Bounds): string =>
  evidenceRequirement(bounds).id.replace('microcredentials.requirement.', '')

function owedReflection({ id, title, prompts }: AskedCriterion, { reflections }: Work): Owed[] {
  const answers = reflections.find((one) => one.criterionID === id)?.answers ?? []
  const answered = (prompt: string) =>
    answers.some((answer) => answer.prompt === prompt && hasText(answer.html))
  const missing =
    prompts.length === 0
      ? answers.some((answer) => hasText(answer.html))
        ? 0
        : 1
      : prompts.filter((prompt) => !answered(prompt)).length
  return missing === 0
    ? []
    : [
        {
          ...nowhere,
          criterionID: id,
          message: { id: 'microcredentials.owed.reflection', values: { title, missing } },
        },
      ]
}

function owedRevision({ id, title }: AskedCriterion, { toRevise }: Work): Owed[] {
  const missing = toRevise.filter((one) => one.criterionID === id).length
  return missing === 0
    ? []
    : [
        {
          ...nowhere,
          criterionID: id,
          message: { id: 'microcredentials.owed.revision', values: { title, missing } },
        },
      ]
}

const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
