import { showsPlace } from '@atrium/kit/client'
import { afterEach, expect, test, vi } from 'vitest'
import { sendBytes } from './send-bytes.ts'

afterEach(() => {
  showsPlace({})
  vi.unstubAllGlobals()
})

/** Sends a file, and says with which headers. */
async function headersSent(): Promise<Record<string, string>> {
  const headers: Record<string, string> = {}
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      responseText = '{}'
      open(): void {}
      setRequestHeader(name: string, value: string): void {
        headers[name.toLowerCase()] = value
      }
      send(): void {
        this.dispatchEvent(new Event('load'))
      }
    },
  )
  const { signal } = new AbortController()
  await sendBytes({ address: '/', file: new File([], 'a.csv'), onProgress: () => {}, signal })
  return headers
}

test('a file is sent with the place that the page shows, so that the server can refuse a page that still looks as someone', async () => {
  showsPlace({ schoolID: 3, looksAs: 7 })
  expect(await headersSent()).toMatchObject({ 'x-school': '3', 'x-looks-as': '7' })
  showsPlace({})
  expect(await headersSent()).not.toHaveProperty('x-looks-as')
})
