/**
 * How a person wants to be notified about a kind of notice by email. In the app it always appears.
 */
export const emailChoices = ['now', 'daily', 'off'] as const
export type EmailChoice = (typeof emailChoices)[number]
