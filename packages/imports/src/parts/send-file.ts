/** How an upload went: the import that it made, or what to tell the person. */
export type Sent = { importID: number } | { detail: string } | { failed: 'network' | 'unexpected' }

export interface SendOptions {
  base: string
  file: File
  /** The import whose file is replaced. */
  importID: number | undefined
  /** 0–100; 100 while the server reads what it was sent. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Sends a file as it is. XMLHttpRequest, as `fetch` does not tell how much has been sent. */
export function sendFile({ base, file, importID, onProgress, signal }: SendOptions): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ name: file.name, ...(importID !== undefined && { importID: String(importID) }) })
    request.open('POST', `${base}/rest/imports/source?${query.toString()}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(Math.floor((event.loaded / event.total) * 100)))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => resolve({ failed: 'network' }))
    request.addEventListener('abort', () => resolve({ failed: 'network' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): Sent {
  const answer = parsed(responseText)
  if (status === 201 && typeof answer.import?.importID === 'number') return { importID: answer.import.importID }
  return typeof answer.detail === 'string' ? { detail: answer.detail } : { failed: 'unexpected' }
}

function parsed(text: string): { import?: { importID?: unknown }; detail?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as ReturnType<typeof parsed>
  } catch {
    return {}
  }
}
