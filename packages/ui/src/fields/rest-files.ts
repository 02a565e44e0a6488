import { languageHeader, RequestError, watchedFetch } from '@atrium/kit/client'
import type { RefusalAnswer, UploadedFile } from '@atrium/kit/shared'
import type { Files, Upload } from './files.tsx'

/** A refused upload, in the shape of every refused call. */
class UploadRefused extends Error {
  readonly data: { refusal: RefusalAnswer; httpStatus: number }

  constructor(refusal: RefusalAnswer, httpStatus: number) {
    super(refusal.detail)
    this.name = 'UploadRefused'
    // The server names the invalid part; on the form it is one field with one message.
    this.data = {
      refusal: { ...refusal, detail: Object.values(refusal.errors ?? {})[0] ?? refusal.detail },
      httpStatus,
    }
  }
}

/**
 * Uploads by `POST /{app}/rest/files` (the bytes themselves, or `{ url }`) and reads by `GET
 * /{app}/rest/files/:uuid`.
 */
export function restFiles(appSegment: string, purpose: string | undefined): Files {
  const root = `/${appSegment}/rest/files`
  return {
    addressOf: (uuid) => `${root}/${encodeURIComponent(uuid)}`,
    upload: (source, options) => {
      if (purpose === undefined)
        throw new Error('A file field stands on a page that names no purpose for its files')
      return uploadTo(root, { purpose })(source, options)
    },
  }
}

/** Uploads files to another of the server's paths that takes them like `/{app}/rest/files`. */
export const uploadTo =
  (path: string, about: Record<string, string>): Upload =>
  async (source, { crop, kind = 'file' } = {}) => {
    const query = new URLSearchParams(about)
    if (crop) query.set('crop', [crop.x, crop.y, crop.width, crop.height].join(','))
    const isAddress = typeof source === 'string'
    if (!isAddress) {
      query.set('filename', source.name)
      query.set('source', kind)
    }
    const url = `${path}?${query.toString()}`
    return posted(url, {
      headers: {
        'content-type': isAddress ? 'application/json' : source.type || 'application/octet-stream',
      },
      body: isAddress ? JSON.stringify({ url: source }) : source,
    })
  }

/** Turns a page of a stored file, or all of them, clockwise by so many degrees, for everyone who reads it. */
export const turnFile = (
  appSegment: string,
  uuid: string,
  { page, by }: { page: number | null; by: number },
): Promise<UploadedFile> => {
  const query = new URLSearchParams({ by: String(by), ...(page && { page: String(page) }) })
  const url = `/${appSegment}/rest/files/${encodeURIComponent(uuid)}/turn?${query.toString()}`
  return posted(url, {})
}

async function posted(
  url: string,
  { headers, ...init }: Pick<RequestInit, 'body'> & { headers?: Record<string, string> },
): Promise<UploadedFile> {
  const response = await watchedFetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'error',
    headers: { accept: 'application/json', ...languageHeader(), ...headers },
    ...init,
  })
  const body = (await response.json().catch(() => null)) as
    | { file: UploadedFile }
    | RefusalAnswer
    | null
  if (!body)
    throw new RequestError(`Unexpected HTTP ${response.status} response`, {
      method: 'POST',
      url,
      status: response.status,
    })
  if ('file' in body) return body.file
  throw new UploadRefused(body, response.status)
}
