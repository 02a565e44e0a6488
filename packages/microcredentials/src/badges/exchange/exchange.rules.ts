import type { StudioChoices } from '../badges.queries.ts'
import {
  emptyContent,
  type BadgeContent,
  type CategoryContent,
  type CriterionContent,
  type OptionContent,
  type ResourceContent,
  type StandardContent,
} from '../content.types.ts'

export const exchangeFormat = 'atrium-microcredential'
export const exchangeVersion = 1

type Plain<T> = Omit<T, 'key'>
interface PlainCategory extends Plain<Omit<CategoryContent, 'options'>> {
  options: Plain<OptionContent>[]
}

/**
 * A microcredential in a file. Has names instead of ids, so that another district can import it.
 */
export interface ExchangeFile {
  format: typeof exchangeFormat
  formatVersion: typeof exchangeVersion
  exportedAt: string
  microcredential: Pick<
    BadgeContent,
    | 'name'
    | 'description'
    | 'directionsToEarn'
    | 'scenario'
    | 'clarifications'
    | 'reviewMode'
    | 'courseCodeReviewMode'
    | 'catalogVisibility'
    | 'audience'
    | 'validMonths'
  > & {
    stack: string | null
    resources: Pick<ResourceContent, 'title' | 'description' | 'url' | 'isbn10'>[]
    criteria: (Pick<
      CriterionContent,
      'title' | 'definition' | 'type' | 'scoringGuide' | 'prompts'
    > & { categories: PlainCategory[] })[]
    credits: {
      creditType: string
      approvalArea: string | null
      numberOfCredits: number
      fee: number
      resubmissionFee: number
    }[]
    glossary: { term: string; definition: string }[]
    standards: { identifier: string; code: string | null; statement: string; framework: string }[]
    courseCodes: { code: string; title: string }[]
    coachingSubjects: string[]
  }
}

/** The content for a file. Leaves out pictures and assets, which are this district's files. */
export function toExchange(
  content: BadgeContent,
  choices: StudioChoices,
  exportedAt: string,
): ExchangeFile {
  const nameIn = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((one) => one.id === id)?.name ?? null
  const {
    name,
    description,
    directionsToEarn,
    scenario,
    clarifications,
    reviewMode,
    courseCodeReviewMode,
    catalogVisibility,
    audience,
    validMonths,
  } = content
  const option = ({ title, description: text, min, max }: OptionContent) => ({
    title,
    description: text,
    min,
    max,
  })
  return {
    format: exchangeFormat,
    formatVersion: exchangeVersion,
    exportedAt,
    microcredential: {
      ...{
        name,
        description,
        directionsToEarn,
        scenario,
        clarifications,
        reviewMode,
        courseCodeReviewMode,
        catalogVisibility,
        audience,
        validMonths,
      },
      stack: nameIn(choices.stacks, content.stackID),
      resources: content.resources.map(({ title, description: text, url, isbn10 }) => ({
        title,
        description: text,
        url,
        isbn10,
      })),
      criteria: content.criteria.map(
        ({ title, definition, type, scoringGuide, prompts, categories }) => ({
          ...{ title, definition, type, scoringGuide, prompts },
          categories: categories.map((category) => ({
            ...option(category),
            options: category.options.map(option),
          })),
        }),
      ),
      credits: content.credits.map(
        ({ creditTypeID, approvalAreaID, numberOfCredits, fee, resubmissionFee }) => ({
          creditType: nameIn(choices.creditTypes, creditTypeID) ?? '',
          approvalArea: nameIn(choices.approvalAreas, approvalAreaID),
          ...{ numberOfCredits, fee, resubmissionFee },
        }),
      ),
      glossary: content.glossary.map(({ term, definition }) => ({ term, definition })),
      standards: content.standards.map(({ identifier, code, statement, framework }) => ({
        identifier,
        code,
        statement,
        framework,
      })),
      courseCodes: content.courseCodes.map(({ code, title }) => ({ code, title })),
      coachingSubjects: content.coachingSubjects.flatMap(
        ({ coachingSubjectID }) => nameIn(choices.coachingSubjects, coachingSubjectID) ?? [],
      ),
    },
  }
}

/** What a file refers to and this district doesn't have. It is left out. */
export interface LeftOut {
  kind: 'stack' | 'creditType' | 'approvalArea' | 'coachingSubject' | 'standard'
  name: string
}

/**
 * Converts a file to content for this district: names become ids, and each part gets a key.
 * @param choices the district's values, with standards by CASE identifier
 * @param newKey returns a new UUID each time
 */
export function fromExchange(
  { microcredential: given }: ExchangeFile,
  choices: StudioChoices & { standards: ReadonlyMap<string, Plain<StandardContent>> },
  newKey: () => string,
): { content: BadgeContent; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const idIn = (
    kind: LeftOut['kind'],
    list: readonly { id: number; name: string }[],
    name: string | null,
  ): number | null => {
    if (name === null || name.trim() === '') return null
    const found = list.find(
      (one) => one.name.toLocaleLowerCase() === name.trim().toLocaleLowerCase(),
    )
    if (!found) leftOut.push({ kind, name })
    return found?.id ?? null
  }
  const keyed = <T extends object>(part: T) => ({ ...part, key: newKey() })
  const { stack, credits, coachingSubjects, standards, criteria, ...plain } = given
  return {
    leftOut,
    content: {
      ...emptyContent(given.name),
      ...plain,
      stackID: idIn('stack', choices.stacks, stack),
      resources: given.resources.map((resource) =>
        keyed({ ...resource, fileUUID: null, filename: null }),
      ),
      criteria: criteria.map((criterion) =>
        keyed({
          ...criterion,
          reflectionTemplateID: null,
          categories: criterion.categories.map((category) =>
            keyed({ ...category, options: category.options.map(keyed) }),
          ),
        }),
      ),
      credits: credits.flatMap(({ creditType, approvalArea, ...amounts }) => {
        const creditTypeID = idIn('creditType', choices.creditTypes, creditType)
        return creditTypeID === null
          ? []
          : [
              keyed({
                ...amounts,
                creditTypeID,
                approvalAreaID: idIn('approvalArea', choices.approvalAreas, approvalArea),
              }),
            ]
      }),
      glossary: given.glossary.map(keyed),
      standards: standards.flatMap(({ identifier, code, statement }) => {
        const found = choices.standards.get(identifier)
        if (!found)
          leftOut.push({ kind: 'standard', name: code ?? (statement.slice(0, 80) || identifier) })
        return found ? [keyed(found)] : []
      }),
      courseCodes: given.courseCodes.map((course) => keyed({ ...course, courseCodeID: null })),
      coachingSubjects: coachingSubjects.flatMap((name) => {
        const coachingSubjectID = idIn('coachingSubject', choices.coachingSubjects, name)
        return coachingSubjectID === null ? [] : [keyed({ coachingSubjectID })]
      }),
    },
  }
}
