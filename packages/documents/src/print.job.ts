import { jobRequest } from '@atrium/auth/public'
import { defineJob, storeUpload, type FilePurpose, type JobProgress } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { documentFile } from './document-file.ts'
import { describeDocument, type Described } from './document-kinds.ts'
import { documentStore } from './services.ts'

export interface PrintInput {
  kind: string
  input: unknown
  /** The school that the person had switched to; it decides whose list this is. */
  schoolID: number
  /** Identifies a repeated request, which reuses a run that is queued or in progress. */
  key: string
}

export interface Printed {
  uuid: string
  fileName: string
}

export const printPurpose = 'documents.printed'

/** Only the person who requested it can read it. */
export const printFiles: FilePurpose = {
  purpose: printPurpose,
  read: ({ user }, file) => user?.userID === file.ownerID,
  upload: () => false,
  accept: 'any',
  maxBytes: 200_000_000,
}

/**
 * Makes a large document on behalf of the person who requested it, with the access they have at
 * that moment.
 */
export const printJob = defineJob<PrintInput>({
  name: 'documents.print',
  singleton: ({ key }) => key,
  retry: { limit: 3, delaySeconds: 5 },
  run: async (ctx, { kind, input, schoolID }, progress): Promise<Printed> => {
    const request = await jobRequest(ctx, ctx.startedBy, schoolID)
    if (!request) throw refuse.forbidden('kit.refusal.forbidden')
    const { document, total } = await describeDocument(request, kind, input)
    progress.report({ done: 0, ...(total !== undefined && { total }) })
    const file = documentFile(counted(document, progress))
    const stored = await storeUpload(request, documentStore(), {
      stream: bytesOf(file.chunks),
      filename: file.fileName,
      purpose: printPurpose,
      isMade: true,
    })
    return { uuid: stored.file.uuid, fileName: file.fileName }
  },
})

/** The same document, reporting its progress. */
function counted(document: Described['document'], progress: JobProgress): Described['document'] {
  let done = 0
  async function* each<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
    for await (const item of items) {
      progress.check()
      yield item
      done += 1
      progress.report({ done })
    }
  }
  return 'labels' in document
    ? { ...document, labels: each(document.labels) }
    : { ...document, sheets: each(document.sheets) }
}

async function* bytesOf(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
}
