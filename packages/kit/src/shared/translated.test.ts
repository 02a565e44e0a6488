import { expect, test } from 'vitest'
import { f } from './field.ts'
import { inLanguage, nameIn } from './translated.ts'
import { validateDraft, validateField } from './validate.ts'

test('a translated text reads in the reader’s language, and in English if there is no Spanish', () => {
  expect(inLanguage({ en: 'Tardy', es: 'Llegada tarde' }, 'es')).toBe('Llegada tarde')
  expect(inLanguage({ en: 'Tardy', es: 'Llegada tarde' }, 'en')).toBe('Tardy')
  expect(inLanguage({ en: 'Tardy', es: null }, 'es')).toBe('Tardy')
  expect(nameIn({ en: 'Tardy', es: '' }, 'es')).toBe('Tardy')
  expect(nameIn('Room 4', 'es')).toBe('Room 4')
  expect(nameIn(null, 'es')).toBeUndefined()
})

test('a translated text requires its English, and the length limit applies to each language', () => {
  const field = f.translated({ max: 10, required: true })
  const wrong = (value: unknown) => validateField(field, value)?.id
  expect(wrong({ en: 'Tardy', es: null })).toBeUndefined()
  expect(wrong({ en: 'Tardy', es: 'Tarde' })).toBeUndefined()
  expect(wrong(null)).toBe('kit.valid.required')
  expect(wrong({ en: '', es: null })).toBe('kit.valid.required')
  expect(wrong({ en: '', es: 'Tarde' })).toBe('kit.valid.englishFirst')
  expect(wrong({ en: 'Tardy', es: 'Llegada tarde' })).toBe('kit.valid.maxLength')
  expect(wrong({ en: 'Tardy', es: 5 })).toBe('kit.valid.text')
  expect(wrong('Tardy')).toBe('kit.valid.text')
  expect(wrong({ en: 'Tardy', es: null, fr: 'Retard' })).toBe('kit.valid.text')
  expect(validateField(f.translated({ max: 10 }), { en: '', es: '' })).toBeUndefined()
})

test('a field that depends on another applies only while its condition is true', () => {
  const fields = {
    kind: f.choice({ of: ['owned', 'leased'], required: true }),
    lessor: f.text({ max: 40, required: true, when: { field: 'kind', is: 'leased' } }),
    uses: f.choices({ of: ['exams', 'meals'] }),
    kitchen: f.text({ max: 40, required: true, when: { field: 'uses', is: ['meals', 'sports'] } }),
  }
  expect(validateDraft(fields, { kind: 'owned', uses: ['exams'] })).toEqual({})
  expect(Object.keys(validateDraft(fields, { kind: 'leased', uses: ['exams', 'meals'] }))).toEqual([
    'lessor',
    'kitchen',
  ])
})

test('a field that depends on any value of another applies once there is one', () => {
  const fields = {
    endsOn: f.date(),
    outcome: f.choice({ of: ['met', 'ended'], required: true, when: { field: 'endsOn' } }),
  }
  expect(validateDraft(fields, { endsOn: null })).toEqual({})
  expect(Object.keys(validateDraft(fields, { endsOn: '2026-12-18' }))).toEqual(['outcome'])
})
