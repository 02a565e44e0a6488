/**
 * An expected refusal: a code, a message id with its values, and where it belongs on a form.
 * Anything else that is thrown is a bug. One place each maps it to tRPC and to REST.
 */
export type RefusalCode =
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'notFound' // 404
  | 'conflict' // 409
  | 'tooLarge' // 413
  | 'invalid' // 422
  | 'tooMany' // 429
  | 'unavailable' // 503

export type MessageValues = Record<string, string | number | boolean | null | undefined>

/** A message descriptor: an id in the message files and its values. */
export interface MessageRef {
  id: string
  values?: MessageValues
}

export interface RefusalDetail {
  /** Field name → its error. */
  fields?: Record<string, MessageRef>
  /** For `conflict`: the record as it is now, so that the second person can merge. */
  current?: unknown
  /** For `tooMany`: seconds until it is worth trying again. */
  retryAfter?: number
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly ref: MessageRef
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, ref: MessageRef, detail: RefusalDetail = {}) {
    super(ref.id)
    this.name = 'Refusal'
    this.code = code
    this.ref = ref
    this.detail = detail
  }
}

const refusing =
  (code: RefusalCode) =>
  (id: string, values?: MessageValues, detail?: RefusalDetail): Refusal =>
    new Refusal(code, values ? { id, values } : { id }, detail)

/** `throw refuse.notFound('kit.refusal.notFound')` */
export const refuse = {
  unauthenticated: refusing('unauthenticated'),
  forbidden: refusing('forbidden'),
  notFound: refusing('notFound'),
  conflict: refusing('conflict'),
  tooLarge: refusing('tooLarge'),
  invalid: refusing('invalid'),
  tooMany: refusing('tooMany'),
  unavailable: refusing('unavailable'),
  /**
   * Someone else was faster: 409 with the record as it is now, so that the form can merge both
   * changes. It goes to the person who saved, so it contains what their form shows, and no secret.
   */
  changed: (current: object): Refusal =>
    new Refusal('conflict', { id: 'kit.refusal.conflict' }, { current }),
  /** Field errors, which the form shows at their fields. */
  fields: (fields: Record<string, MessageRef>): Refusal =>
    new Refusal('invalid', { id: 'kit.refusal.fields' }, { fields }),
}

export const refusalStatus: Record<RefusalCode, number> = {
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
}

/** A refused call's answer over the wire: the message is already in the caller's language. */
export interface RefusalAnswer {
  code: RefusalCode
  messageID: string
  detail: string
  errors?: Record<string, string>
  current?: unknown
}
