/** The purpose of the files (`fileAccess`). */
export const videoPurpose = 'observation.video'

/** The largest video, in bytes: a lesson of 45 minutes as phones compress it for sending. */
export const videoBytes = 200_000_000

export const mostViewers = 30
