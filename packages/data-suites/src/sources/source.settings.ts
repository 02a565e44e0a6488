import { z } from 'zod'
import { importModes } from '../words.ts'
import { isPlainAddress, shapes } from './settings.rules.ts'
import { intervals, notificationPreferences } from './sources.words.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)
const pattern = line(200).min(1)

const shaped = (shape: RegExp, max: number) => z.string().trim().max(max).regex(shape)

const s3 = z.strictObject({
  kind: z.literal('s3'),
  bucket: shaped(shapes.bucket, 63),
  region: shaped(shapes.region, 40),
  endpoint: z.string().trim().max(300).refine(isPlainAddress).nullable(),
  prefix: line(500),
  pattern,
  accessKeyID: line(200).min(1),
})
const sftp = z.strictObject({
  kind: z.literal('sftp'),
  host: shaped(shapes.host, 253).toLowerCase(),
  port: z.int().min(1).max(65_535),
  user: line(200).min(1),
  signIn: z.enum(['password', 'key']),
  path: line(1000).min(1),
  pattern,
  /** `SHA256:…` of the key that a person has confirmed; null: not yet. */
  hostKey: z.string().regex(shapes.hostKey).nullable(),
})
const product = z.strictObject({ kind: z.literal('product'), pattern })
const atrium = z.strictObject({
  kind: z.literal('atrium'),
  table: z.string().regex(/^[a-z][A-Za-z.]{0,60}$/),
  /** In which its columns are called at first. */
  language: z.enum(['en', 'es']),
})

export const sourceSettingsInput = z.discriminatedUnion('kind', [s3, sftp, product, atrium])
export type S3Settings = z.infer<typeof s3>
export type SftpSettings = z.infer<typeof sftp>
export type ProductSettings = z.infer<typeof product>
export type AtriumSettings = z.infer<typeof atrium>
/** The parts of a source that are not secret. */
export type SourceSettings = z.infer<typeof sourceSettingsInput>

/**
 * The secret access key, the password, or a private key with its passphrase. It goes in, and never
 * comes out.
 */
export const secretInput = z.strictObject({
  secret: z.string().min(1).max(20_000),
  passphrase: z.string().max(1000).optional(),
})
export type SourceSecret = z.infer<typeof secretInput>

export const scheduleInput = z.strictObject({
  every: z.enum(intervals),
  /** The district's wall clock, `HH:MM`; only the minutes count for an hourly schedule. */
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** 1 Monday … 7 Sunday. */
  weekday: z.int().min(1).max(7),
})
export type Schedule = z.infer<typeof scheduleInput>

export const sourceDraftInput = z.strictObject({
  settings: sourceSettingsInput,
  /** Absent: the stored one. */
  secret: secretInput.optional(),
  mode: z.enum(importModes),
  schedule: scheduleInput,
  notify: z.enum(notificationPreferences),
  /** The people to notify; empty: the suite's owner. */
  tell: z.array(z.int().positive()).max(20),
})
export type SourceDraft = z.infer<typeof sourceDraftInput>

/**
 * The destination of a secret. It is sealed under this name: an editor of a source can't have its
 * secret sent to another host, but must type it again.
 */
export function destinationOf(settings: SourceSettings): string {
  if (settings.kind === 's3')
    return JSON.stringify([
      settings.endpoint,
      settings.region,
      settings.bucket,
      settings.accessKeyID,
    ])
  if (settings.kind === 'sftp')
    return JSON.stringify([settings.host, settings.port, settings.user, settings.signIn])
  return settings.kind === 'atrium' ? settings.table : settings.kind
}

export const needsSecret = (settings: SourceSettings): boolean =>
  settings.kind === 's3' || settings.kind === 'sftp'
