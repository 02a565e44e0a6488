import type { MessageRef } from '@atrium/kit/shared'
import type { AssignmentDraft, CategoryDraft } from './book.actions.ts'
import type { GradeTerm } from '../words.ts'
import {
  mostPoints,
  type Assignment,
  type CategoriesRow,
  type Category,
} from './gradebook.words.ts'

/**
 * Whether families can see an assignment: from its visibility date, or else from the day it is
 * assigned. Until then it doesn't count in any grade, because readers must be able to see
 * everything that a grade is made of. Dates are 'YYYY-MM-DD'.
 */
export const isVisible = (
  { visibleFrom, assignedOn }: Pick<Assignment, 'visibleFrom' | 'assignedOn'>,
  today: string,
): boolean => (visibleFrom ?? assignedOn) <= today

const longestTitle = 120
const longestName = 60
const longestDescription = 2000

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const between = (from: number, to: number): MessageRef => ({
  id: 'kit.valid.betweenInclusive',
  values: { from, to },
})

/** Errors in an assignment, by field. */
export function assignmentErrors(draft: AssignmentDraft): Record<string, MessageRef> {
  const { title, description, points, assignedOn, dueOn } = draft
  return {
    ...(title === '' && { title: { id: 'kit.valid.required' } }),
    ...(title.length > longestTitle && {
      title: { id: 'kit.valid.maxLength', values: { max: longestTitle } },
    }),
    ...((description?.length ?? 0) > longestDescription && {
      description: { id: 'kit.valid.maxLength', values: { max: longestDescription } },
    }),
    ...(!(points >= 0 && points <= mostPoints) && { points: between(0, mostPoints) }),
    ...(Number.isFinite(points) &&
      !hasTwoDecimals(points) && { points: { id: 'grades.valid.decimals' } }),
    ...(assignedOn === '' && { assignedOn: { id: 'kit.valid.required' } }),
    ...(dueOn === '' && { dueOn: { id: 'kit.valid.required' } }),
    ...(dueOn !== '' && dueOn < assignedOn && { dueOn: { id: 'grades.assignment.dueFirst' } }),
  }
}

/** Whether a category belongs to a term in which something is due on this day. */
export const belongsOn = (
  { termIDs }: Pick<Category, 'termIDs'>,
  dueOn: string,
  terms: readonly GradeTerm[],
): boolean =>
  termIDs.length === 0 ||
  terms.some(
    ({ id, startDate, endDate }) => termIDs.includes(id) && dueOn >= startDate && dueOn <= endDate,
  )

/** Whether two categories both belong to some term. */
const meet = (
  { termIDs: one }: Pick<Category, 'termIDs'>,
  { termIDs: other }: Pick<Category, 'termIDs'>,
): boolean => one.length === 0 || other.length === 0 || one.some((id) => other.includes(id))

/** The work that a draft of the categories would leave in a category that doesn’t belong to its term. */
interface Due {
  categoryID: number
  title: string
  dueOn: string
}

/**
 * Errors in a class's categories, by `categories.<place>.<field>`. Either all of them have a
 * weight, or none do. In one term, no two have the same name; work stays in a category of its term.
 */
export function categoryErrors(
  drafts: readonly CategoryDraft[],
  terms: readonly GradeTerm[] = [],
  work: readonly Due[] = [],
): Record<string, MessageRef> {
  const errors: Record<string, MessageRef> = {}
  const isWeighted = drafts.some(({ weight }) => weight !== null)
  for (const [at, draft] of drafts.entries()) {
    const { id, name, weight, dropLowest, dropHighest, termIDs } = draft
    if (name === '') errors[`categories.${at}.name`] = { id: 'kit.valid.required' }
    else if (name.length > longestName)
      errors[`categories.${at}.name`] = { id: 'kit.valid.maxLength', values: { max: longestName } }
    else if (
      drafts
        .slice(0, at)
        .some((one) => one.name.toLowerCase() === name.toLowerCase() && meet(one, draft))
    )
      errors[`categories.${at}.name`] = { id: 'kit.valid.unique' }
    const outside = work.find(
      ({ categoryID, dueOn }) => categoryID === id && !belongsOn(draft, dueOn, terms),
    )
    if (termIDs.some((termID) => !terms.some((term) => term.id === termID)))
      errors[`categories.${at}.termIDs`] = { id: 'kit.valid.oneOf' }
    else if (outside)
      errors[`categories.${at}.termIDs`] = {
        id: 'grades.categories.otherTerm',
        values: { title: outside.title },
      }
    if (isWeighted && weight === null)
      errors[`categories.${at}.weight`] = { id: 'kit.valid.required' }
    if (weight !== null && !(weight >= 0 && weight <= 100))
      errors[`categories.${at}.weight`] = between(0, 100)
    if (weight !== null && !hasTwoDecimals(weight))
      errors[`categories.${at}.weight`] = { id: 'grades.valid.decimals' }
    for (const [field, drops] of Object.entries({ dropLowest, dropHighest }))
      if (!Number.isInteger(drops) || drops < 0 || drops > 20)
        errors[`categories.${at}.${field}`] = between(0, 20)
  }
  if (isWeighted && drafts.length > 0 && drafts.every(({ weight }) => weight === 0))
    errors['categories.0.weight'] = { id: 'grades.categories.noWeight' }
  return errors
}

/** A class's categories as one record. Its version is a hash of their contents. */
export function categoriesRow(sectionID: number, categories: readonly Category[]): CategoriesRow {
  const shown = categories.map(({ id, name, weight, dropLowest, dropHighest, termIDs }) => ({
    ...{ id, name, weight, dropLowest, dropHighest },
    termIDs,
  }))
  const text = JSON.stringify(shown)
  let version = 7
  for (let at = 0; at < text.length; at += 1)
    version = (Math.imul(version, 31) + text.charCodeAt(at)) >>> 0
  return { id: sectionID, version, categories: shown }
}
