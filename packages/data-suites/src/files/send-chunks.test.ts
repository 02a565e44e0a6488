import { showsPlace } from '@atrium/kit/client'
import { afterEach, expect, test, vi } from 'vitest'
import { sendChunks } from './send-chunks.ts'

afterEach(() => {
  showsPlace({})
  vi.unstubAllGlobals()
})

test('each piece of a file is sent with the person as whom the page looks, and a refusal ends it', async () => {
  const sent: [string | undefined, string | undefined][] = []
  vi.stubGlobal(
    'fetch',
    async (_: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      sent.push([method, headers['x-looks-as']])
      return method === 'POST'
        ? Response.json({ upload: { uploadID: 'a', offset: 0, bytes: 1, chunk: 10 } })
        : Response.json(
            { detail: 'No longer', messageID: 'kit.refusal.noLongerLooking' },
            { status: 409 },
          )
    },
  )
  showsPlace({ looksAs: 7 })
  const answer = await sendChunks({
    base: '/midas',
    suiteID: 1,
    file: new File(['x'], 'a.csv'),
    onProgress: () => {},
    onWaiting: () => {},
    signal: new AbortController().signal,
  })
  expect(answer).toEqual({ detail: 'No longer' })
  expect(sent).toEqual([
    ['POST', '7'],
    ['PUT', '7'],
  ])
})
