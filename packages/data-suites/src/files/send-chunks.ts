import { placeHeaders } from '@atrium/kit/client'

export type Sent = { uploadID: string } | { detail: string }

interface Sending {
  /** `/{app}` */
  base: string
  suiteID: number
  file: File
  onProgress: (percent: number) => void
  /** The connection is gone, or back. */
  onWaiting: (waiting: boolean) => void
  signal: AbortSignal
}

interface State {
  uploadID: string
  offset: number
  bytes: number
  chunk: number
}

/**
 * Sends a file in pieces. If a piece is lost it asks for the server's offset and continues there,
 * for as long as it takes.
 */
export async function sendChunks({
  base,
  suiteID,
  file,
  onProgress,
  onWaiting,
  signal,
}: Sending): Promise<Sent> {
  const root = `${base}/rest/data-suites/uploads`
  const ask = async (
    url: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<{ state: State } | { status: number; detail: string; messageID?: string }> => {
    const headers = { ...placeHeaders(), ...init.headers }
    const answer = await fetch(url, { ...init, headers, signal })
    const body = (await answer.json().catch(() => ({}))) as {
      upload?: State
      detail?: string
      messageID?: string
    }
    return body.upload
      ? { state: body.upload }
      : {
          status: answer.status,
          detail: body.detail ?? '',
          ...(body.messageID && { messageID: body.messageID }),
        }
  }
  const query = new URLSearchParams({
    suiteID: String(suiteID),
    name: file.name,
    bytes: String(file.size),
  })
  const begun = await ask(`${root}?${query.toString()}`, { method: 'POST' })
  if (!('state' in begun)) return { detail: begun.detail }
  let { state } = begun
  for (let tries = 0; state.offset < file.size;) {
    signal.throwIfAborted()
    const piece = file.slice(state.offset, state.offset + state.chunk)
    const put = await ask(`${root}/${state.uploadID}?offset=${state.offset}`, {
      method: 'PUT',
      body: piece,
      headers: { 'content-type': 'application/octet-stream' },
    }).catch(() => undefined)
    if (put && 'state' in put) {
      ;({ state } = put)
      tries = 0
      onWaiting(false)
      onProgress(Math.floor((state.offset / file.size) * 100))
      continue
    }
    // The server has another offset: that alone is worth another try.
    const isOffset = put?.messageID === 'tabular.offset'
    if (put && !isOffset && put.status < 500) return { detail: put.detail }
    onWaiting(true)
    await new Promise((resolve) => setTimeout(resolve, Math.min(15_000, 500 * 2 ** tries++)))
    const known = await ask(`${root}/${state.uploadID}`, {}).catch(() => undefined)
    if (known && 'state' in known) ({ state } = known)
    else if (known && known.status < 500) return { detail: known.detail }
  }
  return { uploadID: state.uploadID }
}
