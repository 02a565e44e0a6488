/** How an upload went: the import that it made, or what to tell the person. */
export type Sent = { importID: number } | { detail: string } | { failed: true }

export interface SendOptions {
  base: string
  file: File
  /** 0–100; 100 while the server reads what it was sent. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Sends a file as it is. XMLHttpRequest, as `fetch` does not tell how much has been sent. */
export function sendStandards({ base, file, onProgress, signal }: SendOptions): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${base}/rest/standards/source?${new URLSearchParams({ name: file.name }).toString()}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(Math.floor((event.loaded / event.total) * 100)))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => resolve({ failed: true }))
    request.addEventListener('abort', () => resolve({ failed: true }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function answerOf({ responseText }: XMLHttpRequest): Sent {
  try {
    const answer = (JSON.parse(responseText) ?? {}) as { import?: { importID?: unknown }; detail?: unknown }
    if (typeof answer.import?.importID === 'number') return { importID: answer.import.importID }
    return typeof answer.detail === 'string' ? { detail: answer.detail } : { failed: true }
  } catch {
    return { failed: true }
  }
}
