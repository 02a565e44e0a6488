import { z } from 'zod'

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((value) => value === 'true' || value === '1')

/** Every setting of the server, from the environment; documented in `.env.example`. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  APP_SEGMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default('midas'),
  PUBLIC_ORIGIN: z.url().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().default('Atrium <no-reply@atrium.test>'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SECRET_KEYS: z
    .string()
    .regex(
      /^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/,
      '32 bytes each, base64, separated by commas',
    )
    .optional(),
  PRIVATE_HOSTS: z.string().default(''),
  SFTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  SFTP_HOST: z.string().min(1).optional(),
  MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODEL_NAME: z.string().min(1).max(200).optional(),
  MODEL_KEY: z.string().optional(),
  CALLS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CALLS_TOKEN: z.string().min(16).optional(),
  VIRUS_SCANNER: z
    .string()
    .regex(/^(\/\S+|[^/\s]+:\d{1,5})$/, 'host:port, or the path of a socket')
    .optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  PRODUCTION_HOSTS: z.string().default(''),
  SUPPORT_EMAIL: z.email().default('support@atrium.test'),
  TRUST_PROXY: flag,
  ATRIUM_DEMO: flag,
  ATRIUM_NOW: z.iso.datetime({ offset: true }).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
})

export interface Settings {
  port: number
  host: string
  /** Unset: the embedded PostgreSQL. */
  databaseURL: string | undefined
  dataDir: string
  /** The specification's `{app}`. */
  appSegment: string
  publicOrigin: string | undefined
  smtpURL: string | undefined
  mailFrom: string
  /** Unset: files are stored under `dataDir`. */
  s3:
    | {
        endpoint: string | undefined
        bucket: string
        region: string
        accessKeyID: string
        secretAccessKey: string
      }
    | undefined
  /** Base64; the first one seals, all of them open. Empty: a key in the data folder. */
  secretKeys: string[]
  /** Hosts on private networks that file sources may contact anyway; lower case. */
  privateHosts: string[]
  /** Where our own SFTP server listens; unset: there isn't one. */
  sftp: { port: number; host: string } | undefined
  /** A service that proposes categories for values; unset: they are compared by spelling here. */
  model: { url: string; name: string; key: string | undefined } | undefined
  /** clamd's `host:port`, or the path of its socket; unset: uploads are not scanned. */
  virusScanner: string | undefined
  /** The service that texts and calls families. */
  calls: { url: string; token: string } | undefined
  metricsToken: string | undefined
  /** Hosts that don't show the non-production label. */
  productionHosts: string[]
  supportEmail: string
  trustProxy: boolean
  /** Tests only: the instant at which this server's clock starts. */
  now: string | undefined
  /** The demo may be reached from other machines, known passwords and open mailbox included. */
  openDemo: boolean
  logLevel: string
}

/**
 * Reads and checks the environment. Throws one error that lists every invalid setting, and none of
 * their values.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
    )
    throw new Error(`These settings are off (see .env.example):\n${problems.join('\n')}`)
  }
  const e = parsed.data
  const s3Parts = [e.S3_BUCKET, e.S3_ACCESS_KEY_ID, e.S3_SECRET_ACCESS_KEY]
  if (s3Parts.some(Boolean) && !s3Parts.every(Boolean)) {
    throw new Error(
      'These settings are off (see .env.example):\n  S3_*: set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together',
    )
  }
  if (Boolean(e.MODEL_URL) !== Boolean(e.MODEL_NAME))
    throw new Error(
      'These settings are off (see .env.example):\n  MODEL_*: set MODEL_URL and MODEL_NAME together',
    )
  if (Boolean(e.CALLS_URL) !== Boolean(e.CALLS_TOKEN))
    throw new Error(
      'These settings are off (see .env.example):\n  CALLS_*: set CALLS_URL and CALLS_TOKEN together',
    )
  return {
    port: e.PORT,
    host: e.HOST,
    databaseURL: e.DATABASE_URL,
    dataDir: e.DATA_DIR,
    appSegment: e.APP_SEGMENT,
    publicOrigin: e.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    smtpURL: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    s3: e.S3_BUCKET
      ? {
          endpoint: e.S3_ENDPOINT,
          bucket: e.S3_BUCKET,
          region: e.S3_REGION,
          accessKeyID: e.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    secretKeys: e.SECRET_KEYS?.split(',') ?? [],
    privateHosts: e.PRIVATE_HOSTS.toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    sftp:
      e.SFTP_PORT === undefined ? undefined : { port: e.SFTP_PORT, host: e.SFTP_HOST ?? e.HOST },
    model:
      e.MODEL_URL && e.MODEL_NAME
        ? { url: e.MODEL_URL.replace(/\/+$/, ''), name: e.MODEL_NAME, key: e.MODEL_KEY }
        : undefined,
    calls: e.CALLS_URL && e.CALLS_TOKEN ? { url: e.CALLS_URL, token: e.CALLS_TOKEN } : undefined,
    virusScanner: e.VIRUS_SCANNER,
    metricsToken: e.METRICS_TOKEN,
    productionHosts: e.PRODUCTION_HOSTS.split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    supportEmail: e.SUPPORT_EMAIL,
    trustProxy: e.TRUST_PROXY,
    now: e.ATRIUM_NOW,
    openDemo: e.ATRIUM_DEMO,
    logLevel: e.LOG_LEVEL,
  }
}
