const given = new Map<string, unknown>()

/**
 * Keeps the answers that came with the document, by the address of their GET: what every page asks
 * for first needs no request.
 */
export function giveAnswers(answers: Record<string, unknown> = {}): void {
  for (const [url, body] of Object.entries(answers)) given.set(url, body)
}

/** Such an answer, for the first who asks; a later call asks the server again. */
export function takeAnswer(url: string): unknown {
  const body = given.get(url)
  given.delete(url)
  return body
}
