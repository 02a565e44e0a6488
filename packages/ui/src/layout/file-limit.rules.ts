/**
 * Whether a file is larger than what the server takes; said before it is read or sent, and never
 * answered by sending a part of it. Its characters are never more than its bytes.
 */
export const isTooLarge = ({ size }: { size: number }, megabytes: number): boolean =>
  size > megabytes * 1_000_000
