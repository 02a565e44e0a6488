import { afterEach, expect, test, vi } from 'vitest'
import { detailOf } from '../layout/diagnostics.rules.ts'
import { restFiles } from './rest-files.ts'

afterEach(() => vi.unstubAllGlobals())

const answered = async (answer: Response): Promise<unknown> => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  return restFiles('midas', 'people.photo')
    .upload(new File(['no picture'], 'ada.png', { type: 'image/png' }))
    .catch((error: unknown) => error)
}

test('a refused file says what is wrong with the file, not that some fields need attention', async () => {
  const refusal = {
    code: 'invalid',
    messageID: 'kit.refusal.fields',
    detail: 'Some fields need your attention.',
    errors: { file: 'This could not be read as an image.' },
  }
  expect(detailOf(await answered(Response.json(refusal, { status: 422 })))).toBe(
    'This could not be read as an image.',
  )
})

test('an answer that is not ours is an unexpected status', async () => {
  expect(await answered(new Response('<html>', { status: 502 }))).toMatchObject({
    name: 'RequestError',
    request: { status: 502 },
  })
})
