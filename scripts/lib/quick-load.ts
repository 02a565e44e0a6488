import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'

/**
 * Environment variables for a child Node process, which loads our sources as quickly as
 * scripts/run.mjs does: compiled code is cached, and a library is looked up once.
 */
export const quickLoad = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'scripts', 'lib', 'remember-resolutions.mjs')).href}`,
}
