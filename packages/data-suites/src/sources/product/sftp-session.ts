import { schoolDate } from '@atrium/kit/shared'
import { open, rm, stat, type FileHandle } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join, posix } from 'node:path'
import { log, type Database } from '@atrium/kit/server'
import ssh2, { type Attributes, type FileEntry, type SFTPWrapper } from 'ssh2'
import { hashOf, rawKey } from '../../files/load.ts'
import { engineOf } from '../../services.ts'
import { sourceServices } from '../source-services.ts'
import {
  keepFile,
  listFolder,
  removeFile,
  renameFile,
  type FolderFile,
  type Jail,
} from './folder.actions.ts'

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp
const folderMode = 0o040_700
// Write-only: accounts send files, and can't read what others have sent.
const fileMode = 0o100_200

/** Files that one session may have open at once. */
const mostOpen = 4

interface Writing {
  name: string
  path: string
  file: FileHandle
  /** How far it goes, and how much of it has come. */
  end: number
  written: number
  /** A piece was refused: whatever follows, the file is not complete. */
  broken?: boolean
}

export interface SessionParts {
  database: Database
  jail: Jail
  /** Where incoming files are stored, under names of our own. */
  folder: string
  onAct: () => void
}

/**
 * The name of a file in the folder; undefined for everything else. There are no folders below or
 * above: a path is resolved as text, never on disk.
 */
export function nameIn(path: string): string | undefined {
  const name = posix.resolve('/', path).slice(1)
  return name === '' ||
    name === '.' ||
    name === 'processed' ||
    /[/\\]|\p{Cc}/u.test(name) ||
    Buffer.byteLength(name) > 200
    ? undefined
    : name
}

const isFolder = (path: string): boolean => posix.resolve('/', path) === '/'

/** Imported files are listed there until they are deleted. */
const processed = '/processed'
const isProcessed = (path: string): boolean => posix.resolve('/', path) === processed
/**
 * An imported file still answers to the name it was sent under: senders check whether it has
 * arrived.
 */
const nameOfSent = (path: string): string | undefined =>
  nameIn(posix.resolve('/', path).replace(/^\/processed\//, '/'))

/**
 * Answers a client's requests about its folder, in order; a failure is reported, and ends only
 * itself.
 */
export function serveSession(
  sftp: SFTPWrapper,
  { database, jail, folder, onAct }: SessionParts,
): { close: () => Promise<void> } {
  const writing = new Map<number, Writing>()
  const listing = new Map<number, FileEntry[] | null>()
  let handles = 0
  let turn: Promise<void> = Promise.resolve()

  const on = (
    event: string,
    act: (id: number, ...given: never[]) => Promise<number | void>,
  ): void => {
    sftp.on(event as 'CLOSE', (id: number, ...given: unknown[]) => {
      onAct()
      turn = turn
        .then(() => act(id, ...(given as never[])))
        .then(
          (status) => void (status !== undefined && sftp.status(id, status)),
          (error: unknown) => {
            log.warn(
              { reason: (error as Error).message, account: jail.userName },
              'a file could not be taken by SFTP',
            )
            sftp.status(id, STATUS_CODE.FAILURE)
          },
        )
    })
  }
  const newHandle = (): [number, Buffer] => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE((handles += 1))
    return [handles, handle]
  }
  const numberOf = (handle: Buffer): number => (handle.length === 4 ? handle.readUInt32BE() : 0)
  const attributes = async (id: number, path: string): Promise<number | void> => {
    if (isFolder(path) || isProcessed(path)) {
      sftp.attrs(id, attrsOf(folderMode, 0, Date.now()))
      return undefined
    }
    const name = nameOfSent(path)
    const found = (await listFolder(database, jail)).find((one) => one.name === name)
    if (!found) return STATUS_CODE.NO_SUCH_FILE
    sftp.attrs(id, attrsOf(fileMode, found.bytes, Date.parse(found.arrivedAt)))
  }

  on('REALPATH', async (id, path: string) => {
    const filename = posix.resolve('/', path)
    sftp.name(id, [{ filename, longname: filename, attrs: attrsOf(folderMode, 0, 0) }])
  })
  on('STAT', attributes)
  on('LSTAT', attributes)
  on('FSTAT', async (id, handle: Buffer) => {
    const one = writing.get(numberOf(handle))
    if (!one) return STATUS_CODE.FAILURE
    sftp.attrs(id, attrsOf(fileMode, one.end, Date.now()))
  })
  on('SETSTAT', async () => STATUS_CODE.OK)
  on('FSETSTAT', async () => STATUS_CODE.OK)
  on('OPENDIR', async (id, path: string) => {
    if (!isFolder(path) && !isProcessed(path)) return STATUS_CODE.NO_SUCH_FILE
    if (listing.size >= mostOpen) return STATUS_CODE.FAILURE
    const [at, handle] = newHandle()
    const files = (await listFolder(database, jail)).filter(
      (file) => (file.processedAt !== null) === isProcessed(path),
    )
    listing.set(
      at,
      files.map(entryOf).concat(
        isFolder(path)
          ? [
              {
                filename: 'processed',
                longname: 'drwx------ 1 atrium atrium 0 processed',
                attrs: attrsOf(folderMode, 0, Date.now()),
              },
            ]
          : [],
      ),
    )
    sftp.handle(id, handle)
  })
  on('READDIR', async (id, handle: Buffer) => {
    const entries = listing.get(numberOf(handle))
    if (!entries || entries.length === 0) return STATUS_CODE.EOF
    listing.set(numberOf(handle), null)
    sftp.name(id, entries)
  })
  on('OPEN', async (id, path: string, flags: number) => {
    const name = nameIn(path)
    if (name === undefined || (flags & OPEN_MODE.WRITE) === 0) return STATUS_CODE.PERMISSION_DENIED
    // An existing file can be replaced, but not resumed.
    if (writing.size >= mostOpen || (flags & OPEN_MODE.APPEND) !== 0) return STATUS_CODE.FAILURE
    const [at, handle] = newHandle()
    const aside = join(folder, randomUUID())
    writing.set(at, { name, path: aside, file: await open(aside, 'wx', 0o600), end: 0, written: 0 })
    sftp.handle(id, handle)
  })
  on('WRITE', async (_id, handle: Buffer, offset: number, data: Buffer) => {
    const one = writing.get(numberOf(handle))
    if (!one) return STATUS_CODE.FAILURE
    one.broken ||= offset + data.length > sourceServices().maxBytes
    if (one.broken) return STATUS_CODE.FAILURE
    one.broken = true
    await one.file.write(data, 0, data.length, offset)
    one.broken = false
    one.end = Math.max(one.end, offset + data.length)
    one.written += data.length
    return STATUS_CODE.OK
  })
  on('CLOSE', async (_id, handle: Buffer) => {
    const at = numberOf(handle)
    if (listing.delete(at)) return STATUS_CODE.OK
    const one = writing.get(at)
    if (!one) return STATUS_CODE.FAILURE
    writing.delete(at)
    try {
      await one.file.close()
      // A file with holes was not sent whole.
      if (one.broken || one.written < one.end) return STATUS_CODE.FAILURE
      const raw = rawKey(await hashOf(one.path))
      await engineOf().store.putFile(raw, one.path)
      await keepFile(
        database,
        jail,
        { name: one.name, raw, bytes: (await stat(one.path)).size },
        new Date(),
      )
      return STATUS_CODE.OK
    } finally {
      await rm(one.path, { force: true })
    }
  })
  on('RENAME', async (_id, from: string, to: string) => {
    const names = [nameIn(from), nameIn(to)] as const
    if (names[0] === undefined || names[1] === undefined) return STATUS_CODE.PERMISSION_DENIED
    return (await renameFile(database, jail, names[0], names[1], new Date()))
      ? STATUS_CODE.OK
      : STATUS_CODE.NO_SUCH_FILE
  })
  on('REMOVE', async (_id, path: string) => {
    const name = nameOfSent(path)
    return name !== undefined && (await removeFile(database, jail, name))
      ? STATUS_CODE.OK
      : STATUS_CODE.NO_SUCH_FILE
  })
  for (const event of ['READ', 'MKDIR', 'RMDIR', 'SYMLINK', 'READLINK'])
    on(event, async () => STATUS_CODE.PERMISSION_DENIED)

  return {
    // A truncated file isn't kept.
    close: async () => {
      await turn
      await Promise.all(
        [...writing.values()].map(async ({ file, path }) => {
          await file.close().catch(() => {})
          await rm(path, { force: true })
        }),
      )
      writing.clear()
    },
  }
}

const entryOf = ({ name, bytes, arrivedAt }: FolderFile): FileEntry => ({
  filename: name,
  longname: `--w------- 1 atrium atrium ${bytes} ${schoolDate(new Date(arrivedAt), 'UTC')} ${name}`,
  attrs: attrsOf(fileMode, bytes, Date.parse(arrivedAt)),
})

const attrsOf = (mode: number, size: number, at: number): Attributes => ({
  mode,
  uid: 0,
  gid: 0,
  size,
  atime: Math.floor(at / 1000),
  mtime: Math.floor(at / 1000),
})
