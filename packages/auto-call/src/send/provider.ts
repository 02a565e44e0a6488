import { timingSafeEqual } from 'node:crypto'
import type { Language } from '@atrium/kit/shared'
import type { Channel } from '../words.ts'

/** A text or a call to one number. */
export interface Outgoing {
  /** The same at each try: a service that has it recognizes it. */
  key: string
  channel: Exclude<Channel, 'email'>
  to: string
  language: Language
  text: string
}

/** What a service says about each: `refused` will not change, `failed` is tried again. */
export type Outcome = 'sent' | 'kept' | 'failed' | 'refused'

/** A service that texts and calls. */
export interface CallProvider {
  /** The outcomes, in the order of the batch. */
  send(batch: readonly Outgoing[]): Promise<readonly Outcome[]>
}

/** Until a service is connected: nothing goes out, and the report says so. */
export const mailbox: CallProvider = {
  send: (batch) => Promise.resolve(batch.map(() => 'kept' as const)),
}

/**
 * A service behind an address: it gets `{ "messages": [{ key, channel, to, language, text }] }` and
 * answers `{ "outcomes": ["sent", "failed", "refused"] }`, in the same order.
 */
export const gateway = (url: string, token: string): CallProvider => ({
  send: async (batch) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ messages: batch }),
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok) throw new Error(`the service for texts and calls answered ${answer.status}`)
    const { outcomes } = (await answer.json()) as { outcomes?: unknown }
    const all = Array.isArray(outcomes) ? outcomes : []
    return batch.map((_, at) => {
      const one: unknown = all[at]
      return one === 'sent' || one === 'refused' ? one : 'failed'
    })
  },
})

let provider = mailbox
let secret: string | undefined

/** The service that sends texts and calls from now on; undefined: none. */
export const provideCalls = (service: { url: string; token: string } | undefined): void => {
  provider = service ? gateway(service.url, service.token) : mailbox
  secret = service?.token
}

export const callProvider = (): CallProvider => provider

/** Whether texts and calls go out at all. */
export const isConnected = (): boolean => provider !== mailbox

/** Whether a request comes from the service. */
export function isFromService(authorization: string | undefined): boolean {
  const [given, known] = [authorization ?? '', `Bearer ${secret}`].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer]
  return (
    secret !== undefined && given.byteLength === known.byteLength && timingSafeEqual(given, known)
  )
}
