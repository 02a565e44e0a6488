import { describe, expect, test } from 'vitest'
import { createIntl } from '@formatjs/intl'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { boundsError, evidenceRequirement } from './evidence-requirement.rules.ts'

const requirementText = (
  locale: string,
  messages: Record<string, string>,
  min: number,
  max: number | null,
) => {
  const { id, values } = evidenceRequirement({ min, max })
  return createIntl({ locale, messages }).formatMessage({ id }, values)
}

describe('Evidence requirement forms', () => {
  test.each([
    [1, 1, 'Required: exactly 1 piece of evidence', 'Obligatorio: exactamente 1 evidencia'],
    [3, 3, 'Required: exactly 3 pieces of evidence', 'Obligatorio: exactamente 3 evidencias'],
    [2, null, 'Required: at least 2 pieces of evidence', 'Obligatorio: al menos 2 evidencias'],
    [
      1,
      4,
      'Required: at least 1 but no more than 4 pieces of evidence',
      'Obligatorio: al menos 1, pero no más de 4 evidencias',
    ],
    [0, 2, 'Optional: up to 2 pieces of evidence', 'Opcional: hasta 2 evidencias'],
    [0, null, 'Optional: unlimited pieces of evidence', 'Opcional: sin límite de evidencias'],
  ])('min %s, max %s', (min, max, english, spanish) => {
    expect(requirementText('en', en, min, max)).toBe(english)
    expect(requirementText('es', es, min, max)).toBe(spanish)
  })

  test('the upper bound cannot be below the lower one', () => {
    expect(boundsError({ min: 2, max: 1 })).toEqual({ id: 'microcredentials.valid.maxBelowMin' })
    expect(boundsError({ min: 0, max: 0 })).toMatchObject({ id: 'kit.valid.atLeast' })
    expect(boundsError({ min: -1, max: null })).toMatchObject({ id: 'kit.valid.positive' })
    expect(boundsError({ min: 2, max: 2 })).toBeNull()
    expect(boundsError({ min: 0, max: null })).toBeNull()
  })
})
