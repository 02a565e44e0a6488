/** The provider won't make a refund, and has moved no money. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
}
