import { createServer as createMailServer, type AddressInfo, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routeServer, testDatabase, visitorOf, type TestDatabase } from '../../testing/index.ts'
import { mailMessages } from '../mail.table.ts'
import { renderMail, sendMail } from '../mail.ts'
import { addMessages } from '../messages.ts'
import { deliverMail, ledTo, smtpTransport } from './deliver-mail.ts'
import { mailboxRoutes } from './mailbox-page.ts'

addMessages({
  en: {
    'test.mail.subject': 'Hello {name}',
    'test.mail.text': 'Dear {name},\n\nopen {link}.',
    'test.rich.subject': 'News',
    'test.rich.text': 'Hello,\n\n{newsHTML}\n\nGoodbye.',
  },
  es: { 'test.mail.subject': 'Hola, {name}', 'test.mail.text': 'Estimada {name}:\n\nabra {link}.' },
})

let database: TestDatabase
let smtp: Server
const received: string[] = []
/** The mail server's answers to the next recipients, before it accepts any. */
const answers: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  // Just enough of a mail server to send to.
  smtp = createMailServer((socket) => {
    let data: string | undefined
    socket.setEncoding('utf8').write('220 test\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').slice(0, -1)) {
        if (data !== undefined) {
          if (line !== '.') data += `${line}\n`
          else {
            received.push(data)
            data = undefined
            socket.write('250 taken\r\n')
          }
        } else if (line === 'DATA') {
          data = ''
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT')) socket.write(`${answers.shift() ?? '250 fine'}\r\n`)
        else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
      }
    })
  })
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
})
beforeEach(async () => {
  received.length = 0
  answers.length = 0
  await database.owner`truncate mail_message restart identity`
})
afterAll(async () => {
  smtp.close()
  await database.drop()
})

const mail = {
  districtID: 1,
  to: 'rosa@family.test',
  language: 'es' as const,
  template: 'test.mail',
  values: { name: 'Rosa <b>', link: 'https://atrium.test/x?a=1&b=2' },
}
const put = (patch = {}) => database.transaction(1, (tx) => sendMail(tx, { ...mail, ...patch }))
const options = { from: 'Atrium <no-reply@atrium.test>' }
const transport = () =>
  smtpTransport(`smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}/?ignoreTLS=true`)
const start = async () => deliverMail(database, { ...options, transport: await transport() })
const rows = async () => {
  const { attempts, sentAt, lastError, values } = mailMessages
  return (
    await database.everyDistrict
      .select({ attempts, sentAt, lastError, values })
      .from(mailMessages)
      .orderBy(mailMessages.id)
  ).map(({ sentAt: at, ...row }) => ({ ...row, sent: at !== null }))
}
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 8000; !(await holds()); await sleep(20))
    if (Date.now() > end) throw new Error('It did not come to that')
}

describe('the outbox', () => {
  test('is sent as soon as its transaction commits, in the recipient’s language', async () => {
    const delivery = await start()
    await put()
    await until(() => received.length === 1)
    await until(async () => (await rows())[0]?.sent === true)
    await delivery.stop()
    const subject = /^Subject: (.*)$/m.exec(received[0] ?? '')?.[1]
    expect(subject).toBe('Hola, Rosa <b>')
    expect(received[0]).toContain('To: rosa@family.test')
    expect(received[0]).toContain('&lt;b&gt;')
    expect(received[0]).toContain('Auto-Submitted: auto-generated')
    expect(await rows()).toEqual([{ attempts: 1, sent: true, lastError: null, values: {} }])
  })

  test("includes the district's logo, and is sent without it if it cannot be loaded", async () => {
    const picture = {
      filename: 'logo.jpg',
      contentType: 'image/jpeg',
      content: Buffer.from('picture'),
      width: 300,
      height: 90,
    }
    for (const logo of [() => Promise.resolve(picture), () => Promise.reject(new Error('gone'))]) {
      const delivery = await deliverMail(database, {
        ...options,
        transport: await transport(),
        logo,
      })
      await put()
      await until(async () => (await rows()).every((row) => row.sent))
      await delivery.stop()
    }
    expect(received[0]).toMatch(/^Content-ID: <logo@atrium>$/im)
    expect(received[0]).toMatch(
      /<img src=3D"cid:logo@atrium" alt=3D"" width=3D"300"|<img src="cid:logo@atrium"/,
    )
    expect(received[1]).not.toContain('cid:')
  })

  test('contains no emails from rolled-back transactions', async () => {
    await expect(
      database.transaction(1, (tx) =>
        sendMail(tx, mail).then(() => Promise.reject(new Error('no'))),
      ),
    ).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  test('is sent only once by several servers', async () => {
    const deliveries = [await start(), await start()]
    await Promise.all(Array.from({ length: 20 }, () => put()))
    await until(async () => (await rows()).every((row) => row.sent))
    await Promise.all(deliveries.map((delivery) => delivery.stop()))
    expect(received).toHaveLength(20)
  })

  test('is retried after a temporary failure and not after a permanent one', async () => {
    answers.push('451 later', '550 no such mailbox')
    await put()
    await put({ to: 'gone@family.test' })
    const delivery = await start()
    await until(async () => (await rows()).every((row) => row.lastError !== null))
    await delivery.stop()
    expect((await rows()).map((row) => [row.attempts, row.sent, row.lastError])).toEqual([
      [1, false, '451'],
      [10, false, '550'],
    ])
    await database.owner`update mail_message set retry_at = now() where attempts = 1`
    const again = await start()
    await until(async () => (await rows())[0]?.sent === true)
    await again.stop()
    expect(received).toHaveLength(1)
  })
})

describe('the demo mailbox', () => {
  let server: Awaited<ReturnType<typeof routeServer>>
  let origin: string
  beforeAll(async () => {
    server = await routeServer(mailboxRoutes({ isOpen: false }), () => visitorOf(database))
    ;({ origin } = server)
  })
  afterAll(() => server.close())
  const get = async (path: string, headers = {}) =>
    (await fetch(`${origin}${path}`, { headers })).text()

  test('lists emails, newest first, and shows an email with links to follow', async () => {
    await put()
    await put({ to: 'Ann@family.test', language: 'en' })
    const list = await get('/dev/mailbox', { 'accept-language': 'es' })
    expect(list).toContain('Buzón de demostración')
    expect(list.indexOf('Ann@family.test')).toBeLessThan(list.indexOf('rosa@family.test'))
    expect(list).not.toContain('<b>')
    expect(await get('/dev/mailbox?to=ann@FAMILY.test')).not.toContain('rosa@family.test')
    const one = await get('/dev/mailbox/1')
    expect(one).toContain('<a href="https://atrium.test/x?a=1&amp;b=2">')
    expect(one).toContain('<article lang="es"><h2>Hola, Rosa &lt;b&gt;</h2>')
    expect(await get('/dev/mailbox/99')).toContain('This mail is not here')
  })

  test('does not exist for anyone behind a proxy, unless the demo is shown to others on purpose', async () => {
    const open = await routeServer(mailboxRoutes({ isOpen: true }), () => visitorOf(database))
    await put()
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
      for (const path of ['/dev/mailbox', '/dev/mailbox/1']) {
        const headers = { [name]: '203.0.113.9' }
        expect((await fetch(origin + path, { headers })).status, name).toBe(404)
        expect((await fetch(open.origin + path, { headers })).status, name).toBe(200)
      }
    open.close()
  })

  test('returns its emails as data for tests', async () => {
    await put()
    const { mails } = JSON.parse(
      await get('/dev/mailbox?to=rosa@family.test', { accept: 'application/json' }),
    ) as { mails: { subject: string; text: string }[] }
    expect(mails).toMatchObject([
      {
        subject: 'Hola, Rosa <b>',
        text: 'Estimada Rosa <b>:\n\nabra https://atrium.test/x?a=1&b=2.',
      },
    ])
  })
})

test('rich text in an email looks as written, sanitized, and becomes plain words where there is no HTML', () => {
  const { text, html } = renderMail({
    language: 'en',
    template: 'test.rich',
    values: {
      newsHTML:
        '<p>A <strong>bold</strong> <a href="https://oak.test">link</a></p><script>x()</script>',
    },
  })
  expect(text).toBe('Hello,\n\nA bold link (https://oak.test)\n\nGoodbye.')
  expect(html).toContain(
    '<p>Hello,</p><p>A <strong>bold</strong> <a href="https://oak.test">link</a></p><p>Goodbye.</p>',
  )
})

test('links of a district with its own host lead there, and nothing else changes', () => {
  expect(
    ledTo(
      {
        link: 'https://atrium.test/login/reset-password/x',
        home: 'https://atrium.test',
        foreign: 'https://atrium.test.evil.example/',
        name: 'Ada',
        minutes: 60,
      },
      'https://atrium.test',
      'https://lakeside.test',
    ),
  ).toEqual({
    link: 'https://lakeside.test/login/reset-password/x',
    home: 'https://lakeside.test',
    foreign: 'https://atrium.test.evil.example/',
    name: 'Ada',
    minutes: 60,
  })
})
