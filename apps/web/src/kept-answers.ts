/** The cached answers of the server, as far as the session needs them. */
interface KeptAnswers {
  clear: () => void
  /** Refetches what is shown. */
  renew: () => Promise<void>
}

let kept: KeptAnswers | undefined

/** Called once by the query cache: pages before sign-in don't load it. */
export const keepsAnswers = (answers: KeptAnswers): void => {
  kept = answers
}

export const forgetAnswers = (): void => kept?.clear()

export const renewAnswers = async (): Promise<void> => kept?.renew()
