import { RequestError, useRoutes } from '@atrium/kit/client'
import type { UploadedFile } from '@atrium/kit/shared'
import type { Upload } from '@atrium/ui'
import { useCallback } from 'react'
import { imagePurpose } from '../preferences/preference.words.ts'

/** Sends a picture for the public pages: a file's bytes, or an address for the server to fetch. */
export function useImageUpload(): Upload {
  const { base } = useRoutes()
  return useCallback<Upload>(
    async (source, { crop, kind } = {}) => {
      const query = new URLSearchParams({ purpose: imagePurpose })
      if (crop) query.set('crop', [crop.x, crop.y, crop.width, crop.height].join(','))
      if (typeof source !== 'string') query.set('filename', source.name || 'image')
      if (kind) query.set('source', kind)
      const url = `${base}/rest/files?${query}`
      const response = await fetch(url, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': typeof source === 'string' ? 'application/json' : source.type || 'application/octet-stream', 'accept-language': document.documentElement.lang },
        body: typeof source === 'string' ? JSON.stringify({ url: source }) : source,
      })
      const body = (await response.json().catch(() => undefined)) as { file?: UploadedFile } | undefined
      if (!body?.file) throw new RequestError(`Unexpected HTTP ${response.status} response`, { method: 'POST', url, status: response.status, responseBody: body })
      return body.file
    },
    [base],
  )
}
