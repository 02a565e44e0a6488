import { describe, expect, it } from 'vitest'
import { f, emptyDraft } from '@atrium/kit/shared'
import {
  changedParts,
  changesOf,
  differences,
  draftOf,
  merged,
  partDifferences,
} from './draft.rules.ts'

const fields = {
  name: f.text({ max: 80 }),
  kind: f.choice({ of: ['gym', 'library'] }),
  uses: f.choices({ of: ['class', 'sport'] }),
  open: f.toggle(),
  code: f.text({ max: 8, fixed: true }),
  area: f.integer({ readOnly: true }),
  secret: f.text({ max: 8, hidden: true }),
}
const base = draftOf(fields, {
  id: 1,
  version: 3,
  name: 'West',
  kind: 'gym',
  uses: ['class', 'sport'],
  open: true,
  code: 'W',
  area: 400,
  secret: 'x',
})

describe('a form', () => {
  it('starts empty, without anything hidden', () => {
    expect(emptyDraft(fields)).toEqual({
      name: null,
      kind: null,
      uses: [],
      open: false,
      code: null,
      area: null,
    })
  })

  it('sends only changes that are allowed', () => {
    expect(
      changesOf(fields, base, {
        ...base,
        name: 'East',
        code: 'E',
        area: 1,
        uses: ['sport', 'class'],
      }),
    ).toEqual({ name: 'East' })
  })

  it('does not count a cleared text as a change if there was none', () => {
    expect(changesOf(fields, { ...base, name: null }, { ...base, name: '' })).toEqual({})
  })
})

describe('what a form keeps', () => {
  it('is only the changed parts', () => {
    expect(
      changedParts(
        { name: 'West', steps: [{ id: 1 }], note: null, codes: {} },
        { name: 'East', steps: [{ id: 1 }], note: null, codes: { '7': 'A' } },
      ),
    ).toEqual({ base: { name: 'West', codes: {} }, values: { name: 'East', codes: { '7': 'A' } } })
  })

  it('includes added parts', () => {
    expect(changedParts({}, { '3.12': { letter: 'B' } }).values).toEqual({
      '3.12': { letter: 'B' },
    })
  })
})

describe('two people who edit one record', () => {
  const mine = { ...base, name: 'East', open: false }
  const theirs = { ...base, name: 'North', kind: 'library' }
  const found = differences(fields, base, mine, theirs)

  it('see field by field who changed what', () => {
    expect(found.map(({ name, by }) => [name, by])).toEqual([
      ['name', 'both'],
      ['kind', 'theirs'],
      ['open', 'mine'],
    ])
  })

  it('have no difference if they made the same change', () => {
    expect(differences(fields, base, { ...base, name: 'East' }, { ...base, name: 'East' })).toEqual(
      [],
    )
  })

  it('merge: what only one changed is kept, and what both changed is chosen', () => {
    expect(merged(theirs, found, {})).toEqual({
      ...base,
      name: 'East',
      kind: 'library',
      open: false,
    })
    expect(merged(theirs, found, { name: 'theirs' })).toEqual({
      ...base,
      name: 'North',
      kind: 'library',
      open: false,
    })
  })
})

describe('two people who change a form with its own parts', () => {
  const form = { title: 'Field trip', sections: [{ title: 'You' }], visible: false }

  it('keeps what only one of them changed, and asks about what both did', () => {
    const mine = { ...form, title: 'Museum trip', visible: true }
    const theirs = { ...form, title: 'Zoo trip', sections: [{ title: 'Your child' }] }
    const found = partDifferences(form, mine, theirs)
    expect(Object.fromEntries(found.map(({ name, by }) => [name, by]))).toEqual({
      title: 'both',
      sections: 'theirs',
      visible: 'mine',
    })
    expect(merged(theirs, found, { title: 'theirs' })).toEqual({
      title: 'Zoo trip',
      sections: [{ title: 'Your child' }],
      visible: true,
    })
  })

  it('asks nothing if both made the same change', () => {
    const same = { ...form, sections: [] }
    expect(partDifferences(form, same, { ...same })).toEqual([])
  })
})
