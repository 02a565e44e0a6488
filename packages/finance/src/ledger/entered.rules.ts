/** Who entered a transaction or a purchase order. */
export interface Entered {
  enteredBy: number
  /** Others who changed it while it was a draft. */
  changedBy: readonly number[]
}

/** Who else has changed a draft: like the person who entered it, they don't approve it. */
export const changedBy = (
  { enteredBy, changedBy: known }: Entered,
  userID: number,
): { changedBy: number[] } => ({
  changedBy: userID === enteredBy || known.includes(userID) ? [...known] : [...known, userID],
})

/** Whether someone entered this, or changed it while it was a draft. */
export const hasEntered = ({ enteredBy, changedBy: others }: Entered, userID: number): boolean =>
  enteredBy === userID || others.includes(userID)
