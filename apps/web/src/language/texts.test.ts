import { loadedMessages } from '@atrium/kit/client'
import { afterAll, expect, test, vi } from 'vitest'
import { currentLanguage, needTexts, speak } from './texts.ts'

vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('localStorage', { setItem: () => {} })
afterAll(() => vi.unstubAllGlobals())

/** A module's texts that resolve on demand. */
function slowTexts(key: string) {
  const held = { en: Promise.withResolvers<void>(), es: Promise.withResolvers<void>() }
  const loaders = {
    en: () => held.en.promise.then(() => ({ en: { [key]: 'Hello' } })),
    es: () => held.es.promise.then(() => ({ es: { [key]: 'Hola' } })),
  }
  return { loaders, come: (language: 'en' | 'es') => held[language].resolve() }
}
const turns = () => new Promise((resolve) => setTimeout(resolve, 5))

test('A page whose texts arrive while the language is changing uses the new one', async () => {
  const seen = slowTexts('a')
  const coming = slowTexts('b')
  seen.come('en')
  await needTexts(seen.loaders)

  const spoken = speak('es')
  const needed = needTexts(coming.loaders)
  coming.come('en')
  await turns()
  seen.come('es')
  await turns()
  expect(currentLanguage()).toBe('en')
  coming.come('es')
  await Promise.all([spoken, needed])
  expect(currentLanguage()).toBe('es')
  expect(loadedMessages.es).toMatchObject({ a: 'Hola', b: 'Hola' })
})
