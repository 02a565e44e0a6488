// Node parses a library's package.json each time one of our files imports it: the 180 kB of
// drizzle-orm some 780 times while the server loads. Here each of our packages asks once.
import * as module from 'node:module'

const ourPackage =
  /^(file:.*\/(?:apps|packages)\/[^/]+\/|file:.*\/(?:scripts|tests)\/)(?!.*\/node_modules\/)/
const isLibrary = /^(?:@?[a-z])(?!ode:)/

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const known = new Map()

// An older Node, such as the machine's npm, inherits this through NODE_OPTIONS and does without.
module.registerHooks?.({
  resolve(specifier, context, nextResolve) {
    const from = isLibrary.test(specifier) && ourPackage.exec(context.parentURL ?? '')?.[1]
    if (!from) return nextResolve(specifier, context)
    const key = `${from} ${specifier} ${context.conditions.join()}`
    const remembered = known.get(key)
    if (remembered) return remembered
    const found = { ...nextResolve(specifier, context), shortCircuit: true }
    known.set(key, found)
    return found
  },
})
