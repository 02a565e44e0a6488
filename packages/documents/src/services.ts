import type { FileStore } from '@atrium/kit/server'

let store: FileStore | undefined

/** Set once at start: where logos and photos are read from, and large documents stored. */
export function provideDocuments(files: FileStore): void {
  store = files
}

export function documentStore(): FileStore {
  if (!store) throw new Error('No file store was given for documents')
  return store
}
