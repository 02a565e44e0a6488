/** None of our data nests deeper than this, so code that walks incoming values may recurse. */
const deepest = 100

const [quote, backslash] = [0x22, 0x5c]

/**
 * Whether JSON text nests deeper than anything real. Checked on entry, before it is parsed: the
 * parser has no limit, and thousands of levels would exhaust the stack of any code that compares,
 * copies or validates the value.
 */
export function isTooDeep(text: string, limit: number = deepest): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1
      if (depth > limit) return true
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1
  }
  return false
}

/** @param from where its opening quote is */
function endOfString(text: string, from: number): number {
  let at = from + 1
  for (; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === backslash) at += 1
    else if (sign === quote) return at
  }
  return at
}
