import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The output of a secret box; it belongs in a column made by `sealedText`. */
export type Sealed = string & { readonly sealed: true }

/**
 * Protects values that must not be readable in the database: signing keys, passwords for other
 * systems. AES-256-GCM.
 */
export interface SecretBox {
  /**
   * @param place what it belongs to, e.g. `payments.provider:7`; it opens only under the same name,
   * so a row can't be swapped for another
   */
  seal(plain: string, place: string): Sealed
  /** The secret. Throws if the key or the place differs, or a byte was changed. */
  open(sealed: string, place: string): string
  /**
   * A key for one purpose, the same each time: 32 bytes in base64 that reveal nothing about the
   * box's own key.
   */
  derive(purpose: string): string
  /** Whether it was sealed under the first key, the one that seals today. */
  isCurrent(sealed: string): boolean
}

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/**
 * A box that seals with the first key, and also opens what older keys sealed. Keys are 32 bytes
 * each.
 */
export function secretBox(keys: readonly Buffer[]): SecretBox {
  if (keys.length === 0 || keys.some((key) => key.length !== keyBytes))
    throw new Error(`a key of the secret box has ${keyBytes} bytes`)
  const byName = new Map(keys.map((key) => [nameOf(key), key]))
  const [current] = keys as [Buffer]
  return {
    seal: (plain, place) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [
        'v1',
        nameOf(current),
        Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url'),
      ].join('.') as Sealed
    },
    open: (sealed, place) => {
      const [version, name = '', packed = ''] = sealed.split('.')
      const key = byName.get(name)
      if (version !== 'v1' || !key)
        throw new Error('a secret was sealed under a key that is not here (SECRET_KEYS)')
      const bytes = Buffer.from(packed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([
        decipher.update(bytes.subarray(ivBytes + tagBytes)),
        decipher.final(),
      ]).toString('utf8')
    },
    isCurrent: (sealed) => sealed.startsWith(`v1.${nameOf(current)}.`),
    derive: (purpose) =>
      createHmac('sha256', current).update(`derived:${purpose}`).digest('base64'),
  }
}

// Identifies keys without revealing anything about them.
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('atrium secret key').update(key).digest('base64url').slice(0, 8)

/**
 * An installation's box: keys from its settings, or else a generated one in the data folder,
 * readable only by its owner.
 */
export function openSecretBox({
  secretKeys,
  dataDir,
}: {
  secretKeys: readonly string[]
  dataDir: string
}): SecretBox {
  return secretBox(
    (secretKeys.length > 0 ? secretKeys : [keyOfFolder(dataDir)]).map((key) =>
      Buffer.from(key, 'base64'),
    ),
  )
}

function keyOfFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secret.key')
  const own = `${file}.${process.pid}`
  try {
    // Two servers that start at once create one key: it appears atomically, and the second finds
    // the first one's.
    writeFileSync(own, randomBytes(keyBytes).toString('base64'), { mode: 0o600 })
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

let provided: SecretBox | undefined

/** Called once, at server startup. */
export function provideSecrets(box: SecretBox): void {
  provided = box
}

export function secrets(): SecretBox {
  if (!provided) throw new Error('provideSecrets was not called')
  return provided
}
