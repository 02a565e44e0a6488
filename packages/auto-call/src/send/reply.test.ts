import { expect, test } from 'vitest'
import { readReply } from './reply.rules.ts'

// 47 CFR 64.1200(a)(10)(i): stop, quit, end, revoke, opt out, cancel, or unsubscribe.
test('A reply with one of the words that the law names stops texts, in either language', () => {
  for (const text of [
    'STOP',
    'Stop.',
    ' quit',
    'End',
    'REVOKE',
    'opt out',
    'Cancel',
    'Unsubscribe',
  ])
    expect(readReply(text), text).toBe('stop')
  for (const text of ['ALTO', '¡Basta!', 'parar', 'Baja'])
    expect(readReply(text), text).toBe('stop')
})

test('A sentence that begins with it asks for the same', () => {
  for (const text of ['Stop texting me', 'STOP please!', 'Pare de mandarme mensajes', 'basta ya'])
    expect(readReply(text), text).toBe('stop')
})

test('START and SÍ begin again, and anything else changes nothing', () => {
  for (const text of ['START', 'Sí']) expect(readReply(text), text).toBe('start')
  for (const text of [
    'Thank you',
    'Who is this?',
    'Please stop by the office',
    'Stop 14 or 15?',
    'Para Ana',
  ])
    expect(readReply(text), text).toBe('other')
})
