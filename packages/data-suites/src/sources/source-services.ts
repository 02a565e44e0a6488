import { isForbiddenAddress } from '@atrium/kit/server'
import { sourceLimits } from './sources.words.ts'

export interface SourceServices {
  /** Hosts with private addresses that may be contacted, from the settings. */
  privateHosts: readonly string[]
  /** Milliseconds for an answer, and between one piece of a file and the next; bytes of a file. */
  answerTime: number
  maxBytes: number
  /** How to reach our own SFTP server; undefined: there isn't one. */
  sftp: { host: string; port: number; fingerprint: string } | undefined
}

let services: SourceServices = {
  privateHosts: [],
  answerTime: 20_000,
  maxBytes: sourceLimits.bytes,
  sftp: undefined,
}

/** Set once at start, and by tests. */
export function provideSources(told: Partial<SourceServices>): void {
  services = { ...services, ...told }
}

export const sourceServices = (): SourceServices => services

/** Addresses a host must not resolve to: no restriction for one that the settings list. */
export function forbiddenFor(host: string): (address: string) => boolean {
  return services.privateHosts.includes(host.toLowerCase().replace(/^\[|\]$/g, ''))
    ? () => false
    : isForbiddenAddress
}
