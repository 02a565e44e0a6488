import { join } from 'node:path'
import { root } from './root.ts'

/** For the environment of a Node that starts with one of its own: what was compiled once is kept, as by scripts/run.mjs. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }
