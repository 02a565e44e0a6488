import { log, type Database, type Settings } from '@atrium/kit/server'
import { provideSources } from './source-services.ts'

/**
 * Prepares sources: which private hosts may be contacted, and our SFTP server if the settings name
 * its port.
 */
export async function openSources(
  database: Database,
  {
    privateHosts,
    sftp,
    dataDir,
    publicOrigin,
  }: Pick<Settings, 'privateHosts' | 'sftp' | 'dataDir'> & { publicOrigin: string },
): Promise<{ close(): Promise<void> }> {
  provideSources({ privateHosts })
  if (!sftp) return { close: () => Promise.resolve() }
  // The library is large, and most installations do without it.
  const { startSftpServer } = await import('./product/sftp-server.ts')
  const server = await startSftpServer({ database, ...sftp, dataDir })
  provideSources({
    sftp: {
      host: new URL(publicOrigin).hostname,
      port: server.port,
      fingerprint: server.fingerprint,
    },
  })
  log.info({ port: server.port }, 'files are taken by SFTP')
  return server
}
