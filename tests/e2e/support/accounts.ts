import { linkIn } from './mailbox.ts'
import { act, ask, userContext } from './people.ts'
import { app, expect, password, signIn, signInAs, type Page } from './test.ts'

const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

/** A teacher from the roster, who sets a password by email and signs in; returns the address. */
export async function aTeacher(page: Page, admin: Page): Promise<string> {
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
  return address
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

interface Membership {
  groupID: number
  schoolID: number
}

/** Someone from the roster for this journey alone, whose groups an administrator sets; returns the address. */
async function someoneIn(
  page: Page,
  memberships: (admin: Page, seen: Membership[]) => Promise<Membership[]>,
): Promise<string> {
  const admin = await (await page.context().browser()?.newContext())?.newPage()
  if (!admin) throw new Error('This browser opens no second window')
  await signIn(admin, 'admin')
  const address = await aTeacher(page, admin)
  const { userID } = await userContext(page)
  const seen = await held(admin, userID)
  await act(admin, 'auth.districtUsers.setMemberships', {
    ...{ userID, seen, memberships: await memberships(admin, seen) },
  })
  await admin.context().close()
  return address
}

async function held(admin: Page, userID: number): Promise<Membership[]> {
  const { groups } = await ask<{ groups: Membership[] }>(admin, 'auth.districtUsers.get', {
    userID,
  })
  return groups.map(({ groupID, schoolID }) => ({ groupID, schoolID }))
}

/**
 * An administrator for this journey alone, with a stored language: the server answers in it, and no
 * other journey is affected.
 */
export async function anAdministrator(page: Page, language: 'en' | 'es'): Promise<void> {
  await someoneIn(page, async (admin, seen) => [
    ...seen,
    ...(await held(admin, (await userContext(admin)).userID)),
  ])
  await act(page, 'auth.setLanguage', { language })
}

/** An aide of special education at a school for this journey alone; returns the address. */
export const anAide = (page: Page, schoolID: number): Promise<string> =>
  someoneIn(page, async (admin) => {
    const groups = await ask<{ id: number }[]>(admin, 'auth.permissionGroups.options', {
      search: 'Special education providers and aides',
    })
    expect(groups).toHaveLength(1)
    return groups.map(({ id: groupID }) => ({ groupID, schoolID }))
  })
