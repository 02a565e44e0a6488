/** What is still offered, and what is chosen though it no longer is, as options. */
export const offered = (
  list: readonly { id: number; name: string; active: boolean }[],
  chosen: readonly number[],
): { value: string; label: string }[] =>
  list
    .filter((one) => one.active || chosen.includes(one.id))
    .map((one) => ({ value: String(one.id), label: one.name }))
