import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, type Settings } from '../../apps/server/src/settings.ts'
import { root } from './root.ts'
import { Expected } from './stopping.ts'

/** The settings: environment variables, then `.env` for the rest. */
export function settings(overrides: Record<string, string> = {}): Settings {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return readSettings({ ...process.env, ...overrides })
  } catch (error) {
    throw new Expected(error instanceof Error ? error.message : String(error))
  }
}
