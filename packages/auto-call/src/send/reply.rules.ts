// The words that 47 CFR 64.1200(a)(10) and the carriers name, and what Spanish speakers write.
const stopping = new Set(
  'stop quit end revoke cancel unsubscribe optout stopall alto parar basta cancelar baja no'.split(
    ' ',
  ),
)
const starting = new Set('start unstop yes si alta iniciar'.split(' '))

// With these, a sentence begins that asks for the same: “Stop texting me.”
const clear = /^(?:stop|unsubscribe|parar|pare|basta)\b[^0-9]*$/

/** What a reply to a text asks for: no more texts, texts again, or nothing that we understand. */
export function readReply(text: string): 'stop' | 'start' | 'other' {
  const said = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const word = said.replace(/[^a-z]/g, '')
  if (stopping.has(word) || clear.test(said)) return 'stop'
  return starting.has(word) ? 'start' : 'other'
}
