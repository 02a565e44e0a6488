import { useCallback } from 'react'
import { useRoutes } from '@atrium/kit/client'
import type { Upload } from '@atrium/ui'

type Sent = Awaited<ReturnType<Upload>>

/** Sends files of one purpose to the file store; a refusal fails with its own words. */
export function useUpload(purpose: string): Upload {
  const { base } = useRoutes()
  return useCallback<Upload>(
    async (source, { crop, kind = 'file' } = {}) => {
      const query = new URLSearchParams({ purpose })
      if (crop) query.set('crop', [crop.x, crop.y, crop.width, crop.height].join(','))
      if (typeof source !== 'string') {
        query.set('filename', source.name || 'photo')
        query.set('source', kind)
      }
      const answer = await fetch(`${base}/rest/files?${query}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': typeof source === 'string' ? 'application/json' : source.type || 'application/octet-stream' },
        body: typeof source === 'string' ? JSON.stringify({ url: source }) : source,
      })
      const body = (await answer.json().catch(() => null)) as { file?: Sent; code?: string; detail?: string } | null
      if (answer.status === 201 && body?.file) return body.file
      // Shaped like a refused call, so that every part tells it the same way.
      throw Object.assign(new Error(body?.detail ?? `Unexpected HTTP ${answer.status} response`), body?.detail ? { data: { refusal: body } } : {})
    },
    [base, purpose],
  )
}
