import { createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, refuse } from '@atrium/kit/shared'
import type { KnownColumn } from '../../files/files.actions.ts'
import type { Remote } from '../choose.rules.ts'
import { sourceServices } from '../source-services.ts'

/**
 * One connection to a source. Everything it throws is a refusal with a message for people, without
 * any secret in it.
 */
export interface SourceReader {
  /** The files that are of the source's pattern. */
  list(): Promise<Remote[]>
  /** Downloads a file to `to`. Refuses one that is gone, or has changed since it was listed. */
  fetch(remote: Remote, to: string): Promise<void>
  close(): void
  /** Its columns, if known: a live table declares them, a file doesn't. */
  columns?: readonly KnownColumn[]
}

/** A connection that says nothing for so long is given up. */
export async function inTime<T>(act: Promise<T>, signal?: AbortSignal): Promise<T> {
  const done = new AbortController()
  const ended = signal ? AbortSignal.any([signal, done.signal]) : done.signal
  try {
    const late = sleep(sourceServices().answerTime, undefined, { signal: ended }).then(
      (): never => {
        throw refuse.invalid('dataSuites.source.tooSlow')
      },
    )
    return await Promise.race([act, late.catch(orWhy(signal))])
  } finally {
    done.abort()
    act.catch(() => {})
  }
}

// The timer is also canceled when the answer arrives, so its rejection is never unhandled.
const orWhy =
  (signal: AbortSignal | undefined) =>
  (error: unknown): never => {
    signal?.throwIfAborted()
    throw error
  }

/**
 * Writes an incoming file. Refuses more bytes than a file may have, a different number than
 * announced, and long pauses.
 */
export async function saveStream(
  stream: Readable,
  { name, bytes }: Remote,
  to: string,
  signal?: AbortSignal,
): Promise<void> {
  const { answerTime, maxBytes } = sourceServices()
  let got = 0
  const silence = setTimeout(
    () => counted.destroy(refuse.invalid('dataSuites.source.tooSlow')),
    answerTime,
  )
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      silence.refresh()
      got += chunk.length
      done(got > maxBytes ? tooLarge(name) : got > bytes ? changed(name) : null, chunk)
    },
  })
  try {
    await pipeline(
      stream,
      counted,
      createWriteStream(to, { flags: 'wx' }),
      signal ? { signal } : {},
    )
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    clearTimeout(silence)
  }
  if (got !== bytes) throw changed(name)
}

/**
 * An error that a reader has already put into words. Socket errors stay unchanged: the kit would
 * take them for database errors.
 */
export const refusalIn = (error: unknown): Refusal | undefined =>
  error instanceof Refusal ? error : undefined

/** An address inside the district's own walls, which no source may name. */
export const privateAddress = (host: string) =>
  refuse.invalid('dataSuites.source.privateAddress', { host })
export const changed = (name: string) => refuse.invalid('dataSuites.source.changed', { name })
export const vanished = (name: string) => refuse.invalid('dataSuites.source.vanished', { name })
export const tooLarge = (name: string) =>
  refuse.invalid('dataSuites.source.tooLarge', {
    name,
    gigabytes: Math.round(sourceServices().maxBytes / 1024 ** 3),
  })

/** Refuses what is too large before requesting a byte of it. */
export function checkSize(remote: Remote): void {
  if (remote.bytes > sourceServices().maxBytes) throw tooLarge(remote.name)
}
