/** Who gets a message about students: the students themselves, or their guardians. */
export const audiences = ['self', 'families'] as const
export type Audience = (typeof audiences)[number]

export const longestSubject = 150
export const longestText = 5000
/** People at most that one message goes to. */
export const mostPicked = 500
