import { users } from '@atrium/auth/tables'
import { demoEmail } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { invitations, registrationConfigurations, registrations } from '@atrium/registration/tables'
import { and, asc, eq, ne } from 'drizzle-orm'

const day = 86_400_000
const message =
  '<p>We are glad that you join us. Your link opens a short form; the school looks at it within two days.</p>'

/**
 * Registrations from people in the demo: some pending, one possible match, and invitations in each
 * state.
 */
export async function openRegistration(
  tx: Tx,
  of: { districtID: number; schoolID: number; passwordHash: string },
  now: Date,
): Promise<void> {
  const { districtID, schoolID, passwordHash } = of
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.email, demoEmail('admin'))))
  if (!admin) throw new Error('the demo has no administrator')
  const [made] = await tx
    .insert(registrationConfigurations)
    .values({
      districtID,
      enabled: true,
      allowWalkUps: true,
      invitationMessage: message,
      usersToNotify: [admin.id],
    })
    .onConflictDoNothing()
    .returning()
  if (!made) return

  const at = (days: number): string => new Date(now.getTime() + days * day).toISOString()
  const invitation = (email: string, roleID: number, sent: number, more: object = {}) => ({
    districtID,
    schoolID,
    email,
    roleID,
    invitedBy: admin.id,
    sentAt: at(sent),
    expiresAt: at(sent + 30),
    ...more,
  })
  await tx
    .insert(invitations)
    .values([
      invitation('carmen.ibarra@example.org', 3, -2, { language: 'es' }),
      invitation('d.whitaker@example.org', 2, -6, { resentCount: 1 }),
      invitation('the.nguyens@example.org', 3, -34, { status: 'expired' }),
      invitation('old.address@example.org', 3, -12, { status: 'removed' }),
    ])
  const someone = await knownStudent(tx, { districtID, schoolID })
  const registration = (
    email: string,
    waits: number,
    of: Pick<
      typeof registrations.$inferInsert,
      'role' | 'firstName' | 'lastName' | 'gender' | 'dob' | 'phoneNumber'
    > &
      Partial<typeof registrations.$inferInsert>,
  ) => ({
    districtID,
    schoolID,
    email,
    passwordHash,
    source: 'walk' as const,
    createdAt: at(waits),
    ...of,
  })
  await tx.insert(registrations).values([
    registration('yesenia.orozco@example.org', -1, {
      role: 'parent',
      firstName: 'Yesenia',
      lastName: 'Orozco',
      gender: 'female',
      dob: '1984-06-19',
      phoneNumber: '+19165550141',
      language: 'es',
    }),
    registration('h.lindgren@example.org', -3, {
      role: 'staff',
      firstName: 'Henrik',
      lastName: 'Lindgren',
      gender: 'male',
      dob: '1979-11-02',
      phoneNumber: '+19165550117',
    }),
    registration('zoe.tanaka@example.org', -4, {
      role: 'parent',
      firstName: 'Zoe',
      lastName: 'Tanaka',
      gender: 'notSpecified',
      dob: '1990-01-27',
      phoneNumber: '+19165550126',
      status: 'rejected',
      passwordHash: null,
      decidedBy: admin.id,
      decidedAt: at(-2),
    }),
    ...(someone
      ? [
          registration('my.own.address@example.org', -2, {
            role: 'student',
            gender: 'notSpecified',
            phoneNumber: '+19165550188',
            ...someone,
          }),
        ]
      : []),
  ])
}

/** Someone on the school's roster who didn't know that they have an account. */
async function knownStudent(
  tx: Tx,
  { districtID, schoolID }: { districtID: number; schoolID: number },
) {
  const [found] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, dob: users.birthDate })
    .from(students)
    .innerJoin(users, and(eq(users.districtID, students.districtID), eq(users.id, students.userID)))
    .where(
      and(
        eq(students.districtID, districtID),
        eq(students.schoolID, schoolID),
        eq(students.status, 'active'),
        ne(users.email, demoEmail('student')),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.id))
    .limit(1)
  return found?.dob
    ? { firstName: found.firstName, lastName: found.lastName, dob: found.dob }
    : undefined
}
