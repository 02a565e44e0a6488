import { expect, test } from 'vitest'
import { addMessages, say } from './messages.ts'

test('numbers in server texts are written as on the screens: as in the United States, in Spanish too', () => {
  const texts = { 'kit.test.rows': '{rows, number}' }
  addMessages({ en: texts, es: texts })
  for (const language of ['en', 'es'] as const) {
    expect(
      [1234, 100_000, 2.5].map((rows) => say(language, { id: 'kit.test.rows', values: { rows } })),
    ).toEqual(['1,234', '100,000', '2.5'])
  }
})
