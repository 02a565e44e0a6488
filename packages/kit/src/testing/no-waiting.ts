import { Socket } from 'node:net'
import { refuseInTransaction } from '../server/in-transaction.ts'

const ports = new Set<string>()
let isWatching = false

/**
 * From now on, a call over the network inside a transaction throws: the transaction would hold its
 * connection, and its rows, until someone else answers.
 *
 * @param databaseURL a database, or a proxy to one: the only address that a transaction may call
 */
export function allowInTransactions(databaseURL: string): void {
  ports.add(new URL(databaseURL).port)
  if (isWatching) return
  isWatching = true
  const { connect } = Socket.prototype
  Socket.prototype.connect = function connectOutside(this: Socket, ...given: unknown[]): Socket {
    if (!isDatabase(given)) refuseInTransaction('A call over the network')
    return Reflect.apply(connect, this, given)
  }
  // A connection that is kept open is used again without `connect`.
  const { fetch } = globalThis
  globalThis.fetch = (...given) => {
    refuseInTransaction('A call over the network')
    return fetch(...given)
  }
}

/** Node passes on its arguments normalized: a list with the options; others pass a port first. */
function isDatabase([first]: unknown[]): boolean {
  const target: unknown = Array.isArray(first) ? first[0] : first
  const port =
    typeof target === 'object' && target !== null && 'port' in target ? target.port : target
  return ports.has(String(port))
}
