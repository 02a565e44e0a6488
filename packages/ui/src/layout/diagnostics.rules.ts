import { redact, redactAddress, redactText } from '@atrium/kit/shared'

/** Details of the failed request; an error carries them as `request`. */
export interface FailedRequest {
  method?: string | undefined
  url?: string | undefined
  body?: unknown
  status?: number | undefined
  responseBody?: unknown
}

export interface Diagnosis {
  page: string
  name: string
  message: string
  userID: number
  schoolID: number
  request?: FailedRequest
}

/** What support needs about an unexpected error (platform.md §8), without secrets. */
export function diagnose(
  error: unknown,
  where: { page: string; userID: number; schoolID: number },
): Diagnosis {
  const request = requestOf(error)
  return {
    page: redactAddress(where.page),
    name: error instanceof Error ? error.name : typeof error,
    message: redactText(error instanceof Error ? error.message : String(error)),
    userID: where.userID,
    schoolID: where.schoolID,
    ...(request && { request }),
  }
}

/** The server's own words, where it gave any. */
export function detailOf(error: unknown): string | undefined {
  const { data, detail } = (error ?? {}) as {
    data?: { refusal?: { detail?: string } }
    detail?: unknown
  }
  return data?.refusal?.detail ?? (typeof detail === 'string' ? detail : undefined)
}

function requestOf(error: unknown): FailedRequest | undefined {
  const { request, data, meta } = (error ?? {}) as {
    request?: FailedRequest
    data?: { httpStatus?: number; path?: string }
    meta?: { response?: { url?: string; status?: number }; responseJSON?: unknown }
  }
  if (request) return cleaned(request)
  if (!data && !meta) return undefined
  return cleaned({
    url: meta?.response?.url ?? data?.path,
    status: data?.httpStatus ?? meta?.response?.status,
    responseBody: meta?.responseJSON,
  })
}

const cleaned = ({ method, url, body, status, responseBody }: FailedRequest): FailedRequest => ({
  method,
  url: url === undefined ? undefined : redactAddress(url),
  body: redact(body),
  status,
  responseBody: redact(responseBody),
})
