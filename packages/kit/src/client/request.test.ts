import { afterEach, describe, expect, it, vi } from 'vitest'
import { patience, onTime, reachable, watchedFetch } from './connection.ts'
import { giveAnswers } from './given-answers.ts'
import { request, RequestError } from './request.ts'

const answering = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(status === 204 ? null : body, { status })),
  )

const failure = async (call: Promise<unknown>): Promise<RequestError> => {
  const error = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof RequestError))
    throw new Error(`Expected a RequestError, got ${String(error)}`)
  return error
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reachable.set(true)
})

describe('the request helper', () => {
  it('sends JSON to the same origin, with credentials and no redirects', async () => {
    answering(200, '{"userContext":{"userID":7}}')
    const { status, body } = await request({
      method: 'PUT',
      url: '/midas/rest/school-context/3',
      body: { a: 1 },
    })
    expect({ status, body }).toEqual({ status: 200, body: { userContext: { userID: 7 } } })
    expect(fetch).toHaveBeenCalledWith(
      '/midas/rest/school-context/3',
      expect.objectContaining({
        method: 'PUT',
        credentials: 'same-origin',
        redirect: 'error',
        body: '{"a":1}',
      }),
    )
  })

  it('takes an answer that came with the document once, then asks the server', async () => {
    answering(200, '{"images":{"7":{}}}')
    giveAnswers({ '/midas/rest/user-image/7': { images: {} } })
    const first = await request({ url: '/midas/rest/user-image/7' })
    expect(first).toEqual({ status: 200, body: { images: {} } })
    expect(fetch).not.toHaveBeenCalled()
    const second = await request({ url: '/midas/rest/user-image/7' })
    expect(second.body).toEqual({ images: { 7: {} } })
  })

  it('accepts an empty answer if the status is expected', async () => {
    answering(204, '')
    expect(
      await request({ method: 'POST', url: '/midas/rest/user-session', expected: 204 }),
    ).toEqual({ status: 204, body: undefined })
  })

  it('says "Unexpected HTTP {status} response" for a status not among those expected', async () => {
    answering(500, '{"detail":"The roof is leaking"}')
    const error = await failure(request({ url: '/midas/rest/user/7', expected: [200, 404] }))
    expect(error.message).toBe(
      'Failed during GET request to /midas/rest/user/7: Unexpected HTTP 500 response',
    )
    expect(error.summary).toBe('Failed during GET request to /midas/rest/user/7')
    expect(error.detail).toBe('The roof is leaking')
    expect(error.status).toBe(500)
  })

  it('says "Unable to parse JSON response" for a body that cannot be parsed', async () => {
    answering(200, '<html>')
    const error = await failure(request({ url: '/x' }))
    expect(error.message).toBe('Failed during GET request to /x: Unable to parse JSON response')
    expect(error.request.responseBody).toBe('<html>')
  })

  it("carries a network failure's name", async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('Failed to fetch')
      }),
    )
    const error = await failure(request({ url: '/x' }))
    expect(error.message).toBe('Failed during GET request to /x: TypeError')
    expect(error.status).toBeUndefined()
    expect(reachable.isOn()).toBe(false)
  })

  it('says "The request was canceled." for a canceled request, and does not call the connection lost', async () => {
    const controller = new AbortController()
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        controller.abort()
        throw new DOMException('aborted', 'AbortError')
      }),
    )
    const error = await failure(request({ url: '/x', signal: controller.signal }))
    expect(error.message).toContain('The request was cancelled.')
    expect(error.cancelled).toBe(true)
    expect(reachable.isOn()).toBe(true)
  })

  it('reports a slow answer, including files that are uploaded separately, until each has arrived', async () => {
    vi.useFakeTimers()
    const answers: ((response: Response) => void)[] = []
    vi.stubGlobal(
      'fetch',
      vi.fn(() => new Promise<Response>((resolve) => answers.push(resolve))),
    )
    const calls = [
      request({ url: '/x' }),
      watchedFetch('/files', { method: 'POST', body: new Blob(['x']) }),
    ]
    await vi.advanceTimersByTimeAsync(patience - 1)
    expect(onTime.isOn()).toBe(true)
    calls.push(request({ url: '/y' }))
    await vi.advanceTimersByTimeAsync(1)
    expect([onTime.isOn(), reachable.isOn()]).toEqual([false, true])
    answers[0]?.(new Response('{}'))
    await vi.advanceTimersByTimeAsync(1)
    expect(onTime.isOn()).toBe(true)
    for (const answer of answers.slice(1)) answer(new Response('{}'))
    await vi.advanceTimersByTimeAsync(2 * patience)
    expect([onTime.isOn(), (await Promise.all(calls)).length]).toEqual([true, 3])
  })

  it('reports method, url, body, status and response body with passwords and tokens redacted', async () => {
    answering(422, '{"detail":"no","echo":{"resetToken":"abc"}}')
    const body = { username: 'ana', password: 'hunter2hunter2', more: [{ confirmPassword: 'x' }] }
    const error = await failure(
      request({
        method: 'PATCH',
        url: '/midas/rest/reset-password/s3cr3t?token=t0k3n&page=2',
        body,
        expected: 204,
      }),
    )
    expect(error.request).toEqual({
      method: 'PATCH',
      url: '/midas/rest/reset-password/[redacted]?token=[redacted]&page=2',
      body: { username: 'ana', password: '[redacted]', more: [{ confirmPassword: '[redacted]' }] },
      status: 422,
      responseBody: { detail: 'no', echo: { resetToken: '[redacted]' } },
    })
    expect(error.message).not.toContain('s3cr3t')
  })

  it('treats a 503 as a lost connection and the next answer as its return', async () => {
    answering(503, '{}')
    await failure(request({ url: '/x' }))
    expect(reachable.isOn()).toBe(false)
    answering(200, '{}')
    await request({ url: '/x' })
    expect(reachable.isOn()).toBe(true)
  })
})
