import { refuse } from '../../shared/index.ts'
import { fetchPublic, type FetchOptions } from '../fetch-public.ts'

export type { FetchOptions } from '../fetch-public.ts'
export { isForbiddenAddress } from '../public-host.ts'

/**
 * Fetches an image from another server, over https only. Refuses 422 with the field `url`, and 413.
 */
export async function fetchImage(
  address: string,
  options: FetchOptions,
): Promise<{ stream: AsyncIterable<Uint8Array>; filename: string }> {
  const { stream, url, mediaType, drop } = await fetchPublic(address, 'image/*', options)
  if (!mediaType.startsWith('image/')) {
    drop()
    throw refuse.fields({ url: { id: 'kit.file.notAnImage' } })
  }
  return {
    stream,
    filename: decodeURIComponentSafely(url.pathname.split('/').at(-1) ?? '') || 'image',
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
