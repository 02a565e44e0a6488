import { expect, test } from 'vitest'
import { documentPatience, soon } from './soon.ts'

test('a document does not wait for a database that hangs', async () => {
  const from = performance.now()
  expect(await soon(new Promise<string>(() => {}), 'es')).toBe('es')
  expect(performance.now() - from).toBeGreaterThan(documentPatience - 50)
  expect(await soon(Promise.resolve('en'), 'es')).toBe('en')
  await expect(soon(Promise.reject(new Error('no')), 'es')).rejects.toThrow('no')
})
