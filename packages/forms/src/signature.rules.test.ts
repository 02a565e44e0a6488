import { expect, test } from 'vitest'
import { signatureErrors } from './signature.rules.ts'

const statement = 'I certify that my answers are true.'
const signed = { signature: 'typed', statement } as const

test('a signature is a full legal name and the statement agreed to', () => {
  expect(signatureErrors(signed, { name: 'Ana Ríos', statement })).toEqual({})
  expect(signatureErrors(signed, undefined)).toEqual({
    'signature.name': { id: 'forms.signature.nameMissing' },
    'signature.statement': { id: 'forms.signature.notAgreed' },
  })
  expect(signatureErrors(signed, { name: '  ', statement: '' })).toEqual(
    signatureErrors(signed, undefined),
  )
  expect(signatureErrors(signed, { name: 'x'.repeat(201), statement })).toEqual({
    'signature.name': { id: 'kit.valid.maxLength', values: { max: 200 } },
  })
})

test('no one signs a statement that changed while they read it', () => {
  expect(signatureErrors(signed, { name: 'Ana Ríos', statement: `${statement} All.` })).toEqual({
    'signature.statement': { id: 'forms.signature.changed' },
  })
})

test('a form without a signature asks for none, and ignores one', () => {
  const form = { signature: 'none', statement: null } as const
  expect(signatureErrors(form, undefined)).toEqual({})
  expect(signatureErrors(form, { name: '', statement: 'Something' })).toEqual({})
})
