import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecretBox, secretBox } from './secrets.ts'

const [first, second] = [randomBytes(32), randomBytes(32)] as [Buffer, Buffer]
const folder = mkdtempSync(join(tmpdir(), 'atrium-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('A secret is not readable where it is stored, and opens only in its place', () => {
  const box = secretBox([first])
  const sealed = box.seal('sk_live_42', 'payments.provider:1')
  expect(sealed).not.toContain('sk_live')
  expect(box.open(sealed, 'payments.provider:1')).toBe('sk_live_42')
  expect(() => box.open(sealed, 'payments.provider:2')).toThrow('authenticate')
})

test('Sealing the same secret twice never yields the same text', () => {
  const box = secretBox([first])
  expect(box.seal('same', 'here')).not.toBe(box.seal('same', 'here'))
})

test('A changed byte is detected', () => {
  const sealed = secretBox([first]).seal('sk_live_42', 'here')
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(() => secretBox([first]).open(changed, 'here')).toThrow('authenticate')
})

test('After the key is replaced, what the old one sealed still opens', () => {
  const sealed = secretBox([first]).seal('kept', 'here')
  expect(secretBox([second, first]).open(sealed, 'here')).toBe('kept')
  expect(() => secretBox([second]).open(sealed, 'here')).toThrow('SECRET_KEYS')
})

test('Without a configured key, the data folder has one that only its owner can read', () => {
  const sealed = openSecretBox({ secretKeys: [], dataDir: folder }).seal('kept', 'here')
  expect(openSecretBox({ secretKeys: [], dataDir: folder }).open(sealed, 'here')).toBe('kept')
  expect(statSync(join(folder, 'secret.key')).mode & 0o077).toBe(0)
})

test('derives one key per purpose, the same each time', () => {
  const box = secretBox([first])
  expect(box.derive('drafts:1:7')).toBe(secretBox([first, second]).derive('drafts:1:7'))
  expect(box.derive('drafts:1:7')).not.toBe(box.derive('drafts:1:8'))
  expect(Buffer.from(box.derive('drafts:1:7'), 'base64')).toHaveLength(32)
})
