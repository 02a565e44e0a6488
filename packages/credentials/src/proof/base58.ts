const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes as base58 in Bitcoin's alphabet: multibase `z` without the prefix. */
export function toBase58(bytes: Uint8Array): string {
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

/**
 * The bytes of base58 text; undefined if it isn't valid, or is longer than any key or signature.
 */
export function fromBase58(text: string): Uint8Array | undefined {
  if (text.length > 200) return undefined
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit === -1) return undefined
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = value === 0n ? '' : value.toString(16)
  return Uint8Array.from([
    ...new Uint8Array(zeros),
    ...Buffer.from(hex.length % 2 === 1 ? `0${hex}` : hex, 'hex'),
  ])
}
