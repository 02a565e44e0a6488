import { mkdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { log, type Database } from '@atrium/kit/server'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'
import { fingerprintOf } from './fingerprint.ts'
import type { Jail } from './folder.actions.ts'
import { hostKey } from './host-key.ts'
import { signIn } from './sign-in.ts'
import { serveSession } from './sftp-session.ts'

export interface SftpOptions {
  database: Database
  port: number
  host: string
  dataDir: string
  /**
   * Connections at once, in total and per address; milliseconds to sign in and of inactivity;
   * sign-in attempts per connection.
   */
  limits?: Partial<typeof usual>
}

const usual = { connections: 60, perAddress: 8, signInTime: 30_000, idleTime: 300_000, tries: 6 }

export interface SftpServer {
  port: number
  fingerprint: string
  close(): Promise<void>
}

/**
 * Our own SFTP server: it takes files into a suite's folder, from clients with an account there. No
 * shell, no forwarding, no paths on the machine: what a client sees is made of rows.
 */
export async function startSftpServer({
  database,
  port,
  host,
  dataDir,
  limits: given,
}: SftpOptions): Promise<SftpServer> {
  const limits = { ...usual, ...given }
  const folder = join(resolve(dataDir, 'data-suites', 'arriving'), String(process.pid))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const key = await hostKey(database)
  const connections = new Map<Connection, string>()
  const server = new ssh2.Server(
    { hostKeys: [key], ident: 'Atrium', keepaliveInterval: 30_000, keepaliveCountMax: 4 },
    (client, { ip }) => {
      const ofAddress = [...connections.values()].filter((one) => one === ip).length
      client.on('error', () => {})
      if (connections.size >= limits.connections || ofAddress >= limits.perAddress)
        return void client.end()
      connections.set(client, ip)
      serve(client, ip)
    },
  )

  function serve(client: Connection, ip: string): void {
    let jail: Jail | undefined
    let tries = 0
    const leave = (): void => void client.end()
    const idle = setTimeout(leave, limits.signInTime)
    const sessions: { close: () => Promise<void> }[] = []
    client.on('authentication', (auth) => {
      // An offer without a proof is how clients ask which key to use.
      const isAsking = auth.method === 'none' || (auth.method === 'publickey' && !auth.signature)
      if (!isAsking && (tries += 1) > limits.tries) return leave()
      void signIn(database, auth, ip, new Date()).then((opened) => {
        if (!opened) return auth.reject(['publickey', 'password'])
        if (!isAsking) jail = opened
        auth.accept()
      })
    })
    client.on('ready', () => {
      idle.refresh()
      client.on('session', (accept) => {
        const session = accept()
        session.on('sftp', (acceptSftp) => {
          if (!jail || sessions.length >= 4) return leave()
          clearTimeout(idle)
          const quiet = setTimeout(leave, limits.idleTime)
          const sftp = acceptSftp()
          const serving = serveSession(sftp, {
            database,
            jail,
            folder,
            onAct: () => void quiet.refresh(),
          })
          sessions.push(serving)
          sftp.on('error', () => {}).on('end', () => closeClient(sftp))
          sftp.on('close', () => clearTimeout(quiet))
        })
      })
    })
    client.on('close', () => {
      clearTimeout(idle)
      connections.delete(client)
      for (const session of sessions)
        session
          .close()
          .catch((error: unknown) =>
            log.warn({ err: error }, 'what was cut off by SFTP was not taken away'),
          )
    })
  }

  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  server.on('error', (error: Error) =>
    log.warn({ reason: error.message }, 'the SFTP server had trouble'),
  )
  const own = ssh2.utils.parseKey(key)
  if (own instanceof Error) throw own
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint: fingerprintOf(own.getPublicSSH()),
    close: async () => {
      for (const client of connections.keys()) client.end()
      await new Promise<void>((done) => void server.close(() => done()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * OpenSSH says that it has no more requests, and waits for the server to close; its `scp` counts a
 * missing exit status as a failure. The library's types omit the method.
 */
function closeClient(sftp: SFTPWrapper): void {
  const { _protocol: protocol, outgoing } = sftp as unknown as {
    _protocol?: { exitStatus(channel: number, status: number): void }
    outgoing?: { id: number }
  }
  if (protocol && outgoing) protocol.exitStatus(outgoing.id, 0)
  sftp.end()
}
