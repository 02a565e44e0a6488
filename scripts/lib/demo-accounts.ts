const names = [
  'admin',
  'staff',
  'teacher',
  'student',
  'guardian',
  'publisher',
  'pdadmin',
  'reviewer',
  'nurse',
]

/** The message for someone who has just started a demo district. */
export function demoAccounts(): string {
  const lines = names.map((name) => `    ${name}@atrium.test`)
  return ['  Demo accounts, each with the password atrium-demo:', ...lines].join('\n')
}
