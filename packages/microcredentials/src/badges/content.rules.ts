import { isWebAddress, type FieldErrors, type MessageRef } from '@atrium/kit/shared'
import {
  contentFields,
  contentParts,
  type BadgeContent,
  type CriterionContent,
  type OptionContent,
} from './content.types.ts'
import { boundsError } from './evidence-requirement.rules.ts'
import { isISBN10 } from './isbn.rules.ts'
import { plainText } from './shown-text.rules.ts'

/** Maximum lengths in characters; for HTML, including the markup. */
export const contentLimits = {
  name: 200,
  title: 200,
  html: 40_000,
  short: 4000,
  url: 2000,
  parts: 60,
  prompts: 20,
  levels: 10,
  code: 40,
}

/**
 * Errors that prevent saving content, even in a draft. Keys are paths (`resources.0.isbn10`).
 * Checked in the form and on the server.
 */
export function contentErrors(content: BadgeContent): FieldErrors {
  const errors: FieldErrors = {}
  const note = (path: string, error: MessageRef | null | undefined) => {
    if (error) errors[path] = error
  }
  if (content.name.trim() === '') note('name', { id: 'kit.valid.required' })
  if (
    content.validMonths !== null &&
    (!Number.isInteger(content.validMonths) || content.validMonths < 1 || content.validMonths > 600)
  )
    note('validMonths', { id: 'kit.valid.between', values: { from: 1, to: 600 } })
  content.resources.forEach(({ url, isbn10 }, at) => {
    if (url && !isWebAddress(url)) note(`resources.${at}.url`, { id: 'kit.valid.url' })
    if (isbn10 && !isISBN10(isbn10))
      note(`resources.${at}.isbn10`, { id: 'microcredentials.valid.isbn10' })
  })
  content.criteria.forEach((criterion, at) => {
    for (const [path, bounds] of boundsOf(criterion))
      note(`criteria.${at}.${path}.max`, boundsError(bounds))
  })
  content.credits.forEach(({ numberOfCredits, fee, resubmissionFee }, at) => {
    if (!(numberOfCredits > 0))
      note(`credits.${at}.numberOfCredits`, { id: 'kit.valid.moreThan', values: { min: 0 } })
    else if (numberOfCredits > 9999)
      note(`credits.${at}.numberOfCredits`, { id: 'kit.valid.atMost', values: { max: 9999 } })
    if (!isCents(fee)) note(`credits.${at}.fee`, { id: 'kit.valid.positive' })
    if (!isCents(resubmissionFee))
      note(`credits.${at}.resubmissionFee`, { id: 'kit.valid.positive' })
  })
  return errors
}

/** What is missing before it can be submitted for review; empty if it is ready. */
export function readinessErrors(content: BadgeContent): FieldErrors {
  const errors = contentErrors(content)
  const required = (path: string, value: string) => {
    if (plainText(value) === '') errors[path] = { id: 'kit.valid.required' }
  }
  required('description', content.description)
  content.resources.forEach(({ title }, at) => required(`resources.${at}.title`, title))
  content.glossary.forEach(({ term, definition }, at) => {
    required(`glossary.${at}.term`, term)
    required(`glossary.${at}.definition`, definition)
  })
  content.courseCodes.forEach(({ code }, at) => required(`courseCodes.${at}.code`, code))
  content.criteria.forEach((criterion, at) => {
    required(`criteria.${at}.title`, criterion.title)
    for (const [path, { title }] of boundsOf(criterion))
      required(`criteria.${at}.${path}.title`, title)
  })
  if (content.audience.length === 0) errors.audience = { id: 'kit.valid.required' }
  if (content.criteria.length === 0)
    errors.criteria = { id: 'microcredentials.valid.needsCriterion' }
  if (!hasApprovalArea(content)) errors.credits = { id: 'microcredentials.needsApprovalArea' }
  return errors
}

/** The names of the fields and lists that differ. */
export const changedContent = (before: BadgeContent, after: BadgeContent): (keyof BadgeContent)[] =>
  [...contentFields, ...contentParts].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

/**
 * Merges two versions with a common origin. Takes what either of them changed; if both changed the
 * same thing, takes the one that `prefer` says. `clashes` lists what they changed differently; if
 * it is empty, no one has to decide.
 */
export function mergedContent(
  base: BadgeContent,
  mine: BadgeContent,
  theirs: BadgeContent,
  prefer: 'mine' | 'theirs' = 'theirs',
): { content: BadgeContent; clashes: (keyof BadgeContent)[] } {
  const myChanges = changedContent(base, mine)
  const differing = new Set(changedContent(mine, theirs))
  const clashes = changedContent(base, theirs).filter(
    (name) => myChanges.includes(name) && differing.has(name),
  )
  const kept = myChanges.filter((name) => prefer === 'mine' || !clashes.includes(name))
  return {
    content: { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) },
    clashes,
  }
}

/** Whether any of its credits has an approval area (modules.md §5). */
export const hasApprovalArea = ({ credits }: Pick<BadgeContent, 'credits'>): boolean =>
  credits.some((credit) => credit.approvalAreaID !== null)

const isCents = (amount: number): boolean =>
  Number.isInteger(amount) && amount >= 0 && amount <= 100_000_000

function boundsOf({ categories }: CriterionContent): [path: string, OptionContent][] {
  return categories.flatMap((category, at) => [
    [`categories.${at}`, category] as [string, OptionContent],
    ...category.options.map((option, nth): [string, OptionContent] => [
      `categories.${at}.options.${nth}`,
      option,
    ]),
  ])
}
