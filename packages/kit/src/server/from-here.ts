import type { IncomingMessage } from 'node:http'

/** Whether someone on this machine sent the request, and not a proxy on it for someone else. */
export const isFromHere = (req: IncomingMessage): boolean =>
  !isPassedOn(req) && /^(::1|(::ffff:)?127\.)/.test(req.socket.remoteAddress ?? '')

/**
 * A proxy on this machine comes from loopback too; each kind has its own header for forwarded
 * requests.
 */
const isPassedOn = ({ headers }: IncomingMessage): boolean =>
  Object.keys(headers).some((name) =>
    /^(forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|x-forwarded(-.*)?)$/.test(
      name,
    ),
  )
