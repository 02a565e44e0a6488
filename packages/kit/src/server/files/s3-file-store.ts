import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Settings } from '../settings.ts'
import { checkedKey, type FileStore } from './file-store.ts'

/**
 * Files in an S3 bucket, or anything compatible (`endpoint`). The bucket must not be public: access
 * is checked here.
 */
export function s3FileStore({
  endpoint,
  bucket,
  region,
  accessKeyID,
  secretAccessKey,
}: NonNullable<Settings['s3']>): FileStore {
  const client = new S3Client({
    region,
    // S3-compatible servers rarely support the checksums that follow a streamed body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: accessKeyID, secretAccessKey },
    // S3-compatible servers rarely answer under a host name per bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  })
  const at = (key: string) => ({
    Bucket: bucket,
    Key: `files/${checkedKey(key).slice(0, 2)}/${key}`,
  })
  const has = (key: string): Promise<boolean> =>
    client.send(new HeadObjectCommand(at(key))).then(() => true, absent(false))
  const get: FileStore['get'] = (key, part) =>
    client
      .send(
        new GetObjectCommand({
          ...at(key),
          ...(part && { Range: `bytes=${part.start}-${part.end}` }),
        }),
      )
      .then((answer) => answer.Body as Readable | undefined, absent(undefined))
  return {
    has,
    get,
    putFile: async (key, path) => {
      if (await has(key)) return
      const { size } = await stat(path)
      await client.send(
        new PutObjectCommand({ ...at(key), Body: createReadStream(path), ContentLength: size }),
      )
    },
    fetch: async (key, path) => {
      const stream = await get(key)
      if (stream) await pipeline(stream, createWriteStream(path, { flags: 'wx' }))
      return stream !== undefined
    },
    put: async (key, bytes) => {
      if (!(await has(key)))
        await client.send(
          new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.byteLength }),
        )
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}

const absent =
  <T>(answer: T) =>
  (error: Error): T => {
    if (error.name === 'NotFound' || error.name === 'NoSuchKey') return answer
    throw error
  }
