import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the server of the browser tests writes the address of its database, for the journeys that take it away. */
export const e2eDatabaseFile = (port: string): string => join(tmpdir(), `atrium-e2e-${port}.database`)
