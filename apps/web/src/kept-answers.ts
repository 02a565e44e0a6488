/** The kept answers of the server, as far as the session is concerned with them. */
interface KeptAnswers {
  clear: () => void
  /** Asks again for what is shown. */
  renew: () => Promise<void>
}

let kept: KeptAnswers | undefined

/** Called once by the cache of queries: pages before sign-in don't load it. */
export const keepsAnswers = (answers: KeptAnswers): void => {
  kept = answers
}

export const forgetAnswers = (): void => kept?.clear()

export const renewAnswers = async (): Promise<void> => kept?.renew()
