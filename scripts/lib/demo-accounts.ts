import { demoPeople } from '../../packages/demo/src/demo-people.words.ts'

/** The message for someone who has just started a demo district. */
export function demoAccounts(): string {
  const lines = Object.keys(demoPeople).map((name) => `    ${name}@atrium.test`)
  return ['  Demo accounts, each with the password atrium-demo:', ...lines].join('\n')
}
