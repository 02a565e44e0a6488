import { Agent as PlainAgent } from 'node:http'
import { Agent } from 'node:https'
import type { Readable } from 'node:stream'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { guardedLookup, isForbiddenHost } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { matchesPattern, type Remote } from '../choose.rules.ts'
import { forbiddenFor, sourceServices } from '../source-services.ts'
import type { S3Settings, SourceSecret } from '../source.settings.ts'
import { sourceLimits } from '../sources.words.ts'
import {
  changed,
  checkSize,
  inTime,
  refusalIn,
  saveStream,
  vanished,
  privateAddress,
  type SourceReader,
} from './reader.ts'

/** Objects of a bucket of S3, or of what speaks like it. */
export function s3Reader(
  settings: S3Settings,
  { secret }: SourceSecret,
  signal?: AbortSignal,
): SourceReader {
  const { bucket, prefix, pattern, endpoint } = settings
  const client = clientOf(settings, secret)
  const send = <T>(
    act: (options: { abortSignal?: AbortSignal }) => Promise<T>,
    name = bucket,
  ): Promise<T> =>
    inTime(act(signal ? { abortSignal: signal } : {}), signal).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw refusalIn(error) ?? readerRefusal(error, settings, name)
    })

  const list = async (): Promise<Remote[]> => {
    const found: Remote[] = []
    let [after, listed]: [string | undefined, number] = [undefined, 0]
    do {
      const page = await send((options) =>
        client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            ...(after !== undefined && { ContinuationToken: after }),
          }),
          options,
        ),
      )
      for (const { Key: key, Size: bytes, ETag: tag, LastModified: changedAt } of page.Contents ??
        []) {
        const name = key?.split('/').at(-1) ?? ''
        if (key === undefined || name === '' || !matchesPattern(name, pattern)) continue
        found.push({
          path: key,
          name,
          bytes: bytes ?? 0,
          changedAt: changedAt?.toISOString() ?? null,
          mark: tag ?? `${bytes}-${changedAt?.toISOString()}`,
        })
      }
      listed += page.Contents?.length ?? 0
      after = page.IsTruncated ? page.NextContinuationToken : undefined
      if (after !== undefined && listed >= sourceLimits.listed)
        throw refuse.invalid('dataSuites.source.tooMany', { limit: sourceLimits.listed })
    } while (after !== undefined)
    return found
  }

  return {
    list,
    fetch: async (remote, to) => {
      checkSize(remote)
      // The listed version, or nothing: a table is never made from two states of a file.
      const isTag = /^(W\/)?"?[^"]+"?$/.test(remote.mark) && !remote.mark.includes('undefined')
      const answer = await send(
        (options) =>
          client.send(
            new GetObjectCommand({
              Bucket: bucket,
              Key: remote.path,
              ...(isTag && { IfMatch: remote.mark }),
            }),
            options,
          ),
        remote.name,
      )
      await saveStream(answer.Body as Readable, remote, to, signal).catch((error: unknown) => {
        signal?.throwIfAborted()
        throw refusalIn(error) ?? readerRefusal(error, settings, remote.name)
      })
    },
    close: () => client.destroy(),
  }

  function clientOf({ region, accessKeyID }: S3Settings, secretAccessKey: string): S3Client {
    const host = endpoint === null ? '' : new URL(endpoint).hostname
    const isForbidden = forbiddenFor(host)
    // A host that is an address itself is never looked up.
    if (isForbiddenHost(host, isForbidden)) throw privateAddress(host)
    const lookup = guardedLookup(isForbidden)
    return new S3Client({
      region,
      maxAttempts: 2,
      credentials: { accessKeyId: accessKeyID, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: sourceServices().answerTime,
        httpAgent: new PlainAgent({ lookup }),
        httpsAgent: new Agent({ lookup }),
      },
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    })
  }
}

/** A store's message for a bucket in a different region than the request was signed for. */
const elsewhere = new Set([
  'PermanentRedirect',
  'TemporaryRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
])

/** A store's error as a sentence. Its own words stay here: they may quote what was sent. */
function readerRefusal(error: unknown, { bucket, endpoint }: S3Settings, name: string) {
  const {
    name: kind = '',
    code,
    $metadata,
  } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (kind === 'ForbiddenAddress')
    return privateAddress(endpoint === null ? bucket : new URL(endpoint).hostname)
  if (kind === 'NoSuchBucket') return refuse.invalid('dataSuites.source.noBucket', { bucket })
  if (kind === 'PreconditionFailed' || status === 412) return changed(name)
  if (kind === 'NoSuchKey' || (status === 404 && name !== bucket)) return vanished(name)
  if (
    ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'].includes(kind)
  )
    return refuse.invalid('dataSuites.source.wrongKeys')
  if (kind === 'RequestTimeTooSkewed') return refuse.invalid('dataSuites.source.otherClock')
  if (kind === 'AccessDenied' || status === 403)
    return refuse.invalid('dataSuites.source.notAllowed', { name })
  if (elsewhere.has(kind) || status === 301 || status === 307)
    return refuse.invalid('dataSuites.source.otherRegion', { bucket })
  if (status === 404) return refuse.invalid('dataSuites.source.noBucket', { bucket })
  return refuse.invalid('dataSuites.source.unreachable', {
    reason: code ?? (status === undefined ? kind : `HTTP ${status}`),
  })
}
