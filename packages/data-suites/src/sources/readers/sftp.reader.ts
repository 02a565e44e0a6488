import { connect, type Socket } from 'node:net'
import { posix } from 'node:path'
import { guardedLookup, isForbiddenHost } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import ssh2, { type FileEntryWithStats, type SFTPWrapper, type Stats } from 'ssh2'
import { matchesPattern, type Remote } from '../choose.rules.ts'
import { forbiddenFor, sourceServices } from '../source-services.ts'
import type { SftpSettings, SourceSecret } from '../source.settings.ts'
import { sourceLimits } from '../sources.words.ts'
import { fingerprintOf } from '../product/fingerprint.ts'
import {
  changed,
  checkSize,
  inTime,
  privateAddress,
  refusalIn,
  saveStream,
  vanished,
  type SourceReader,
} from './reader.ts'

/**
 * The fingerprint of a host's key, before sending it either name or secret. The key that the host
 * keeps presenting is the one that a person confirms.
 */
export async function hostKeyOf(settings: SftpSettings): Promise<string> {
  let found: string | undefined
  const verify = (key: Buffer): boolean => {
    found = fingerprintOf(key)
    return false
  }
  const client = await shake(settings, verify, {}).catch((error: unknown) => {
    if (found === undefined) throw error
  })
  client?.end()
  if (found === undefined) throw refuse.invalid('dataSuites.source.unreachable', { reason: 'SSH' })
  return found
}

/** Files of a folder of another's SFTP server. Refuses a host whose key is not the confirmed one, before it is readerRefusal a secret. */
export async function sftpReader(
  settings: SftpSettings,
  { secret, passphrase }: SourceSecret,
  signal?: AbortSignal,
): Promise<SourceReader> {
  const { hostKey, path: folder, pattern, signIn } = settings
  if (hostKey === null) throw refuse.invalid('dataSuites.source.hostKeyUnknown')
  const auth = signIn === 'password' ? { password: secret } : keyOf(secret, passphrase)
  let other: string | undefined
  const verify = (key: Buffer): boolean => {
    const found = fingerprintOf(key)
    if (found !== hostKey) other = found
    return found === hostKey
  }
  const client = await shake(settings, verify, auth, signal).catch((error: unknown) => {
    if (other !== undefined)
      throw refuse.invalid('dataSuites.source.hostKeyChanged', {
        host: settings.host,
        known: hostKey,
        found: other,
      })
    throw error
  })
  const ask = <T>(
    act: (sftp: SFTPWrapper, done: (error: Error | null | undefined, value: T) => void) => void,
    name: string,
  ): Promise<T> =>
    inTime(
      new Promise<T>((resolve, reject) => {
        client.once('error', reject).once('close', () => reject(lost()))
        act(sftp, (error, value) => (error ? reject(error) : resolve(value)))
      }),
      signal,
    ).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw refusalIn(error) ?? readerRefusal(error, name)
    })
  // Listeners come and go with each question.
  client.setMaxListeners(0)
  const sftp = await inTime(
    new Promise<SFTPWrapper>((resolve, reject) =>
      client
        .once('close', () => reject(lost()))
        .sftp((error, opened) => (error ? reject(error) : resolve(opened))),
    ),
    signal,
  ).catch((error: unknown) => {
    client.destroy()
    throw refusalIn(error) ?? refuse.invalid('dataSuites.source.noSftp')
  })
  const remoteOf = (path: string, { size, mtime }: Stats): Remote => ({
    path,
    name: posix.basename(path),
    bytes: size,
    changedAt: new Date(mtime * 1000).toISOString(),
    mark: `${size}-${mtime}`,
  })

  return {
    list: async () => {
      const entries = await ask<FileEntryWithStats[]>(
        (at, done) => at.readdir(folder, done),
        folder,
      )
      if (entries.length > sourceLimits.listed)
        throw refuse.invalid('dataSuites.source.tooMany', { limit: sourceLimits.listed })
      const files = entries.filter(
        ({ filename, attrs }) =>
          attrs.isFile() && !/[/\\\0]/.test(filename) && matchesPattern(filename, pattern),
      )
      return files.map(({ filename, attrs }) => remoteOf(posix.join(folder, filename), attrs))
    },
    fetch: async (remote, to) => {
      checkSize(remote)
      const unchanged = async (): Promise<void> => {
        const now = await ask<Stats>((at, done) => at.stat(remote.path, done), remote.name)
        if (remoteOf(remote.path, now).mark !== remote.mark) throw changed(remote.name)
      }
      await unchanged()
      const stream = sftp.createReadStream(remote.path)
      const cut = (): void => void stream.destroy(lost())
      client.once('close', cut)
      try {
        await saveStream(stream, remote, to, signal)
      } catch (error) {
        throw refusalIn(error) ?? readerRefusal(error, remote.name)
      } finally {
        client.off('close', cut)
      }
      await unchanged()
    },
    close: () => void client.destroy(),
  }
}

/**
 * An authenticated client. The address is checked where the socket is created, so that a name can't
 * start to mean another one.
 */
async function shake(
  { host, port, user }: SftpSettings,
  verify: (key: Buffer) => boolean,
  auth: object,
  signal?: AbortSignal,
): Promise<ssh2.Client> {
  const isForbidden = forbiddenFor(host)
  if (isForbiddenHost(host, isForbidden)) throw privateAddress(host)
  const { answerTime } = sourceServices()
  const socket = connect({
    host,
    port,
    lookup: guardedLookup(isForbidden),
    ...(signal && { signal }),
  })
  const client = new ssh2.Client()
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (error: Error): void => reject(refusalIn(error) ?? hostRefusal(error, host))
    // It stays for as long as the client does: an error after all this must not end the process.
    socket.on('error', fail)
    client
      .on('error', fail)
      .once('ready', resolve)
      .once('close', () => reject(lost()))
    client.connect({
      sock: socket as Socket,
      username: user,
      ...auth,
      hostVerifier: verify,
      readyTimeout: answerTime,
      tryKeyboard: false,
      keepaliveInterval: 15_000,
      keepaliveCountMax: 4,
    })
  })
  try {
    await inTime(ready, signal)
    return client
  } catch (error) {
    client.destroy()
    socket.destroy()
    signal?.throwIfAborted()
    throw error
  }
}

function keyOf(
  secret: string,
  passphrase: string | undefined,
): { privateKey: string; passphrase?: string } {
  const options = { privateKey: secret, ...(passphrase !== undefined && { passphrase }) }
  if (ssh2.utils.parseKey(secret, passphrase) instanceof Error)
    throw refuse.invalid('dataSuites.source.badKey')
  return options
}

const lost = () => refuse.invalid('dataSuites.source.lost')

/** An error before there is a session, as a sentence. */
function hostRefusal(error: Error, host: string) {
  const { level, code } = error as Error & { level?: string; code?: string }
  if (error.name === 'ForbiddenAddress') return privateAddress(host)
  if (level === 'client-authentication') return refuse.invalid('dataSuites.source.wrongSignIn')
  if (level === 'client-timeout') return refuse.invalid('dataSuites.source.tooSlow')
  return refuse.invalid('dataSuites.source.unreachable', { reason: code ?? 'SSH' })
}

/**
 * A server's error about one of its files. SSH_FX_NO_SUCH_FILE is 2, SSH_FX_PERMISSION_DENIED 3.
 */
function readerRefusal(error: unknown, name: string) {
  const { code } = error as { code?: number | string }
  if (code === 2) return vanished(name)
  if (code === 3) return refuse.invalid('dataSuites.source.notAllowed', { name })
  return refuse.invalid('dataSuites.source.lost')
}
