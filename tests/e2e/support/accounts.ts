import { linkIn } from './mailbox.ts'
import { act, ask, userContext } from './people.ts'
import { app, expect, password, signIn, signInAs, type Page } from './test.ts'

const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

/** A teacher from the roster, who sets a password by email and signs in. */
export async function aTeacher(page: Page, admin: Page): Promise<void> {
  const address = await freeTeacher(admin)
  const asked = await page.request.post(`${app}/rest/reset-password`, {
    data: { emailAddress: address, username: address },
    headers: { origin },
  })
  expect(asked.status(), `${address} asks for a password`).toBe(204)
  const token = (await linkIn(page, address)).split('/').at(-1)
  const set = await page.request.patch(`${app}/rest/reset-password/${token}`, {
    data: { password, confirmPassword: password },
    headers: { origin },
  })
  expect(set.status(), `${address} sets a password`).toBe(204)
  await signInAs(page, address)
}

interface Listed {
  total: number
  rows: { userID: number; loginName: string; hasPassword: boolean; groups: { name: string }[] }[]
}

const pageSize = 500

/** The address of a teacher who has no password yet. */
async function freeTeacher(admin: Page): Promise<string> {
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const { total, rows } = await ask<Listed>(admin, 'auth.districtUsers.list', {
      ...{ page, size: pageSize, search: 'atrium.test' },
    })
    pages = Math.ceil(total / pageSize)
    const free = rows.find(
      ({ loginName, hasPassword, groups }) =>
        !hasPassword && loginName.includes('@') && groups.some(({ name }) => name === 'Teachers'),
    )
    if (free) return free.loginName
  }
  throw new Error('Every teacher of the roster has a password already')
}

interface Held {
  groups: { groupID: number; schoolID: number }[]
}

/**
 * An administrator for this journey alone, with a stored language: the server answers in it, and no
 * other journey is affected.
 */
export async function anAdministrator(page: Page, language: 'en' | 'es'): Promise<void> {
  const admin = await (await page.context().browser()?.newContext())?.newPage()
  if (!admin) throw new Error('This browser opens no second window')
  await signIn(admin, 'admin')
  await aTeacher(page, admin)
  const { userID } = await userContext(page)
  const held = async (id: number) =>
    (await ask<Held>(admin, 'auth.districtUsers.get', { userID: id })).groups.map(
      ({ groupID, schoolID }) => ({ groupID, schoolID }),
    )
  const seen = await held(userID)
  const memberships = [...seen, ...(await held((await userContext(admin)).userID))]
  await act(admin, 'auth.districtUsers.setMemberships', { userID, seen, memberships })
  await act(page, 'auth.setLanguage', { language })
  await admin.context().close()
}
