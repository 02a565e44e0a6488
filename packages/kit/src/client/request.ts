import { languageHeader, watchedFetch } from './connection.ts'
import { takeAnswer } from './given-answers.ts'
import { redact, redactAddress } from '../shared/redact.rules.ts'

export interface RequestOptions {
  /** Default: GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  /** Sent as JSON. */
  body?: unknown
  /** The statuses that aren't errors; default: 200. */
  expected?: number | readonly number[]
  signal?: AbortSignal
}

export interface Answer<Body> {
  status: number
  /** The parsed JSON; undefined if the answer has no body (204). */
  body: Body
}

/** What a failed request is reported with: the specification's diagnostic, without secrets. */
export interface RequestReport {
  method: string
  url: string
  body?: unknown
  status?: number
  responseBody?: unknown
}

/**
 * Messages come from the error catalog (platform.md §8), always in English, because support reads
 * them.
 */
export class RequestError extends Error {
  /** Without secrets. */
  readonly request: RequestReport
  /** "Failed during {method} request to {url}" */
  readonly summary: string
  /** The server's own words (`detail`), already in the reader's language. */
  readonly detail: string | undefined
  readonly cancelled: boolean

  constructor(
    reason: string,
    report: RequestReport,
    options: { cause?: unknown; cancelled?: boolean } = {},
  ) {
    const summary = `Failed during ${report.method} request to ${redactAddress(report.url)}`
    super(`${summary}: ${reason}`, { cause: options.cause })
    this.name = 'RequestError'
    this.summary = summary
    this.cancelled = options.cancelled ?? false
    this.detail = detailOf(report.responseBody)
    this.request = {
      ...report,
      url: redactAddress(report.url),
      body: redact(report.body),
      responseBody: redact(report.responseBody),
    }
  }

  /** The answer's status; undefined if there was none. */
  get status(): number | undefined {
    return this.request.status
  }
}

/**
 * One JSON call to the same origin, with credentials and without redirects. An unexpected status, a
 * body that isn't JSON, a network failure and a cancellation all throw a RequestError.
 */
export async function request<Body = unknown>({
  method = 'GET',
  url,
  body,
  expected = 200,
  signal,
}: RequestOptions): Promise<Answer<Body>> {
  const given = method === 'GET' ? takeAnswer(url) : undefined
  if (given !== undefined) return { status: 200, body: given as Body }
  const asked: RequestReport = { method, url, ...(body !== undefined && { body }) }
  const { status, text } = await send(asked, signal)
  const parsed = parse(text)
  const answered: RequestReport = {
    ...asked,
    status,
    responseBody: parsed.ok ? parsed.value : text,
  }

  const statuses = typeof expected === 'number' ? [expected] : expected
  if (!statuses.includes(status))
    throw new RequestError(`Unexpected HTTP ${status} response`, answered)
  if (!parsed.ok)
    throw new RequestError('Unable to parse JSON response', answered, { cause: parsed.error })
  return { status, body: parsed.value as Body }
}

async function send(
  asked: RequestReport,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  try {
    const response = await watchedFetch(asked.url, {
      method: asked.method,
      credentials: 'same-origin',
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...languageHeader(),
        ...(asked.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      ...(signal && { signal }),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (signal?.aborted)
      throw new RequestError('The request was cancelled.', asked, { cause: error, cancelled: true })
    throw new RequestError(error instanceof Error ? error.name : String(error), asked, {
      cause: error,
    })
  }
}

type Parsed = { ok: true; value: unknown } | { ok: false; error: unknown }

function parse(text: string): Parsed {
  if (text === '') return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return { ok: false, error }
  }
}

function detailOf(body: unknown): string | undefined {
  const detail = (body as { detail?: unknown } | null | undefined)?.detail
  return typeof detail === 'string' && detail !== '' ? detail : undefined
}
