import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export interface BytePart {
  start: number
  end: number
}

/**
 * Stores bytes under a key made of their SHA-256: writing the same bytes twice stores them once.
 */
export interface FileStore {
  /** Once it resolves, the bytes survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The same for bytes in a file of any size; they are not loaded into memory. */
  putFile(key: string, path: string): Promise<void>
  /**
   * Writes the bytes to `path`, which nothing else writes to or changes; false if the key is
   * unknown.
   */
  fetch(key: string, path: string): Promise<boolean>
  /** All bytes or a part of them; undefined if the key is unknown. */
  get(key: string, part?: BytePart): Promise<Readable | undefined>
  has(key: string): Promise<boolean>
  /** Does nothing if there is nothing. */
  remove(key: string): Promise<void>
}

/** Only we generate keys; anything else is a bug, and never used as a path. */
export function checkedKey(key: string): string {
  if (!/^[0-9a-f]{64}(\.(\d{2,4}|bare))?$/.test(key)) throw new Error('Not a key of the file store')
  return key
}
