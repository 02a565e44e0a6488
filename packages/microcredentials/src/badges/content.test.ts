import { describe, expect, test } from 'vitest'
import { changedContent, contentErrors, mergedContent } from './content.rules.ts'
import { emptyContent } from './content.types.ts'

const base = emptyContent('Questioning')

describe('Concurrent changes to a microcredential', () => {
  test('are both kept if they are in different fields', () => {
    const { content, clashes } = mergedContent(
      base,
      { ...base, scenario: '<p>Mine.</p>' },
      { ...base, clarifications: '<p>Theirs.</p>' },
    )
    expect(clashes).toEqual([])
    expect(content).toMatchObject({ scenario: '<p>Mine.</p>', clarifications: '<p>Theirs.</p>' })
  })
  test('to the same field have to be decided by a person, and everything else is kept', () => {
    const mine = { ...base, scenario: '<p>Mine.</p>', validMonths: 12 }
    const theirs = { ...base, scenario: '<p>Theirs.</p>', name: 'Asking' }
    expect(mergedContent(base, mine, theirs).clashes).toEqual(['scenario'])
    expect(mergedContent(base, mine, theirs, 'mine').content).toMatchObject({
      scenario: '<p>Mine.</p>',
      validMonths: 12,
      name: 'Asking',
    })
    expect(mergedContent(base, mine, theirs, 'theirs').content).toMatchObject({
      scenario: '<p>Theirs.</p>',
      validMonths: 12,
      name: 'Asking',
    })
  })
  test('that are identical do not conflict', () => {
    const same = { ...base, name: 'Asking' }
    expect(mergedContent(base, same, { ...same }).clashes).toEqual([])
  })
})

test('changes are listed by field name, and amounts, months and names are validated', () => {
  expect(
    changedContent(base, {
      ...base,
      reviewMode: 'none',
      glossary: [{ key: 'a', term: 'x', definition: 'y' }],
    }),
  ).toEqual(['reviewMode', 'glossary'])
  const faultOf = (numberOfCredits: number) =>
    contentErrors({
      ...base,
      credits: [
        {
          key: 'a',
          creditTypeID: 1,
          approvalAreaID: null,
          numberOfCredits,
          fee: 0,
          resubmissionFee: 0,
        },
      ],
    })['credits.0.numberOfCredits']
  expect([0, 20_000, 9999].map((number) => faultOf(number)?.id)).toEqual([
    'kit.valid.moreThan',
    'kit.valid.atMost',
    undefined,
  ])
  const credit = {
    key: 'a',
    creditTypeID: 1,
    approvalAreaID: null,
    numberOfCredits: 0,
    fee: -1,
    resubmissionFee: 1.5,
  }
  expect(
    Object.keys(contentErrors({ ...base, name: ' ', validMonths: 0, credits: [credit] })),
  ).toEqual([
    'name',
    'validMonths',
    'credits.0.numberOfCredits',
    'credits.0.fee',
    'credits.0.resubmissionFee',
  ])
})
