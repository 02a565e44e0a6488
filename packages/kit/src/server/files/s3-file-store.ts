import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Settings } from '../settings.ts'
import { checkedKey, type FileStore } from './file-store.ts'

/** Files in a bucket of S3, or of what speaks like it (`endpoint`). The bucket must not be public: access is checked here. */
export function s3FileStore({ endpoint, bucket, region, accessKeyID, secretAccessKey }: NonNullable<Settings['s3']>): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKeyID, secretAccessKey },
    // Others' servers rarely answer under a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  })
  const at = (key: string) => ({ Bucket: bucket, Key: `files/${checkedKey(key).slice(0, 2)}/${key}` })
  const has = (key: string): Promise<boolean> => client.send(new HeadObjectCommand(at(key))).then(() => true, absent(false))
  return {
    has,
    put: async (key, bytes) => {
      if (!(await has(key))) await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.byteLength }))
    },
    get: (key) => client.send(new GetObjectCommand(at(key))).then((answer) => answer.Body as Readable | undefined, absent(undefined)),
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
