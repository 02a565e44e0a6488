import { placeHeaders } from '@atrium/kit/client'

interface Sending {
  address: string
  file: File
  /** 0–100; 100 while the server reads the upload. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Sends a file as it is. XMLHttpRequest, because `fetch` doesn't report upload progress.
 * @returns the server's answer, `{}` if it isn't JSON; undefined if the connection was cut
 */
export function sendBytes({
  address,
  file,
  onProgress,
  signal,
}: Sending): Promise<{ [key: string]: unknown } | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Accept', 'application/json')
    // Like every other write, so that one from a page that no longer looks as someone is refused.
    for (const [name, value] of Object.entries(placeHeaders()))
      request.setRequestHeader(name, value)
    request.upload.addEventListener(
      'progress',
      (event) =>
        event.lengthComputable && onProgress(Math.floor((event.loaded / event.total) * 100)),
    )
    request.addEventListener('load', () => resolve(parsed(request.responseText)))
    request.addEventListener('error', () => resolve(undefined))
    request.addEventListener('abort', () => resolve(undefined))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function parsed(text: string): { [key: string]: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { [key: string]: unknown }
  } catch {
    return {}
  }
}
