import { passwordMin } from './words.ts'

/**
 * Commonly guessed passwords of at least eight characters, in lower case: 18,000 from a maintained
 * list, plus common ones in schools and in Spanish. Loaded when someone first chooses a password,
 * because it takes a moment.
 */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (kept ??= load())
let kept: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([
    ...dictionary['passwords-common'].filter((password) => password.length >= passwordMin),
    ...ofSchools.trim().split(/\s+/),
  ])
}

const ofSchools = `
    00000000 0987654321 123123123 12341234 19871987 19901990 20002000 20102010 20202020 20252025 20262026 87654321
    987654321 abc123!! abcdefgh admin1234 angels12 atrium123 atrium1234 autumn2025 autumn2026 bears123 changeme123
    classroom contrasena1 contrasena123 contraseña contraseña1 corazon1 dancing1 disney12 district1 facebook1 fall2025
    fall2026 fortnite guest123 hola1234 linkedin lions123 mexico123 micasa123 minecraft1 minnie12 mipassword p@ssw0rd1
    p@ssword p@ssword1 pass12345 password1! password123! qwerty1! roblox123 root1234 school123 school2025 school2026
    secure123 september1 spring2024 spring2025 spring2026 student123 summer2024 summer2025 summer2026 teacher123
    teamo123 teamomucho tester12 toor1234 tweety12 welcome1! winter2024 winter2025 winter2026 youtube1
`
