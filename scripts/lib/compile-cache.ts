import { join } from 'node:path'
import { root } from './root.ts'

/**
 * Environment variables for a child Node process: compiled code is cached, as by scripts/run.mjs.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }
