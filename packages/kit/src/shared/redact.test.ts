import { describe, expect, it } from 'vitest'
import { redact, redactText } from './redact.rules.ts'

describe('the diagnostic block shows no secret', () => {
  it.each([
    ['{"username":"ana","password":"hunter2"}', '{"username":"ana","password":"[redacted]"}'],
    [
      '{"password":"a","confirmPassword":"b","newPassword":"c"}',
      '{"password":"[redacted]","confirmPassword":"[redacted]","newPassword":"[redacted]"}',
    ],
    ['username=ana&password=hunter2', 'username=ana&password=[redacted]'],
    ['/midas/rest/reset-password/abc123?lang=es', '/midas/rest/reset-password/[redacted]?lang=es'],
    ['/recovery-email/undo/abc123', '/recovery-email/undo/[redacted]'],
    ['/self-register/confirm/abc123', '/self-register/confirm/[redacted]'],
    ['https://a.test/x?token=abc&page=2', 'https://a.test/x?token=[redacted]&page=2'],
    ['/self-register?invitation=MTo6YQ==', '/self-register?invitation=[redacted]'],
    ['Authorization: Bearer abc.def', 'Authorization: [redacted]'],
    ['atrium_session=0123abcd; theme=dark', 'atrium_session=[redacted]; theme=dark'],
    ['__Host-atrium_session=0123abcd; a=b', '__Host-atrium_session=[redacted]; a=b'],
    ['sent eyJhbGciOi.eyJzdWIi.sig in plain text', 'sent [redacted] in plain text'],
    [
      'Failed during GET request to /midas/rest/user-session: Unexpected HTTP 500 response',
      'Failed during GET request to /midas/rest/user-session: Unexpected HTTP 500 response',
    ],
    ['https://ana:hunter2@a.test/', 'https://[redacted]@a.test/'],
  ])('%s', (text, shown) => expect(redactText(text)).toBe(shown))

  it('reaches into nested bodies and leaves the rest as it is', () => {
    expect(
      redact({
        users: [{ name: 'Ana', apiKey: 'k', passed: true }],
        compass: 'north',
        sessionStatus: 'active',
      }),
    ).toEqual({
      users: [{ name: 'Ana', apiKey: '[redacted]', passed: true }],
      compass: 'north',
      sessionStatus: 'active',
    })
  })

  it('terminates on a body that contains itself', () => {
    const body: Record<string, unknown> = {}
    body.self = body
    expect(() => JSON.stringify(redact(body))).not.toThrow()
  })
})
